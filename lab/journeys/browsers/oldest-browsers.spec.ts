/** The oldest promised browsers, as far as a new one without their missing APIs resembles them. See decision 0091. */
import type { Page } from "@playwright/test";
import { newerApis, removeApis } from "../../browsers/newer-apis.ts";
import { details } from "../support/checkout.ts";
import { aVerifiedCustomer, logIn } from "../support/customer.ts";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const main = (page: Page) => page.getByRole("main");
const cart = (page: Page) => page.getByRole("dialog", { name: "Your cart" });

test("without any API newer than the oldest browsers a buyer reads prices, fills a cart, logs in and checks out", async ({
  page,
}) => {
  await page.addInitScript(removeApis, newerApis());
  const buyer = await aVerifiedCustomer(page);

  await visit(page, "/");
  expect(await page.evaluate(() => ["navigation", "requestIdleCallback"].filter((name) => name in window))).toEqual([]);
  await page.getByRole("searchbox", { name: "Search products" }).fill("R 410a ");
  const catalogue = page.getByRole("region", { name: "Discover Our Products" });
  await expect(catalogue.getByRole("status").first()).toHaveText("8 products found");

  for (const path of ["/refrigerant-prices", "/rate-list"]) {
    await visit(page, path);
    await page.getByRole("banner").getByRole("button", { name: "Daily Price Updates" }).click();
    await expect(page.getByRole("dialog", { name: "Daily Refrigerant Price Update" })).toBeVisible();
  }

  await visit(page, "/product/r134a-can-450g");
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  await expect(cart(page)).toContainText("R-134a");
  await cart(page).getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await main(page)
    .getByRole("link", { name: /^Login to Continue/ })
    .filter({ visible: true })
    .click();
  await logIn(page, { loginId: buyer.mobile, password: buyer.password });
  await expect(page).toHaveURL(/:\d+\/checkout$/);
  // By its class: the browser's own styles, which hide a popover, cannot be removed.
  const menu = page.locator("header nav[popover]");
  await page.getByRole("banner").getByRole("button", { name: "Asha" }).click();
  await expect(menu).toHaveClass(/:popover-open/);
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveClass(/:popover-open/);
  await main(page)
    .getByRole("button", { name: /^Enter Shipping/ })
    .filter({ visible: true })
    .click();
  await expect(details(page)).toBeVisible();
});
