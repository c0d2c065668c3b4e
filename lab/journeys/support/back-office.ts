/** Access to the back office of the shop under test, as the owner or with a smaller role. */
import type { Page } from "@playwright/test";
import { fromOurPages } from "./orders.ts";
import { expect } from "./shop.ts";
import { ADMIN_TOKEN } from "./start-shop.ts";
import { visit } from "./visit.ts";

export const asOwner = () => ({ ...fromOurPages(), "x-admin-token": ADMIN_TOKEN });

type Role = "owner" | "accounts" | "counter" | "dispatch" | "prices" | "read-only";

/** The owner creates a token with that role for this test only. */
export async function aTokenFor(page: Page, role: Role): Promise<string> {
  return (await makeToken(page, role)).token;
}

async function makeToken(page: Page, role: Role): Promise<{ token: string; made: { id: string } }> {
  const data = { name: `${role} ${crypto.randomUUID()}`, role };
  const response = await page.request.post("/api/admin/tokens", { data, headers: asOwner() });
  expect(response.status()).toBe(201);
  return response.json();
}

/** A session that the test can end; the browser retains its cookie, as after the half-hour timeout. */
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

/** Skips the login page. */
export async function logInOffice(page: Page, token = ADMIN_TOKEN) {
  const response = await page.request.post("/api/admin/session", { data: { token }, headers: fromOurPages() });
  expect(response.status()).toBe(200);
}

/** The login shows the token's field first while no person has a password, which other journeys may change. */
export async function showTokenField(page: Page) {
  if (await page.getByLabel("Admin token").isVisible()) return;
  await page.getByRole("button", { name: "Use an admin token" }).click();
}

export async function visitOffice(page: Page, path: string, token = ADMIN_TOKEN) {
  await logInOffice(page, token);
  await visit(page, path);
}
