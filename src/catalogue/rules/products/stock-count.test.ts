import { expect, test } from "vitest";
import { aGas, aSparePart } from "./makers.ts";
import { atStock, leftOf, leftText, lineIdOf, linesToCount, type StockCount, shortageText } from "./stock-count.ts";

const part = aSparePart({ id: "capacitor", inStock: true });
const [three, ten] = [
  { weight: "3 kg", weightKg: 3, basePrice: 1300, finalPriceInclGST: 1534 },
  { weight: "10 kg", weightKg: 10, basePrice: 4000, finalPriceInclGST: 4720 },
];
const gas = aGas({ id: "r32", variants: [three, ten] });

const counts = (...rows: [string, number, number][]) =>
  new Map<string, StockCount>(rows.map(([lineId, left, lowAt]) => [lineId, { lineId, left, lowAt }]));

test("two weights of one product are two lines", () => {
  expect(lineIdOf(gas)).toBe("r32");
  expect(lineIdOf(gas, ten)).toBe("r32@10 kg");
});

test("a weight no longer sold is still listed, so that its count can be ended", () => {
  const count = (weight: string) => ({ lineId: `r32@${weight}`, name: `R-32 Gas, ${weight}` });
  const lines = linesToCount(gas, [count("10 kg"), count("25 kg")]);
  expect(lines.map(({ name }) => name)).toEqual(["3 kg", "10 kg", "R-32 Gas, 25 kg"]);
});

test.each([
  { stored: counts(), expected: "", sold: true, why: "nobody counts it" },
  { stored: counts(["capacitor", 40, 5]), expected: "", sold: true, why: "there is plenty" },
  { stored: counts(["capacitor", 5, 5]), expected: "5 left", sold: true, why: "it is running out" },
  { stored: counts(["capacitor", 0, 5]), expected: "", sold: false, why: "it is sold out" },
])("a buyer sees '$expected' for a product when $why", ({ stored, expected, sold }) => {
  const shown = atStock(part, stored);
  expect(leftText(leftOf(shown))).toBe(expected);
  expect(shown.inStock).toBe(sold);
});

test("a product with weights is in stock until all of them are sold out", () => {
  const one = atStock(gas, counts(["r32@3 kg", 0, 5], ["r32@10 kg", 90, 5]));
  expect([one.inStock, leftOf(one, three), leftOf(one, ten)]).toEqual([true, 0, undefined]);
  expect(atStock(gas, counts(["r32@3 kg", 0, 5])).inStock).toBe(true);
  expect(atStock(gas, counts(["r32@3 kg", 0, 5], ["r32@10 kg", 0, 5])).inStock).toBe(false);
});

test("a count never puts a product back in stock that staff took out of stock", () => {
  expect(atStock({ ...part, inStock: false }, counts(["capacitor", 3, 5])).inStock).toBe(false);
});

test("a buyer who orders too late sees what is left of each product", () => {
  const lines = [
    { id: "capacitor", name: "Capacitor", quantity: 5, left: 2 },
    { id: "r32", name: "R-32 Gas", quantity: 1, left: 0 },
  ];
  expect(shortageText(lines)).toBe(
    "Only 2 left of Capacitor, R-32 Gas is sold out. Nothing was ordered. Please change your cart.",
  );
});
