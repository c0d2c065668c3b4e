import type { Page } from "@playwright/test";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const cartButton = (page: Page) => page.getByRole("link", { name: /^Cart/ });
const catalogue = (page: Page) => page.getByRole("region", { name: "Discover Our Products" });
const cards = (page: Page) => catalogue(page).getByRole("article");
const count = (page: Page) => catalogue(page).getByRole("status").first();
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search products" });
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

const ANSWERS = /\/api\/(products|catalogue)(\?|$)/;

test("when a product refresh fails, a message appears and the products stay visible", { tag: "@nightly" }, async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem("cart", '[{"id":7,"quantity":"<script>"},null]'));
  await visit(page, "/");
  await expect(cartButton(page), "a spoilt cart is an empty one").toHaveAccessibleName("Cart, 0 items");
  await page.route(ANSWERS, (route) => route.abort());
  const refresh = page.getByRole("button", { name: "Refresh products" });
  await refresh.click();
  await expect(messages(page)).toContainText("Failed to fetch products");
  await catalogue(page).scrollIntoViewIfNeeded();
  await expect(catalogue(page).getByRole("alert")).toContainText("Failed to fetch products");
  await expect(cards(page)).toHaveCount(12);
  await page.unroute(ANSWERS);
  await catalogue(page).getByRole("button", { name: "Retry" }).click();
  await expect(catalogue(page).getByRole("alert")).toBeHidden();
  await refresh.click();
  await expect(messages(page)).toContainText("Products and prices are up to date.");

  await test.step("while offline a dialog closes, a search covers what was shown and says so, and a refresh reports its failure", async () => {
    await searchBox(page).fill("brazing rods");
    await cards(page)
      .first()
      .getByRole("button", { name: /^Select Options/ })
      .click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Add to Cart/ })).toBeVisible();
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await searchBox(page).fill("silver brazing");
    await expect(count(page)).toHaveText("1 product");
    await expect(cards(page).first()).toContainText("Silver Brazing Rods");
    await expect(catalogue(page).getByRole("alert")).toContainText("only the products on this phone are searched");
    await refresh.click();
    await expect(messages(page)).toContainText("Failed to fetch products");
    await expect(cards(page).first()).toContainText("Silver Brazing Rods");
    await context.setOffline(false);
    await searchBox(page).fill("capacitor");
    await expect(cards(page).first()).toContainText("Capacitor");
    await expect(catalogue(page).getByRole("alert")).toBeHidden();
  });
});

test("a search reports that the server is unavailable, and is repeated when it is back", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.route(ANSWERS, (route) => route.fulfill({ status: 503, json: { error: "resting" } }));
  await visit(page, "/");
  await searchBox(page).fill("capacitor");
  await expect(catalogue(page).getByRole("alert")).toContainText("Failed to fetch products");
  await expect(catalogue(page)).not.toContainText("No products found");
  await page.unroute(ANSWERS);
  await catalogue(page).getByRole("button", { name: "Retry" }).click();
  await expect(cards(page).first()).toContainText("Capacitor");
});

test("prices refresh every five minutes, without moving the focus or closing a dialog", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.clock.install();
  let price = 340;
  await page.route(/\/api\/products\?/, async (route) => {
    const response = await route.fetch();
    const products = (await response.json()) as { id: string; variants?: { basePrice: number }[] }[];
    const [smallest] = products.find(({ id }) => id === "brazing-rods-cu-p")?.variants ?? [];
    if (smallest) smallest.basePrice = price;
    await route.fulfill({ json: products });
  });
  await visit(page, "/?q=brazing+rods");
  await cards(page)
    .first()
    .getByRole("button", { name: /^Select Options/ })
    .click();
  const dialog = page.getByRole("dialog");
  const smallest = dialog.getByRole("radio", { name: /250 g/ });
  await smallest.check({ force: true });
  await expect(dialog).toContainText("₹340.00");
  price = 355;
  await page.clock.fastForward("05:01");
  await expect(dialog).toContainText("₹355.00");
  await expect(smallest).toBeChecked();
  await expect(smallest).toBeFocused();
});
