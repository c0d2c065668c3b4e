import { expect, test } from "vitest";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { indexCatalogue } from "#catalogue/rules/search/search-catalogue.ts";
import { choicesAmong, orderChoices } from "./order-choices.ts";

const variants = [
  { weight: "3 kg", weightKg: 3, basePrice: 1300, finalPriceInclGST: 1534 },
  { weight: "10 kg", weightKg: 10, basePrice: 4000, finalPriceInclGST: 4720 },
];
const index = indexCatalogue([
  aGas({ id: "r134a", name: "R-134a Gas 60 kg" }),
  aGas({ id: "r32", name: "R-32 Gas", variants, stockLeft: { "r32@3 kg": 0 } }),
  aGas({ id: "r22", name: "R-22 Gas", inStock: false }),
  aGas({ id: "r404", name: "R-404A Gas", perKgPrice: 0, price: 0 }),
  aCopperPipe({ id: "pipe", name: "Copper pipe for gas" }),
  anEmptyCylinder({ id: "empty-cylinder-std", name: "Empty cylinder for gas" }),
  aSparePart({ id: "motor", name: "Fan motor" }),
]);
const ids = (typed: string, most = 9) => orderChoices(index, typed, most).map(({ item }) => item.id);

test("staff who take an order see what can be bought now, each weight separately", () => {
  expect(ids("gas")).toEqual(["r134a", "r32@10 kg"]);
  expect(ids("gas", 1)).toEqual(["r134a"]);
});

test("a gas is found by traders' spelling, and by words in any order", () => {
  expect(ids("r134", 1)).toEqual(["r134a"]);
  expect(ids("motor fan")).toEqual(["motor"]);
});

test("an empty search offers nothing", () => {
  expect(ids("  ")).toEqual([]);
});

test("of products found elsewhere, only those that can be bought are offered", () => {
  const found = index.entries.map(({ product }) => product);
  expect(choicesAmong(found, 2).map(({ item }) => item.id)).toEqual(["r134a", "r32@10 kg"]);
  expect(choicesAmong(found, 9).map(({ item }) => item.id)).toEqual(["r134a", "r32@10 kg", "motor"]);
});
