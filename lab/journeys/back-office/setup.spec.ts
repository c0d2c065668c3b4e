import type { Page } from "@playwright/test";
import { visitOffice } from "../support/back-office.ts";
import { aBuyerAtPayment, payment } from "../support/checkout.ts";
import { expect, expectAccessible, test as ofTheOffice } from "../support/shop.ts";
import { ADMIN_TOKEN, useOwnShop } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

/** The shop's name changes every page, so this journey has a shop of its own. */
const test = ofTheOffice.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => useOwnShop({ SHOP_UPI_ID: undefined }, use),
});

async function save(page: Page, values: Record<string, string>) {
  const main = page.getByRole("main");
  for (const [label, text] of Object.entries(values)) await main.getByLabel(new RegExp(`^${label}( \\(|$)`)).fill(text);
  const token = main.getByLabel("Your admin token");
  if (await token.isVisible()) await token.fill(ADMIN_TOKEN);
  await main.getByRole("button", { name: "Save and continue" }).click();
}

const DEMO = /Demo Bank|98100 00000|sheetal@demobank|Demo Grievance|sheetal\.example/;

test("a new owner follows the setup, and buyers see nothing of the demo shop", {
  tag: "@nightly",
}, async ({ page }) => {
  const main = page.getByRole("main");
  await visit(page, "/");
  await expect(page.getByRole("complementary", { name: "Demo shop" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("98100 00000");

  await visitOffice(page, "/admin/setup");
  await expect(page.getByText("Demo shop: these products")).toBeVisible();
  await main.getByRole("link", { name: "Enter name and address" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Name, address and GSTIN");
  await expectAccessible(page);
  await save(page, { Name: "Himalaya Gases" });
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Bank account and UPI");

  await page.context().clearCookies();
  await aBuyerAtPayment(page, { goods: { "copper-wire-1c-0-75": 1 } });
  await expect(payment(page)).toContainText("We will send you the payment details.");
  await expectAccessible(page, payment(page));
  for (const path of ["/", "/terms", "/privacy"]) {
    await visit(page, path);
    await expect(page.getByRole("banner")).toContainText("Himalaya Gases");
    expect(await page.content()).not.toMatch(DEMO);
    expect(await page.content()).not.toMatch(/Authorised by|out of 5/);
  }

  await visitOffice(page, "/admin/setup/payment");
  await save(page, { "Account number": "1234 5678 9012", IFSC: "hdfc0000001", "UPI id": "himalaya@sbi" });
  await expect(main.getByText("The UPI id @sbi belongs to another bank")).toBeVisible();
  await save(page, {});
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Badge and rating");
  await expectAccessible(page);
  await save(page, {});
  await expect(page).toHaveURL(/\/admin\/setup\/mail$/);
  await main.getByRole("link", { name: "All steps" }).click();
  await main.getByRole("button", { name: "Keep them" }).click();
  await expect(page.getByText("Demo shop: these products")).toBeHidden();
  await main.getByRole("link", { name: "Choose", exact: true }).click();
  await save(page, {});
  await expect(page).not.toHaveURL(/gst$/);
});
