/** Every kind of field that writes to the URL, typed key by key at uneven speed on a throttled CPU. */
import type { CDPSession, Locator, Page } from "@playwright/test";
import { logInOffice } from "../support/back-office.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

/** Key hold times, repeated: some keys arrive while the previous ones are still being written to the URL. */
const PACE_MILLISECONDS = [240, 310, 90, 340, 200, 270, 150];

/** CPU throttling is 4x for the first half and 6x for the second. */
async function typeSlowly(page: Page, slow: CDPSession, text: string) {
  for (const [place, key] of [...text].entries()) {
    if (place === 0) await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    if (place === Math.ceil(text.length / 2)) await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.keyboard.press(key, { delay: PACE_MILLISECONDS[place % PACE_MILLISECONDS.length] as number });
  }
}

const inAddress = (page: Page, name: string) => () => new URL(page.url()).searchParams.get(name) ?? "";

/** The field and the URL hold the text; a link to the unfiltered list clears both, and Back restores both. */
async function expectTyped(
  page: Page,
  box: Locator,
  typed: { name: string; text: string },
  toBareList: () => Promise<unknown>,
) {
  await expect.poll(inAddress(page, typed.name)).toBe(typed.text);
  await expect(box).toHaveValue(typed.text);
  await toBareList();
  await expect(box).toHaveValue("");
  expect(inAddress(page, typed.name)()).toBe("");
  await page.goBack();
  await expect(box).toHaveValue(typed.text);
  expect(inAddress(page, typed.name)()).toBe(typed.text);
}

test("typing into the catalogue search on a slow phone loses no character", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/");
  const slow = await page.context().newCDPSession(page);
  const box = page.getByRole("searchbox", { name: "Search products" });
  const text = "1/2 R-410A";
  await box.click();
  await typeSlowly(page, slow, text);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expectTyped(page, box, { name: "q", text }, () =>
    page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click(),
  );
});

test("typing into the My Orders search on a slow phone loses no character", { tag: "@nightly" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const customer = await aLoggedInCustomer(page);
  for (const later of [0, 1]) {
    await placeOrder(page, customer, { goods: { "copper-wire-1c-0-75": 1 }, numberedAt: Date.now() + later });
  }
  await visit(page, "/my-orders");
  const slow = await page.context().newCDPSession(page);
  const box = page.getByRole("searchbox", { name: "Search", exact: true });
  await box.click();
  await typeSlowly(page, slow, "wire 75");
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expectTyped(page, box, { name: "q", text: "wire 75" }, () => visit(page, "/my-orders"));
});

/** All back-office lists use the field of one file; typed-in-address.test.ts detects a new kind. */
const BOXES = [
  { path: "/admin/orders", name: "q", label: "Search" },
  { path: "/admin/audit", name: "actor", label: "Who" },
  { path: "/gas-cylinders", name: "q", label: "Search" },
  { path: "/admin/cylinder-labels", name: "q", label: "Search" },
];

test("typing into a list's search on a slow machine loses no character", { tag: "@nightly" }, async ({ page }) => {
  await logInOffice(page);
  const slow = await page.context().newCDPSession(page);
  for (const { path, name, label } of BOXES) {
    await test.step(`"${label}" of ${path}`, async () => {
      await visit(page, path);
      const box = page.getByRole("searchbox", { name: label, exact: true });
      await box.click();
      await typeSlowly(page, slow, "ram 32");
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await expectTyped(page, box, { name, text: "ram 32" }, () => visit(page, path));
    });
  }
});

const PUBLIC_PAGES = [
  "/",
  "/hi",
  "/product/r32-returnable-55kg",
  "/refrigerant-prices",
  "/rate-list",
  "/auth",
  "/forgot-password",
  "/gas-cylinders",
  "/cylinder-data",
];

const BOX = "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file], [type=hidden])";

test("text typed into any box of a public page as soon as it is seen is kept", { tag: "@nightly" }, async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await page.mouse.wheel(0, 5);
    await page.waitForLoadState("networkidle");
    const all = await page.locator(BOX).all();
    for (const [place, box] of all.entries()) {
      if (!(await box.isVisible())) continue;
      const text = await box.evaluate(({ type, inputMode }: HTMLInputElement) =>
        type === "email" ? "asha@example.com" : type === "tel" || inputMode === "numeric" ? "12" : "oil 32",
      );
      await test.step(`box ${place + 1} of ${path}`, async () => {
        await page.goto("about:blank");
        await page.goto(path, { waitUntil: "commit" });
        await page.locator(BOX).nth(place).waitFor({ state: "attached" });
        await page.mouse.wheel(0, 5);
        await page
          .locator(BOX)
          .nth(place)
          .evaluate((element: HTMLInputElement) => {
            element.focus();
            element.select();
          });
        await page.keyboard.type(text, { delay: 120 });
        await page.waitForLoadState("networkidle");
        await expect(page.locator("*:focus")).toHaveValue(text);
      });
    }
  }
});
