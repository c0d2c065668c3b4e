import { expect, test } from "vitest";
import { categoriesOf, categoryChips, countCategories, requestedCategory } from "./categories.ts";
import { hideDuplicates } from "./hide-duplicates.ts";
import type { Product } from "./product.ts";
import { isEmptyCylinder } from "./product-kind.ts";

const counted = (products: readonly Product[]) =>
  countCategories(
    hideDuplicates(products.filter((product) => !isEmptyCylinder(product))).map((product) => ({
      categories: categoriesOf(product),
    })),
  );

import { aCanBox, aCopperPipe, aGas, anEmptyCylinder, aSparePart, aWire } from "./makers.ts";

test.each([
  { product: aGas(), category: "all", stands: true },
  { product: aGas(), category: "refrigerants", stands: true },
  { product: aGas(), category: "REFRIGERANTS", stands: true },
  { product: aGas({ category: "Refrigerant" }), category: "refrigerants", stands: true },
  { product: aGas({ category: "Refrigerants" }), category: "refrigerant", stands: false },
  { product: aGas(), category: "gas", stands: true },
  { product: aCanBox(), category: "Can", stands: true },
  { product: aWire({ category: "Wire", type: "copper" }), category: "wire", stands: true },
  { product: aWire({ category: "Wire", type: "copper" }), category: "copper-wires", stands: true },
  { product: aWire({ category: "Wire", type: "copper" }), category: "copper-pipes", stands: false },
  { product: aCopperPipe({ category: "Copper Pipes" }), category: "copper-pipes", stands: true },
  { product: aCopperPipe({ category: "Copper Pipe", type: "cylinder" }), category: "copper-pipes", stands: true },
  { product: aWire({ category: " Wires ", type: "cylinder" }), category: "copper-wires", stands: true },
  { product: aWire({ category: "Copper  Wire", type: "cylinder" }), category: "copper-wires", stands: true },
  { product: aSparePart({ category: "Spare", type: "cylinder" }), category: "spare-parts", stands: true },
  { product: aSparePart({ category: "spare part", type: "cylinder" }), category: "spare-parts", stands: true },
  { product: aSparePart(), category: "", stands: true },
  { product: aSparePart(), category: " ", stands: true },
  { product: aSparePart(), category: "refrigerants", stands: false },
  { product: aSparePart(), category: "constructor", stands: false },
])(
  "$product.name of $product.category is listed under $category: $stands",
  ({ product, category, stands: current }) => {
    const requested = requestedCategory(category);
    expect(requested === undefined || categoriesOf(product).includes(requested)).toBe(current);
  },
);

test("the five tabs come first, in the shop's order, with the count a buyer would see", () => {
  const shelf = [
    aGas(),
    aGas({ id: "again" }),
    aCanBox(),
    aCopperPipe(),
    aWire(),
    aWire({ id: "other wire" }),
    anEmptyCylinder(),
  ];
  expect(categoryChips(counted(shelf)).map(({ name, count }) => `${name} ${count}`)).toEqual([
    "All Products 5",
    "Refrigerants 2",
    "AC Copper Pipes 1",
    "Copper Wires 2",
    "Spare Parts 0",
  ]);
});

test("the chips also count the products that a search found", () => {
  const chips = categoryChips(counted([aGas(), aCanBox(), aWire()]), counted([aCanBox()]));
  expect(chips.map(({ id, count, found }) => `${id} ${found} of ${count}`)).toEqual([
    ...["all 1 of 3", "refrigerants 1 of 2", "copper-pipes 0 of 0", "copper-wires 0 of 1", "spare-parts 0 of 0"],
  ]);
});

test("an unknown category gets its own chip", () => {
  const chips = categoryChips(counted([{ id: "d", sku: "D", category: "Cold Room Doors", inStock: true }]));
  expect(chips.map(({ id, icon }) => `${id} ${icon}`)).toEqual([
    ...["all all", "refrigerants cylinder", "copper-pipes pipe", "copper-wires wire", "spare-parts spanner"],
    "cold-room-doors box",
  ]);
  expect(chips.at(-1)).toEqual({ id: "cold-room-doors", name: "Cold Room Doors", icon: "box", count: 1, found: 1 });
  expect(categoryChips(counted([])).map((chip) => chip.count)).toEqual([0, 0, 0, 0, 0]);
});

test("a product of an unknown category gets one chip, by category and not also by type", () => {
  const http = { id: "d", sku: "D", category: "Doors", type: "cylinder", inStock: true } as const;
  expect(categoryChips(counted([http])).slice(5)).toEqual([
    { id: "doors", name: "Doors", icon: "box", count: 1, found: 1 },
  ]);
  expect(categoriesOf({ category: "Doors" })).toEqual(["doors"]);
  expect(categoriesOf({ category: " ", type: "gas" })).toEqual(["gas"]);
});
