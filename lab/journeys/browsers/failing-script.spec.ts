import type { Page } from "@playwright/test";
import { expect, test as quiet } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

/** Here the console reports the failure. */
const test = quiet.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  quietConsole: async ({}, use) => use(undefined),
});

const FAILURE = "A script fails on purpose.";

const failureReported = (page: Page) =>
  page.waitForEvent("console", (message) => message.type() === "error" && message.text().includes(FAILURE));

/** The page and its links, without a script. */
async function expectServedPage(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/);
  await expect(page).toHaveTitle(/Terms/);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /home page/ })
    .click();
  await expect(page.getByRole("region", { name: "Discover Our Products" })).toBeVisible();
}

test("a page whose script fails stays as the server sent it", async ({ page }) => {
  const html = await (await page.request.get("/terms")).text();
  const script = [...html.matchAll(/import \* as route\d+ from "([^"]+)"/g)].at(-1)?.[1] ?? "";
  await page.route(`**${script}`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default function Failing() { throw new Error("${FAILURE}"); }`,
    }),
  );
  const reported = failureReported(page);
  await page.goto("/terms");
  await reported;
  await expectServedPage(page);
});

test("a page whose header fails stays as the server sent it", async ({ page }) => {
  await page.addInitScript((failure) => {
    // The clock calls it.
    Date.prototype.getUTCDay = () => {
      throw new Error(failure);
    };
  }, FAILURE);
  const reported = failureReported(page);
  await page.goto("/terms");
  await reported;
  await expectServedPage(page);
});

test("with scripts blocked a visitor reads prices, searches, and opens a product", async ({ page }) => {
  await page.route("**/assets/**/*.js", (route) => route.abort());
  for (const path of ["/refrigerant-prices", "/rate-list", "/hi"]) {
    await page.goto(path);
    await expect(
      page
        .getByRole("main")
        .getByText(/₹[\d,]+\.\d\d/)
        .first(),
    ).toBeVisible();
  }
  await page.goto("/");
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill("R 410a");
  await box.press("Enter");
  const found = page.getByRole("region", { name: "Discover Our Products" });
  await expect(found.getByRole("status").first()).toHaveText("8 products found");
  await found.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("R-410A");
});

/** The scripts of the open page's build are gone, as after a deploy, until the page is loaded again. */
async function deploy(page: Page) {
  const deployed = { reloads: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) deployed.reloads += 1;
  });
  await page.route("**/assets/**", (route) =>
    deployed.reloads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return deployed;
}

test("a tab that was open during a deploy reloads once and works", async ({ page }) => {
  await visit(page, "/");
  const deployed = await deploy(page);
  await page.getByRole("banner").getByRole("button", { name: "Daily Price Updates" }).click();
  const prices = page.getByRole("dialog", { name: "Daily Refrigerant Price Update" });
  await expect(prices.getByRole("row", { name: /R-32/ }).first()).toBeVisible();
  expect(deployed.reloads).toBe(1);
});

test("what was typed before a deploy is there after the reload", async ({ page }) => {
  await visit(page, "/auth#register");
  const firstName = page.getByLabel("First name");
  await firstName.fill("Asha");
  const deployed = await deploy(page);
  await page.evaluate(() => window.dispatchEvent(new Event("vite:preloadError")));
  await expect.poll(() => deployed.reloads).toBe(1);
  await expect(firstName).toHaveValue("Asha");
});

test("a link opens its page after a deploy, at the latest at the second press", async ({ page }) => {
  await visit(page, "/");
  await deploy(page);
  const terms = page.getByRole("contentinfo").getByRole("link", { name: /Terms/ });
  await expect(async () => {
    await terms.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/, { timeout: 5_000 });
  }).toPass();
});
