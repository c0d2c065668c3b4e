import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart, aWire } from "#domain/makers.ts";
import { shopPriceOr } from "#domain/money.ts";
import { type RateRow, rateList, searchRates } from "./rate-list.ts";

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

test("every gas is listed by its number, in every size it comes in, with the price of a kg and of the whole", () => {
  expect(read(rateList(SHELF))).toEqual([
    "R-22, Disposable cylinder, 13.6 kg, ₹412.00 per kg, ₹5,603.20",
    "R-32, Disposable cylinder, 10 kg, ₹450.00 per kg, ₹4,500.00",
    "R-134a, Returnable cylinder, 60 kg, ₹412.00 per kg, ₹24,720.00",
    "R-134a, Returnable cylinder, 10 kg, ₹430.00 per kg, ₹4,300.00",
    "R-134a, Cans, 12 × 450 g, ₹180.00 per can, ₹2,160.00",
  ]);
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
