import type { Page } from "@playwright/test";
import { expect, test as quiet } from "../support/shop.ts";

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
