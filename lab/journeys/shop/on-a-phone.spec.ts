import type { Page } from "@playwright/test";
import { aCustomerAt } from "../support/customer.ts";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const ON_A_PHONE = { tag: "@phone-only" };
const catalogue = (page: Page) => page.getByRole("region", { name: "Discover Our Products" });

test("the chosen category is in sight in the row of categories", ON_A_PHONE, async ({ page }) => {
  await visit(page, "/?cat=spare-parts#products");
  const chosen = catalogue(page).locator("button[aria-pressed=true]");
  await expect(chosen).toContainText("Spare Parts");
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test("a product's card shows description, specifications and rating", ON_A_PHONE, async ({ page }) => {
  await visit(page, "/?q=R-32#products");
  const card = catalogue(page).getByRole("article").first();
  await expect(card.getByText("4.8", { exact: true })).toBeVisible();
  await expect(card.getByText("In Stock", { exact: true })).toBeVisible();
  await expect(card.getByText("Safety class")).toBeVisible();
});

test("the message with Undo lies beside the cart, not over it", ON_A_PHONE, async ({ page }) => {
  await aCustomerAt(page, "/product/r134a-can-450g");
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await cart.getByRole("button", { name: /^Remove/ }).click();
  const message = page.getByRole("region", { name: "Messages" });
  await expect(message.getByRole("button", { name: "Undo" })).toBeVisible();
  const [undo, title, close] = await Promise.all(
    [
      message.locator("> div"),
      cart.getByRole("heading", { name: "Your cart" }),
      cart.getByRole("button", { name: "Close", exact: true }),
    ].map((part) => part.boundingBox()),
  );
  const end = (undo?.y ?? 0) + (undo?.height ?? 0);
  expect(title?.y).toBeGreaterThanOrEqual(end);
  expect(close?.y).toBeGreaterThanOrEqual(end);
});

test("the daily prices are searched, and three screens show 35 products", ON_A_PHONE, async ({ page }) => {
  await visit(page, "/#prices");
  const prices = page.getByRole("dialog", { name: "Daily Refrigerant Price Update" });
  const rows = prices.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const threeScreens = 3 * (page.viewportSize()?.height ?? 0);
  expect(Math.max(...heights) * 35).toBeLessThanOrEqual(threeScreens);
  await prices.getByRole("searchbox", { name: "Search prices" }).fill("410 10kg");
  await expect(rows).toHaveCount(2);
  await expect(rows).toContainText(["R-410A", "R-410A"]);
  await prices.getByRole("searchbox").fill("R-999");
  await expect(prices.getByRole("status")).toHaveText("No price matches your search.");
});

test("Add to Cart is on the first screen of a product's page", ON_A_PHONE, async ({ page }) => {
  for (const id of ["r32-returnable-55kg", "r134a-can-450g", "copper-wire-1c-0-75"]) {
    await visit(page, `/product/${id}`);
    await expect(page.getByRole("main").getByRole("button", { name: /^Add to Cart ₹/ })).toBeInViewport({ ratio: 1 });
  }
});

test("the results come into sight while the buyer types", ON_A_PHONE, async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Search products" }).click();
  const box = page.getByRole("searchbox", { name: "Search products" });
  await expect(box).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.type("gas 410");
  const first = catalogue(page).getByRole("article").first();
  await expect(first).toContainText("R-410A");
  await expect(first).toBeInViewport({ ratio: 0.5 });
  await expect(box).toBeInViewport({ ratio: 1 });
});
