import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

test("an unknown address shows a plain message and a way back", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find that page");
  await expect(page).toHaveTitle(/Sheetal/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Home page", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("the first Tab offers to skip to the content, and a chosen theme survives a reload", async ({ page }) => {
  await visit(page, "/terms");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByText("Dark", { exact: true }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
});

test("every page has a policy that blocks foreign and injected scripts", async ({ request }) => {
  for (const address of ["/", "/terms", "/no-such-page"]) {
    const policy = (await request.get(address)).headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("'unsafe-inline'");
  }
});

test("the API reference is readable without a script", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("/api/refrigerant-prices").first()).toBeVisible();
  // All twenty sections share one layout, so checking the first is enough.
  await page.locator("section ~ section").evaluateAll((alike) => alike.map((section) => section.remove()));
  await expectAccessible(page);
});
