/** The back office of the shop under test, entered as the owner or as somebody with a smaller role. */
import type { Page } from "@playwright/test";
import { fromOurPages } from "./orders.ts";
import { expect } from "./shop.ts";
import { ADMIN_TOKEN } from "./start-shop.ts";
import { visit } from "./visit.ts";

export const asOwner = () => ({ ...fromOurPages(), "x-admin-token": ADMIN_TOKEN });

type Role = "owner" | "accounts" | "dispatch" | "prices" | "read-only";

/** A token of that role, made by the owner for this journey alone. */
export async function aTokenFor(page: Page, role: Role): Promise<string> {
  return (await makeToken(page, role)).token;
}

async function makeToken(page: Page, role: Role): Promise<{ token: string; made: { id: string } }> {
  const data = { name: `${role} ${crypto.randomUUID()}`, role };
  const response = await page.request.post("/api/admin/tokens", { data, headers: asOwner() });
  expect(response.status()).toBe(201);
  return response.json();
}

/** A session that ends when the journey says so; the browser keeps its cookie, as it does after half an hour. */
export async function aSessionThatEnds(page: Page, role: Role) {
  const { token, made } = await makeToken(page, role);
  return {
    token,
    end: async () => {
      const response = await page.request.post(`/api/admin/tokens/${made.id}/revoke`, { headers: asOwner() });
      expect(response.ok()).toBe(true);
    },
  };
}

/** Logs in without the login page. */
export async function logInOffice(page: Page, token = ADMIN_TOKEN) {
  const response = await page.request.post("/api/admin/session", { data: { token }, headers: fromOurPages() });
  expect(response.status()).toBe(200);
}

/** Logged in, looks at a page of the back office. */
export async function visitOffice(page: Page, path: string, token = ADMIN_TOKEN) {
  await logInOffice(page, token);
  await visit(page, path);
}
