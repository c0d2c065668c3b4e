import { expect, test } from "vitest";
import { aCanBox, aGas, anEmptyCylinder, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { demoPriceHistory } from "./demo-price-history.ts";

const pastOf = (...goods: Parameters<typeof demoPriceHistory>[0]) => demoPriceHistory(goods, "2026-03-02");

test("the history covers the thirty days before today, oldest first", () => {
  const days = pastOf(aGas()).map(({ day }) => day);
  expect(days).toHaveLength(30);
  expect([days[0], days[29]]).toEqual(["2026-01-31", "2026-03-01"]);
});

test.each([
  { goods: aGas(), unit: "kg", base: 41_200 },
  { goods: aCanBox(), unit: "can", base: 18_000 },
  { goods: aWire({ perMeterPrice: 62 }), unit: "meter", base: 6_200 },
  { goods: aSparePart(), unit: "piece", base: 14_000 },
])("the price per $unit stays within 5 % of today's and varies by day", ({ goods, unit, base }) => {
  const past = pastOf(goods);
  expect(new Set(past.map((price) => price.unit))).toEqual(new Set([unit]));
  for (const { unitPrice } of past) expect(Math.abs(unitPrice - base)).toBeLessThanOrEqual(base * 0.05);
  expect(new Set(past.map(({ unitPrice }) => unitPrice)).size).toBeGreaterThan(15);
});

test("the same shop gets the same history again", () => {
  expect(pastOf(aGas(), aWire())).toEqual(pastOf(aGas(), aWire()));
});

test("fixed prices, prices by weight and deposits have no history", () => {
  const byWeight = aSparePart({ variants: [{ weight: "1 kg", weightKg: 1, basePrice: 1, finalPriceInclGST: 1.18 }] });
  expect(pastOf(aSparePart({ finalPriceInclGST: 165.2 }), byWeight, anEmptyCylinder())).toEqual([]);
});
