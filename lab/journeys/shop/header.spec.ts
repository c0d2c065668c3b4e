import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { swipe } from "../support/swipe.ts";
import { visit } from "../support/visit.ts";

const header = (page: Page) => page.getByRole("banner");
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("the header has the home link, prices, time, login, refresh and the cart, which requires a login", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await visit(page, "/terms");
  if (!isMobile) {
    await expect(header(page).getByRole("time")).toContainText(/\w{3}, \d+ \w+ \d{4}\s*\d\d:\d\d:\d\d [ap]m IST/i);
    await expect(header(page).getByRole("time")).toHaveAttribute("aria-live", "off");
    await expect(header(page).getByRole("button", { name: "Daily Price Updates" })).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/auth?next=/terms");
  }
  await expect(header(page).getByRole("button", { name: "Refresh products" })).toBeVisible();
  const box = page.getByRole("searchbox", { name: "Search products" });
  if (isMobile) {
    await header(page).getByRole("link", { name: "Search products" }).click();
    await expect(page).toHaveURL(/\/#search$/);
    await expect(box).toBeFocused();
  } else {
    const search = header(page).getByRole("searchbox", { name: "Search the shop" });
    const first = page.getByRole("region", { name: "Discover Our Products" }).getByRole("article").first();
    await search.fill("R 410a ");
    await search.press("Enter");
    await expect(page).toHaveURL(/\/\?q=R%20410a$/);
    await expect(box).toHaveValue("R 410a");
    await expect(first).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await search.fill("brazing rods");
    await search.press("Enter");
    await expect(box).toHaveValue("brazing rods");
    await expect(first).toContainText("Brazing Rods");
    await expect(first).toBeInViewport();
    await page.goBack();
    await expect(box).toHaveValue("R 410a");
  }
  await header(page)
    .getByRole("link", { name: /home page/ })
    .click();
  await expect(page).toHaveURL(/\/$/);

  // Without a login the cart link leads to the login, and the cart opens afterwards.
  const cart = header(page).getByRole("link", { name: /^Cart/ });
  await expect(cart).toHaveAttribute("title", "Login to checkout");
  await cart.click();
  await expect(page).toHaveURL(/\/auth\?next=\/$/);
  expect(await page.evaluate(() => localStorage.getItem("openCartAfterRedirect"))).toBe("1");
});

test("the clock does not shift its neighbours; at medium width the menu has every link and nothing is cut off", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-15T04:05:09Z") });
  await visit(page, "/terms");
  const clock = header(page).getByRole("time");
  const prices = header(page).getByRole("button", { name: "Daily Price Updates" });
  await page.clock.pauseAt(new Date("2026-11-15T04:15:00Z"));
  await expect(clock).toContainText("09:45:00 am IST");
  const before = await prices.boundingBox();
  await page.clock.runFor(3000);
  await expect(clock).toContainText("09:45:03 am IST");
  expect(await prices.boundingBox()).toEqual(before);
  await page.clock.resume();

  const name = header(page).getByText("Sheetal", { exact: true });
  const cutFrom = (text: Locator) => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const width of [768, 1024, 1279]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await cutFrom(name), `of the shop's name at ${width}`).toBe(0);
    await header(page).getByRole("button", { name: "Menu" }).click();
    await expect(menu(page).getByRole("link", { name: "Products" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(header(page).getByRole("button", { name: "Menu" })).toBeHidden();
  await expect(header(page).getByRole("link", { name: "Products", exact: true })).toBeVisible();

  // Fonts are wider on some desktops.
  const oneLine = await header(page).getByRole("link", { name: "Contact Us" }).boundingBox();
  await header(page).evaluate((all) => {
    for (const part of all.querySelectorAll<HTMLElement>("a *, a, time *")) part.style.letterSpacing = "0.06em";
  });
  expect(await cutFrom(name)).toBe(0);
  const wider = await header(page).getByRole("link", { name: "Contact Us" }).boundingBox();
  expect(wider?.width).toBeGreaterThan(oneLine?.width ?? 0);
  expect(wider?.height).toBe(oneLine?.height);
});

test("on a phone the menu has everything, opens the daily prices, and closes by Close, Back and a left swipe", {
  tag: "@phone-only",
}, async ({ page }) => {
  await visit(page, "/");
  const open = async () => {
    await header(page).getByRole("button", { name: "Menu" }).click();
    await expect(menu(page)).toBeVisible();
  };
  await open();
  await expect(menu(page).getByRole("link", { name: "Daily Price Updates" })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/auth?next=/");
  await expectAccessible(page);

  await menu(page).getByRole("link", { name: "Daily Price Updates" }).click();
  await expect(page.getByRole("dialog", { name: "Daily Refrigerant Price Update" })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();

  await open();
  await menu(page).getByRole("button", { name: "Close" }).click();
  await expect(menu(page)).toBeHidden();
  await open();
  await page.goBack();
  await expect(menu(page)).toBeHidden();

  await open();
  await swipe(page, { x: 250, y: 420 }, -90);
  await expect(menu(page)).toBeVisible();
  await swipe(page, { x: 250, y: 420 }, -130);
  await expect(menu(page)).toBeHidden();
});

test("a menu that is closed before the page has followed the address leaves no step for Back", async ({ page }) => {
  await visit(page, "/terms");
  await visit(page, "/privacy");
  await header(page).getByRole("button", { name: "Daily Price Updates" }).evaluate(openAndCloseAtOnce);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

/** Runs in the page, in one task: React's transition to the new address has not begun. */
async function openAndCloseAtOnce(button: HTMLElement) {
  button.click();
  await Promise.resolve();
  const close = document.querySelector<HTMLElement>("dialog:modal button");
  if (!close) throw new Error("The dialog does not open at once");
  close.click();
}
