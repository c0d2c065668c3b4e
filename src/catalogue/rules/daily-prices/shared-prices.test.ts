import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { sharedPricesText, sharedProductText } from "./shared-prices.ts";

const row = (name: string, price: number | null, { inStock = true, days = ["2026-11-15", "2026-11-16"] } = {}) => ({
  ...{ id: name, name, brand: null, price, packagingSize: null, kgsPerCylinder: null, total: null, inStock },
  updatedAt: "2026-11-16T03:00:00.000Z",
  history: days.map((day) => ({ day, price: price ?? 0 })),
});

const sharing = { shop: "Sheetal", today: "2026-11-17", address: "https://shop.example/refrigerant-prices" };

test("shared text names the shop, the day and the address for more", () => {
  const rows = [row("R-32 – 10 kg", 432), row("R-32 – 55 kg", 420.5), row("R-290", 1610, { inStock: false })];
  expect(sharedPricesText({ ...sharing, rows })).toBe(`Refrigerant prices at Sheetal
Prices of 16 Nov 2026, valid on this day. Per kg, without GST.

R-32: from ₹420.50
R-290: ₹1,610.00 (out of stock)

All sizes and ordering: https://shop.example/refrigerant-prices`);
});

test.each([
  { what: "a page of yesterday shares yesterday's day", days: ["2026-11-14", "2026-11-15"], day: "15 Nov 2026" },
  { what: "prices that never move are those of the day they are shared", days: [], day: "17 Nov 2026" },
])("$what", ({ days, day }) => {
  expect(sharedPricesText({ ...sharing, rows: [row("R-32", 420, { days })] })).toContain(`Prices of ${day}, valid`);
});

test("without a price there is nothing to share", () => {
  expect(sharedPricesText({ ...sharing, rows: [row("R-32", null)] })).toBeUndefined();
});

const shared = { day: "2026-11-16", address: "https://shop.example/product/r32" };

test("a product is shared with its price, its unit and its day", () => {
  const product = aGas({ name: "R-32 – 10 kg", perKgPrice: 432 });
  expect(sharedProductText({ ...shared, product, variant: undefined })).toBe(
    "R-32 – 10 kg: ₹432.00 per kg (Tax Exclude) on 16 Nov 2026, valid on this day. https://shop.example/product/r32",
  );
});

test("a product is shared with the chosen variant", () => {
  const variants = [
    { weight: "450 g", basePrice: 900, finalPriceInclGST: 1062, weightKg: 0.45 },
    { weight: "10 kg", basePrice: 4320, finalPriceInclGST: 5097.6, weightKg: 10 },
  ];
  const product = aGas({ name: "R-32", variants });
  expect(sharedProductText({ ...shared, product, variant: variants[1] })).toContain(
    "R-32: ₹4,320.00 for 10 kg (Tax Exclude) on 16 Nov 2026",
  );
});
