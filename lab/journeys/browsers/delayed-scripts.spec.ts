/** Nothing is lost on a slow network: presses and typed texts wait for the scripts, and the served page stays. */
import type { Page } from "@playwright/test";
import { holdScripts } from "../support/hold-scripts.ts";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const ADD = /^(Add to Cart|Select Options|कार्ट में डालें|विकल्प चुनें)/;

/** All pages that a visitor opens without logging in. */
const PUBLIC_PAGES = [
  "/",
  "/hi",
  "/?q=nothing-like-that",
  "/?q=r32&cat=refrigerants",
  "/product/r32-returnable-55kg",
  "/hi/product/r32-returnable-55kg",
  "/refrigerant-prices",
  "/rate-list",
  "/auth",
  "/empty-cylinders",
  "/checkout",
  "/my-orders",
  "/forgot-password",
  "/reset-password",
  "/gas-cylinders",
  "/cylinder-data",
  "/qr-login",
  "/qr-create-password",
  "/end-price-alerts",
  "/terms",
  "/privacy",
  "/offline",
  "/not-a-page",
];

const TYPED = 'main input:is([type="text"], [type="search"], [type="email"], [type="tel"], :not([type])), textarea';

/** Types into every box of the page, and returns what it typed. */
async function typeEverywhere(page: Page): Promise<string[]> {
  const boxes = page.locator(TYPED).filter({ visible: true });
  const count = await boxes.count();
  for (let place = 0; place < count; place += 1) {
    const isNumber = (await boxes.nth(place).getAttribute("inputmode")) === "numeric";
    await boxes.nth(place).fill(isNumber ? `${place + 2}` : `a${place}`);
  }
  return boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
}

const typedIn = (page: Page) =>
  page
    .locator(TYPED)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));

for (const path of PUBLIC_PAGES)
  test(`before its scripts ${path} answers a press, which is handled once, and keeps what was typed`, {
    tag: "@phone-only",
  }, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const menu = page.getByRole("banner").getByRole("button", { name: /^(Menu|मेनू)$/ });
    const add = page.getByRole("main").getByRole("button", { name: ADD }).first();
    await expect(page.getByRole("contentinfo")).toBeAttached();
    const typed = await typeEverywhere(page);
    const button = (await add.isVisible()) && typed.length === 0 ? add : menu;
    await button.click();
    expect(await button.getAttribute("aria-busy")).toBe("true");
    await button.click();
    release();
    const opened = page.getByRole("dialog");
    await expect(opened).toBeVisible();
    await expect(opened).toHaveCount(1);
    await expect(button).not.toHaveAttribute("aria-busy", "true");
    expect(await typedIn(page)).toEqual(typed);
    await page.goBack();
    await expect(opened).toBeHidden();
    expect(await typedIn(page)).toEqual(typed);
  });

/** What a visitor sees, without the clock and times. */
const seen = (page: Page) =>
  page.getByRole("main").evaluate((main) => ({
    height: Math.round(main.getBoundingClientRect().height),
    text: main.textContent.replace(/\d+ (second|minute)s? ago|just now/g, ""),
  }));

for (const path of ["/", "/hi", "/product/r32-returnable-55kg", "/rate-list", "/terms"])
  test(`while scripts are late ${path} keeps its height, its text and what was typed`, {
    tag: "@phone-only",
  }, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    const typed = await typeEverywhere(page);
    const served = await seen(page);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^(Menu|मेनू)$/ })
      .click();
    await page.evaluate(() => location.assign("#main"));
    await expect(page).toHaveURL(/#main$/);
    expect((await seen(page)).height).toBe(served.height);
    release();
    const menu = page.getByRole("dialog", { name: /^(Menu|मेनू)$/ });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    expect(await typedIn(page)).toEqual(typed);
  });

test("a page keeps what it shows while a dialog opens and a link waits for scripts that are late", async ({ page }) => {
  await visit(page, "/product/r32-returnable-55kg");
  await page.waitForLoadState("networkidle");
  const before = await seen(page);
  const release = await holdScripts(page);
  await page.getByRole("banner").getByRole("button", { name: "Daily Price Updates" }).click();
  const prices = page.getByRole("dialog", { name: "Daily Refrigerant Price Update" });
  await expect(prices).toContainText("Loading prices");
  await page.evaluate(() => location.assign("#main"));
  await expect(prices).toBeHidden();
  expect(await seen(page)).toEqual(before);
  await page.getByRole("banner").getByRole("link", { name: "Rate list" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeAttached();
  expect(await seen(page)).toEqual(before);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rate list");
});

test("a form sent before its scripts is sent once after them", async ({ page }) => {
  const release = await holdScripts(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/auth", { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Login" });
  await form.getByLabel("Email or mobile number").fill("9876500001");
  await form.getByLabel("Password", { exact: true }).fill("wrongwrong1");
  await form.getByLabel("Password", { exact: true }).press("Enter");
  await expect(form.getByRole("button", { name: "Login" })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(form.getByRole("alert")).toHaveText("Invalid login or password.");
  expect(sent).toHaveLength(1);
  await expect(page).toHaveURL(/\/auth$/);
});

test("both ends of a price range that were typed before the scripts are searched for after them", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/?max=40000", { waitUntil: "commit" });
  const from = page.getByLabel("From ₹");
  const to = page.getByLabel("To ₹");
  await from.fill("2000");
  await to.fill("30,000");
  release();
  await expect(page).toHaveURL(/[?&]min=2000\b/);
  await to.blur();
  await expect(page).toHaveURL(/[?&]max=30000\b/);
  await expect(from).toHaveValue("2,000");
  await expect(to).toHaveValue("30,000");
});

test("ends of a price range that cross, typed before the scripts, meet after them", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/?max=40000", { waitUntil: "commit" });
  const from = page.getByLabel("From ₹");
  const to = page.getByLabel("To ₹");
  await from.fill("30000");
  await to.fill("2000");
  await page.getByRole("searchbox", { name: "Search products" }).focus();
  release();
  await expect(page).toHaveURL(/[?&]min=30000&max=30000\b/);
  await expect(from).toHaveValue("30,000");
  await expect(to).toHaveValue("30,000");
});
