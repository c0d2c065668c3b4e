/** Each kind of box that writes into the address, typed in as people type: key by key, unevenly, on a machine that cannot keep up. */
import type { CDPSession, Locator, Page } from "@playwright/test";
import { logInOffice } from "./back-office.ts";
import { aLoggedInCustomer } from "./customer.ts";
import { placeOrder } from "./orders.ts";
import { expect, test } from "./shop.ts";
import { visit } from "./visit.ts";

/** How long each key is held, over and over: some letters follow while the last are still on their way into the address. */
const PACE_MILLISECONDS = [240, 310, 90, 340, 200, 270, 150];

/** The first half on a slow phone, the second on a slower one. */
async function typeSlowly(page: Page, slow: CDPSession, text: string) {
  for (const [place, key] of [...text].entries()) {
    if (place === 0) await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    if (place === Math.ceil(text.length / 2)) await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.keyboard.press(key, { delay: PACE_MILLISECONDS[place % PACE_MILLISECONDS.length] as number });
  }
}

const inAddress = (page: Page, name: string) => () => new URL(page.url()).searchParams.get(name) ?? "";

/** What was typed stands in the box and in the address; a way to the bare list empties both, and Back brings both again. */
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

test("no letter typed into the catalogue's search is lost on a slow phone", async ({ page }) => {
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

test("no letter typed into the search of My Orders is lost on a slow phone", async ({ page }) => {
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

/** All lists of the back office have the box of one file; typed-in-address.test.ts notices a new kind. */
const BOXES = [
  { path: "/admin/orders", name: "q", label: "Search" },
  { path: "/admin/audit", name: "object", label: "Which one" },
  { path: "/gas-cylinders", name: "q", label: "Search" },
  { path: "/cylinder-labels", name: "q", label: "Search cylinders by number, gas or company" },
];

test("no letter typed into a list's search is lost on a slow machine", async ({ page }) => {
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
