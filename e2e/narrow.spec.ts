/** On the narrowest phone nothing a buyer sees may be wider than the screen. All screens at a phone's usual width: reliability/hostile-texts.test.ts. */
import type { Page } from "@playwright/test";
import { aCustomerAt, type Newcomer } from "./customer.ts";
import { anOrderFor, GSTIN } from "./orders.ts";
import { expect, test } from "./shop.ts";
import { visit } from "./visit.ts";

const OF_VISITORS = [
  "/",
  "/?min=100&stock=inStock",
  "/product/r32-returnable-55kg",
  "/no-such-page",
  "/terms",
  "/privacy",
  "/auth",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/C/1.0000AB.0123456789ABCDEF",
  "/refrigerant-prices",
  "/qr-login#sign-up",
  "/qr-verify-email",
  "/qr-create-password",
  "/qr-reset-password",
  "/qr-login",
  "/admin/login",
];
async function expectToFit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await visit(page, path);
    await expectNothingWider(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
}

/** Of the page, or of what stands in front of it. */
async function expectNothingWider(page: Page, what: string) {
  const wider = await page.evaluate(() => {
    const front = document.querySelector("dialog[open]") ?? document.documentElement;
    return front.scrollWidth - front.clientWidth;
  });
  expect(wider, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
}

test("a visitor's screens fit the narrowest phone", { tag: "@phone-only" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page, OF_VISITORS);
  await visit(page, "/#product=brazing-flux");
  await expect(page.getByRole("dialog").getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectNothingWider(page, "a product's dialog");
});

test("the way from a full cart to the payment fits the narrowest phone, however much it comes to", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // A drawer that is still coming in is outside the screen for a moment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const known = { gstNumber: GSTIN, address: "12 Main Bazaar", pincode: "400001", state: "Maharashtra" };
  const buyer = await aCustomerAt(page, "/terms", known as Partial<Newcomer>);
  const goods = { "r22-returnable-60kg": 300, "r134a-can-450g": 1, "copper-wire-1c-0-75": 2 };
  const { order } = await anOrderFor(page, buyer, { goods, returning: 1 });
  await page.evaluate((cart) => localStorage.setItem("cart", JSON.stringify(cart)), order.cart);
  await visit(page, "/#cart");
  await expect(page.getByRole("dialog").getByRole("link", { name: /^(Checkout|Proceed)$/ })).toBeVisible();
  await expectNothingWider(page, "the cart");
  await expectToFit(page, ["/empty-cylinders", "/checkout"]);
  await page.evaluate((returns) => {
    localStorage.setItem("emptyCylinderReturns", JSON.stringify(returns));
    window.dispatchEvent(new Event("cartUpdated"));
  }, order.returns);

  await page.getByRole("button", { name: "Edit shipping and billing details" }).click();
  const details = page.getByRole("dialog", { name: "Shipping and Billing Details" });
  await expect(details).toBeVisible();
  await expectNothingWider(page, "the delivery form");
  await details.getByLabel("I agree to the transportation terms.").check();
  await details.getByRole("button", { name: /^Proceed/ }).click();
  await expect(page.getByRole("dialog", { name: "Payment" }).getByRole("button", { name: /^Send/ })).toBeVisible();
  await expectNothingWider(page, "the payment");
});
