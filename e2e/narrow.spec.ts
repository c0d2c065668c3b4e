/** Every screen on the narrowest phone: nothing may be wider than the screen, for whoever is looking. */
import type { Page } from "@playwright/test";
import { visitOffice } from "./back-office.ts";
import { aCustomerAt } from "./customer.ts";
import { placeOrder } from "./orders.ts";
import { aQrUserAt } from "./qr-user.ts";
import { expect, test } from "./shop.ts";
import { visit } from "./visit.ts";

const OF_VISITORS = ["/", "/auth", "/forgot-password", "/reset-password", "/verify-email", "/refrigerant-prices"];
const OF_CUSTOMERS = ["/account", "/my-orders", "/checkout", "/empty-cylinders", "/gas-cylinders"];
const OF_QR_USERS = ["/qr-generator", "/cylinder-labels", "/gas-cylinders", "/qr-login", "/cylinder-data"];
const OF_ADMINS = [
  "/admin/dashboard",
  "/admin/payments",
  "/admin/orders",
  "/admin/users",
  "/admin/prices",
  "/admin/prices/publications",
  "/admin/products",
  "/admin/products/from/scratch",
  "/admin/products/from/csv",
  "/admin/messages",
  "/admin/subscribers",
  "/admin/audit",
  "/admin/mails",
  "/admin/settings",
  "/admin/tokens",
  "/qr-admin",
];

async function expectToFit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await visit(page, path);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
}

test("a visitor's screens fit a phone", async ({ page }) => {
  await expectToFit(page, OF_VISITORS);
});

test("a customer's screens fit a phone", async ({ page }) => {
  const customer = await aCustomerAt(page, "/terms");
  await placeOrder(page, customer, { goods: { "copper-wire-1c-0-75": 2 } });
  await expectToFit(page, OF_CUSTOMERS);
});

test("a QR user's screens fit a phone", async ({ page }) => {
  await aQrUserAt(page, "/terms");
  await expectToFit(page, OF_QR_USERS);
});

test("the back office fits a phone", async ({ page }) => {
  await visitOffice(page, "/admin/dashboard");
  await expectToFit(page, OF_ADMINS);
});
