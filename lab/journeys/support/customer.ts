/** A registered and verified customer of the shop under test, created without the pages in between. */
import { randomInt } from "node:crypto";
import type { APIRequest, Page } from "@playwright/test";
import { mailTo } from "./outbox.ts";
import { expect } from "./shop.ts";
import { visit } from "./visit.ts";

/** A client with its own cookies: a browser page, or a plain API client. */
export type Caller = Pick<Page, "request">;

export type NewCustomer = { firstName: string; lastName: string; email: string; mobile: string; password: string };

/** Unique, so that tests can run in parallel. */
export function aNewcomer(changes: Partial<NewCustomer> = {}): NewCustomer {
  const mobile = `9${String(randomInt(1e9)).padStart(9, "0")}`;
  return {
    firstName: "Asha",
    lastName: "Verma",
    email: `asha.${mobile}@verma.example`,
    mobile,
    password: "coolcool8",
    ...changes,
  };
}

export async function linkIn(email: string, page: string): Promise<string> {
  const mail = await mailTo(email, { about: page });
  return new RegExp(`${page}\\?token=[\\w.-]+`).exec(mail.text ?? "")?.[0] ?? "";
}

export async function aVerifiedCustomer(page: Caller, changes: Partial<NewCustomer> = {}): Promise<NewCustomer> {
  const newcomer = aNewcomer(changes);
  const registered = await page.request.post("/api/register", { data: newcomer });
  expect(registered.status()).toBe(201);
  const link = await linkIn(newcomer.email, "/verify-email");
  expect((await page.request.get(`/api${link}`)).ok()).toBe(true);
  return newcomer;
}

export const loginForm = (page: Page) => page.getByRole("form", { name: "Login" });

export async function logIn(page: Page, { loginId, password }: { loginId: string; password: string }) {
  await loginForm(page).getByLabel("Email or mobile number").fill(loginId);
  await loginForm(page).getByLabel("Password", { exact: true }).fill(password);
  await loginForm(page).getByRole("button", { name: "Login" }).click();
}

/** A logged-in customer without an open page: for tests that continue through the API or on their own page. */
export async function aLoggedInCustomer(page: Caller, changes: Partial<NewCustomer> = {}): Promise<NewCustomer> {
  const customer = await aVerifiedCustomer(page, changes);
  const { email, password } = customer;
  const response = await page.request.post("/api/login", { data: { loginId: email, password } });
  expect(response.ok()).toBe(true);
  return customer;
}

/** A second, logged-in device of the same customer, used for API requests only. */
export async function anotherDevice(
  { request }: { request: APIRequest },
  login: { loginId: string; password: string },
) {
  const device = await request.newContext({ baseURL: process.env.JOURNEY_ADDRESS ?? "" });
  expect((await device.post("/api/login", { data: login })).ok()).toBe(true);
  return { request: device };
}

export async function aCustomerAt(page: Page, path: string, changes: Partial<NewCustomer> = {}): Promise<NewCustomer> {
  const customer = await aLoggedInCustomer(page, changes);
  await visit(page, path);
  return customer;
}

/** Opens the account menu on a desktop, or the drawer on a phone. */
export async function openAccountMenu(page: Page, { isMobile = false, name }: { isMobile?: boolean; name: string }) {
  const header = page.getByRole("banner");
  if (!isMobile) {
    await header.getByRole("button", { name }).click();
    return page.getByRole("navigation", { name: "Your account" });
  }
  await header.getByRole("button", { name: "Menu" }).click();
  return page.getByRole("dialog", { name: "Menu" });
}
