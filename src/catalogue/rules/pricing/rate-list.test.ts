import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { shopPriceOr } from "#platform/rules/money/money.ts";
import { copperRates, RATE_PACKS, type RateRow, rateList, searchCopper, searchRates } from "./rate-list.ts";

const small = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
const SHELF = [
  aGas(),
  aGas({ id: "r134a-60-again" }),
  aGas({ id: "r22", name: "R 22 Refrigerant Gas – 13.6 kg", kgsPerCylinder: 13.6, requiresCylinder: false }),
  aCanBox({ weightKg: 0.45 }),
  aGas({ id: "r134a-10", name: "R-134a 10 kg", kgsPerCylinder: 10, perKgPrice: 430 }),
  aGas({ id: "r32", name: "r32 by weight", variants: [small], requiresCylinder: false }),
  aWire(),
  aSparePart(),
];

const read = (rows: readonly RateRow[]) =>
  rows.flatMap(({ gas, rates }) =>
    rates.map(({ pack, size, unitPrice, unit, price }) =>
      [gas, pack, size, `${shopPriceOr(unitPrice)} per ${unit}`, shopPriceOr(price)].join(", "),
    ),
  );

test("every gas is listed by number in every size, with prices per kg and per pack", () => {
  expect(read(rateList(SHELF))).toEqual([
    "R-22, Disposable cylinder, 13.6 kg, ₹412.00 per kg, ₹5,603.20",
    "R-32, Disposable cylinder, 10 kg, ₹450.00 per kg, ₹4,500.00",
    "R-134a, Returnable cylinder, 60 kg, ₹412.00 per kg, ₹24,720.00",
    "R-134a, Returnable cylinder, 10 kg, ₹430.00 per kg, ₹4,300.00",
    "R-134a, Cans, 12 × 450 g, ₹180.00 per can, ₹2,160.00",
  ]);
});

test("copper pipe comes before wire, with prices per meter and per coil", () => {
  const rates = copperRates([aWire(), aCopperPipe(), aGas(), aSparePart()]);
  expect(rates.map(({ product, perMeter, price }) => [product.id, shopPriceOr(perMeter), shopPriceOr(price)])).toEqual([
    [aCopperPipe().id, "₹98.00", "₹98.00"],
    [aWire().id, "₹11.00", "₹1,100.00"],
  ]);
  expect(searchCopper(rates, "pipe").map(({ product }) => product.id)).toEqual([aCopperPipe().id]);
  expect(searchCopper(rates, "r32")).toEqual([]);
});

test.each([
  { typed: "", found: 5 },
  { typed: "r134a", found: 3 },
  { typed: "R 134A", found: 3 },
  { typed: "134 10kg", found: 1 },
  { typed: "10 kg", found: 2 },
  { typed: "can", found: 1 },
  { typed: "disposable", found: 2 },
  { typed: "r999", found: 0 },
])("“$typed” finds $found sizes", ({ typed, found }) => {
  expect(read(searchRates(rateList(SHELF), typed))).toHaveLength(found);
});

test("a gas without a price is listed without one", () => {
  expect(read(rateList([aGas({ perKgPrice: 0 })]))).toEqual(["R-134a, Returnable cylinder, 60 kg, N/A per kg, N/A"]);
});

test.each([
  { kilograms: 0.9996, size: "1000 g" },
  { kilograms: 1, size: "1 kg" },
  { kilograms: 0.34, size: "340 g" },
])("a cylinder of $kilograms kg is listed as $size", ({ kilograms, size }) => {
  expect(rateList([aGas({ kgsPerCylinder: kilograms })])[0]?.rates[0]?.size).toBe(size);
});

test("a gas without a number is listed by name, else by SKU, and its weight may be unknown", () => {
  const { name: _, kgsPerCylinder: _weight, ...nameless } = aGas({ sku: "GAS-1" });
  expect(rateList([aGas({ name: "Nitrogen" }), nameless]).map(({ gas }) => gas)).toEqual(["GAS-1", "Nitrogen"]);
  expect(rateList([nameless])[0]?.rates[0]).toMatchObject({ kilograms: 0, size: "0 g" });
});

test("a box of cans without a count holds one, and a list has three kinds of packs", () => {
  const { cansPerBox: _, ...box } = aCanBox({ weightKg: 0.45 });
  expect(rateList([box])[0]?.rates[0]?.size).toBe("1 × 450 g");
  expect([...RATE_PACKS]).toEqual(["Returnable cylinder", "Disposable cylinder", "Cans"]);
});

test.each([
  { typed: "  134   60 ", gases: ["R-134a"] },
  { typed: "r 22", gases: ["R-22"] },
  { typed: "13.6kg", gases: ["R-22"] },
  { typed: "by  weight", gases: ["R-32"] },
  { typed: "r2", gases: ["R-22"] },
])("“$typed” leaves $gases on the list, and no gas without a size", ({ typed, gases }) => {
  expect(searchRates(rateList(SHELF), typed).map(({ gas }) => gas)).toEqual(gases);
});
