/** Cylinders of the shop under test, registered as staff would, without the pages in between. */
import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { linkIn } from "./customer.ts";
import { expect } from "./shop.ts";
import { ADMIN_TOKEN } from "./start-shop.ts";

export type Cylinder = { cylinderNumber: string; qrAddress: string; labelAddress?: string };

/** As an API client: without cookies, and so without a browser session. */
async function asAdmin(method: string, path: string, body: object): Promise<Response> {
  return fetch(`${process.env.JOURNEY_ADDRESS}${path}`, {
    method,
    headers: { "content-type": "application/json", "x-admin-token": ADMIN_TOKEN },
    body: JSON.stringify(body),
  });
}

/** A unique number each time, so that tests can run in parallel. */
export async function aRegisteredCylinder(changes: object = {}): Promise<Cylinder> {
  const response = await asAdmin("POST", "/api/cylinders", {
    cylinderNumber: `SH-${randomInt(1e9)}`,
    emptyCylinderWeight: 32.5,
    pesoLicenseNumber: "PESO/DL/2024/118",
    refrigerantFillingDate: "2026-10-15",
    refrigerantName: "R-32",
    refrigerantWeight: 55,
    brandName: "Floron",
    currentOwnerName: "Ramesh Kumar",
    currentOwnerCompany: "Cool Trade",
    currentOwnerState: "Delhi",
    currentOwnerPincode: "110015",
    ...changes,
  });
  expect(response.status).toBe(201);
  return response.json();
}

const TRANSFER_ACCOUNT = {
  firstName: "Transfer",
  lastName: "Desk",
  email: "transfer.desk@sheetal.example",
  mobile: "9810000000",
  password: "coolcool8",
};

/** Logs in the one account that may transfer cylinders, not yet confirmed by an admin. A retry finds the account in place. */
export async function logInTransferAccount(page: Page) {
  const registered = await page.request.post("/api/register", { data: TRANSFER_ACCOUNT });
  expect([201, 409]).toContain(registered.status());
  if (registered.status() === 201) {
    const link = await linkIn(TRANSFER_ACCOUNT.email, "/verify-email");
    expect((await page.request.get(`/api${link}`)).ok()).toBe(true);
  }
  const { email: loginId, password } = TRANSFER_ACCOUNT;
  expect((await page.request.post("/api/login", { data: { loginId, password } })).ok()).toBe(true);
}

export async function confirmTransferAccount(confirmed: boolean) {
  const path = `/api/admin/users/${TRANSFER_ACCOUNT.mobile}/transfer-confirmation`;
  expect((await asAdmin("POST", path, { confirmed })).status).toBe(200);
}

/** The server checks the origin of writes from a browser with a session. */
const FROM_OUR_PAGE = { "sec-fetch-site": "same-origin" };

export const logInAdmin = async (page: Page) =>
  expect(
    (await page.request.post("/api/admin/session", { data: { token: ADMIN_TOKEN }, headers: FROM_OUR_PAGE })).ok(),
  ).toBe(true);
