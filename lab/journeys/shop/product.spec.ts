import type { Page } from "@playwright/test";
import { closeByBackAndByEscape } from "../support/close-dialog.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const cartButton = (page: Page) => page.getByRole("link", { name: /^Cart/ });
const catalogue = (page: Page) => page.getByRole("region", { name: "Discover Our Products" });
const firstCard = (page: Page) => catalogue(page).getByRole("article").first();

test("a press anywhere on a card with weights opens the choice; Back closes it and the focus returns", {
  tag: ["@phone-only", "@nightly"],
}, async ({ page }) => {
  await visit(page, "/?q=brazing+rods");
  const title = firstCard(page).getByRole("link");
  await firstCard(page).click({ position: { x: 24, y: 90 } });
  const dialog = page.getByRole("dialog", { name: "Copper-Phosphorus Brazing Rods" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/#product=brazing-rods-cu-p$/);
  await expect(dialog.getByRole("button", { name: /^Add to Cart/ })).toBeVisible();
  await expectAccessible(page);
  await closeByBackAndByEscape(page, dialog, title);
  await expect(page).toHaveURL(/\?q=brazing/);
});

test("a product page names the amount that the cart then asks for", async ({ page }) => {
  await visit(page, "/product/r32-returnable-55kg");
  const amount = page.getByText("to pay now, with GST and deposit").locator("xpath=preceding-sibling::*");
  const paid = (await amount.textContent()) ?? "";
  expect(paid).toMatch(/^₹[\d,]+\.\d\d$/);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Your cart" }).getByRole("status").last()).toHaveText(paid);
});

test("another weight has another price and starts with quantity one", { tag: "@nightly" }, async ({ page }) => {
  await visit(page, "/?q=brazing+rods");
  await firstCard(page)
    .getByRole("button", { name: /^Select Options/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /^1 kg/ })).toBeChecked();
  await expect(dialog).toContainText("for 1 kg (Tax Exclude)");
  await dialog.getByRole("button", { name: /^Increase/ }).click();
  await expect(dialog.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("2");
  await dialog.getByText("250 g", { exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("1");
  await expect(dialog).toContainText("Price with GST");
  await expect(dialog.getByRole("button", { name: /^Add to Cart/ })).toContainText("₹340.00");
  await dialog.getByRole("textbox", { name: /^Quantity/ }).fill("3");
  await expect(dialog.getByRole("button", { name: /^Add to Cart/ })).toContainText("₹1,020.00");
  await dialog.getByRole("button", { name: /^Add to Cart/ }).click();
  // The cart replaces the dialog, and Back returns to the page.
  await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText(
    "Added to cart: 3 × Copper-Phosphorus Brazing Rods, 250 g.",
  );
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 3 items");

  await test.step("pressing a card without weights opens nothing; its name links to its page", async () => {
    await page.getByRole("searchbox", { name: "Search products" }).fill("fan blade");
    await expect(firstCard(page)).toContainText("Fan Blade");
    await firstCard(page).getByText("₹").first().click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await firstCard(page).getByRole("link").click();
    await expect(page).toHaveURL(/\/product\/fan-blade-outdoor$/);
  });
});

test("a buyer shares a product by QR code and by link", { tag: "@nightly" }, async ({ page, context }) => {
  await visit(page, "/#product=brazing-flux");
  const dialog = page.getByRole("dialog");
  const code = dialog.getByRole("img", { name: /^QR code/ });
  await expect(code).toBeVisible();
  expect(await code.boundingBox()).toMatchObject({ width: 128, height: 128 });
  const address = dialog.getByText(/^http.*\/product\/brazing-flux$/);
  await expect(address).toBeVisible();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: /^Copy link/ }).click();
  await expect(dialog.getByRole("button", { name: /^Copied/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.textContent());
});

test("a dialog that fails to load shows an error and can be retried", { tag: "@nightly" }, async ({ page }) => {
  await page.route("**/assets/product-detail-*.js", (route) => route.abort());
  await visit(page, "/#product=brazing-flux");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("This could not be loaded");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("a shared link opens a whole page: picture, price, breakdown, quantity, cart", { tag: "@phone-only" }, async ({
  page,
}) => {
  await visit(page, "/product/r32-returnable-55kg");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("R-32 Refrigerant Gas – 55 kg Returnable Cylinder");
  await expect(page).toHaveTitle("R-32 Refrigerant Gas – 55 kg Returnable Cylinder · Sheetal");
  await expect(page.getByRole("img", { name: /^R-32/ })).toBeVisible();
  await expect(page.getByText("per kg (Tax Exclude)").first()).toBeVisible();
  await expect(page.getByText("Refundable deposit, empty cylinder")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Related products" })).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("2");
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 4 items");
  await page.getByRole("dialog").getByRole("button", { name: "Continue Shopping" }).click();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Refrigerants" }).click();
  await expect(page).toHaveURL(/\?cat=refrigerants#products$/);
  await expect(page.getByRole("heading", { name: "Discover Our Products" })).toBeInViewport();
});

test("search engines and chats can read a product's page", async ({ request }) => {
  const response = await request.get("/product/r410a-disposable-11-3kg");
  const html = await response.text();
  const partOf = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  expect(response.headers()["content-security-policy"]).not.toContain("unsafe-inline");
  const sent = JSON.parse(partOf(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/));
  expect(sent).toMatchObject({
    "@type": "Product",
    offers: { priceCurrency: "INR", price: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  expect(JSON.stringify(sent)).not.toMatch(/rating/i);
  expect(partOf(/<link rel="canonical" href="([^"]*)"/)).toMatch(/^http.*\/product\/r410a-disposable-11-3kg$/);
  expect(partOf(/<meta name="description" content="([^"]*)"/)).toMatch(/^₹/);
  const picture = partOf(/<meta property="og:image" content="([^"]*)"/);
  expect(picture).toMatch(/^http.*\/images\/social\/r410a-disposable-11-3kg\.png$/);
  const preview = await request.get(new URL(picture).pathname);
  expect(preview.headers()["content-type"]).toBe("image/png");
});

test("a product that cannot be ordered shows the reason on its page too", { tag: "@nightly" }, async ({ page }) => {
  await visit(page, "/product/r513a-returnable-55kg");
  await expect(page.getByRole("button", { name: "Coming soon", exact: true })).toHaveAttribute("aria-disabled", "true");
  await visit(page, "/product/copper-pipe-1-4-24swg");
  await page.getByRole("button", { name: "Enquire on WhatsApp", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Please message us on WhatsApp at +91 98100 00000.");
});

test("a product that is not sold separately has no page, but a way back", { tag: "@nightly" }, async ({ page }) => {
  for (const id of ["no-such-product", "%3Cscript%3E"])
    expect((await page.request.get(`/product/${id}`)).status()).toBe(404);
  const response = await page.goto("/product/empty-cylinder-std");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find that page");
  await page.getByRole("link", { name: "Browse products" }).click();
  await expect(page.getByRole("heading", { name: "Discover Our Products" })).toBeInViewport();
});
