import { expect, test } from "vitest";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { choicesAmong } from "./order-choices.ts";

const variants = [
  { weight: "3 kg", weightKg: 3, basePrice: 1300, finalPriceInclGST: 1534 },
  { weight: "10 kg", weightKg: 10, basePrice: 4000, finalPriceInclGST: 4720 },
];
const GOODS = [
  aGas({ id: "r134a", name: "R-134a Gas 60 kg" }),
  aGas({ id: "r32", name: "R-32 Gas", variants, stockLeft: { "r32@3 kg": 0 } }),
  aGas({ id: "r22", name: "R-22 Gas", inStock: false }),
  aGas({ id: "r404", name: "R-404A Gas", perKgPrice: 0, price: 0 }),
  aCopperPipe({ id: "pipe", name: "Copper pipe for gas" }),
  anEmptyCylinder({ id: "empty-cylinder-std", name: "Empty cylinder for gas" }),
  aSparePart({ id: "motor", name: "Fan motor" }),
];

test("staff who take an order see what can be bought now, each weight separately", () => {
  expect(choicesAmong(GOODS, 2).map(({ item }) => item.id)).toEqual(["r134a", "r32@10 kg"]);
  expect(choicesAmong(GOODS, 9).map(({ item }) => item.id)).toEqual(["r134a", "r32@10 kg", "motor"]);
});
