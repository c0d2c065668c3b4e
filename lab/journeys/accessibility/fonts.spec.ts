/** What a buyer reads is whole in any font: the shop's name, prices, words. */
import type { Page } from "@playwright/test";
import { aLoggedInCustomer, type NewCustomer } from "../support/customer.ts";
import { brokenWords, FONTS, type FontName, offerFonts, overlaps, setFont } from "../support/fonts.ts";
import { anOrderFor, GSTIN, placeOrder } from "../support/orders.ts";
import { expect, test } from "../support/shop.ts";
import { startShop } from "../support/start-shop.ts";
import { beAtTheShop, visit } from "../support/visit.ts";

const WIDTHS = [360, 390, 768, 1024, 1280, 1440];
const fonts = Object.keys(FONTS) as FontName[];
const LONG_NAME = "Kulkarni Refrigeration & Airconditioning Traders";

async function inEveryLook(page: Page, check: (look: string) => Promise<void>) {
  for (const font of fonts) {
    await setFont(page, font);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await check(`${font} font at ${width} px`);
    }
  }
}

async function expectWholeName(page: Page, shopName: string) {
  const header = page.getByRole("banner");
  const name = header.getByText(shopName, { exact: true });
  await inEveryLook(page, async (look) => {
    const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(cut, `cut from the name, ${look}`).toBeLessThanOrEqual(0);
    expect.soft(await overlaps(page, "body > header"), look).toEqual([]);
    expect
      .soft(
        (await brokenWords(page)).filter((word) => shopName.includes(word.split(" ")[0] ?? "")),
        look,
      )
      .toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), look)
      .toBeLessThanOrEqual(0);
  });
}

test("the shop's name is whole in the header in every font and width", async ({ page }) => {
  await offerFonts(page);
  await visit(page, "/terms");
  await expectWholeName(page, "Sheetal");
});

test("a long shop name is whole in the header in every font and width", { tag: "@nightly" }, async ({ page }) => {
  const { address, stop } = await startShop({ SHOP_NAME: LONG_NAME });
  await offerFonts(page);
  await visit(page, `${address}/terms`);
  await expectWholeName(page, LONG_NAME);
  await page.goto("about:blank");
  await stop();
});

test("prices and packs of the rate list do not overlap in any font and width", async ({ page }) => {
  await offerFonts(page);
  await visit(page, "/rate-list");
  await inEveryLook(page, async (look) => {
    expect.soft(await overlaps(page, ".rate-line"), look).toEqual([]);
  });
});

test("no figure and no word is broken, from the products to an order", { tag: "@nightly" }, async ({ page }) => {
  test.slow();
  const known = {
    gstNumber: GSTIN,
    address: "12 Main Bazaar",
    city: "Mumbai",
    pincode: "400001",
    state: "Maharashtra",
  };
  const buyer = await aLoggedInCustomer(page, known as Partial<NewCustomer>);
  await placeOrder(page, buyer, { goods: { "r32-returnable-55kg": 2 } });
  const goods = { "r22-returnable-60kg": 300, "r134a-can-450g": 1, "copper-wire-1c-0-75": 2 };
  const { order } = await anOrderFor(page, buyer, { goods, returning: 1 });
  await beAtTheShop(page);
  await page.evaluate((cart) => localStorage.setItem("cart", JSON.stringify(cart)), order.cart);
  await offerFonts(page);
  for (const path of PAGES) {
    await visit(page, path);
    if (path.includes("#")) await expect(page.getByRole("dialog")).toBeVisible();
    await inEveryLook(page, async (look) => {
      expect.soft(await brokenWords(page), `${path} ${look}`).toEqual([]);
    });
  }
});

const PAGES = [
  "/",
  "/product/r32-returnable-55kg",
  "/refrigerant-prices",
  "/rate-list",
  "/#prices",
  "/#cart",
  "/empty-cylinders",
  "/checkout",
  "/my-orders",
  "/account",
];
