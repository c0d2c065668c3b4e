import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, anEmptyCylinder, aSparePart, aWire } from "./makers.ts";
import {
  hasVariants,
  isCan,
  isComingSoon,
  isCopperPipe,
  isEmptyCylinder,
  isGas,
  isSoldByEnquiry,
  isWire,
  kindOf,
} from "./product-kind.ts";

test.each([
  { thing: aGas(), kind: "gas" },
  { thing: aCanBox(), kind: "can" },
  { thing: aWire(), kind: "wire" },
  { thing: aWire({ type: "copper", category: "wire" }), kind: "wire" },
  { thing: aWire({ type: "copper", category: "Copper Wires" }), kind: "wire" },
  { thing: aCopperPipe(), kind: "copper pipe" },
  { thing: aCopperPipe({ category: "Copper Pipes" }), kind: "copper pipe" },
  { thing: aSparePart({ category: "copper-pipe" }), kind: "copper pipe" },
  { thing: aSparePart({ type: "copper" }), kind: "copper pipe" },
  { thing: aSparePart({ category: " Wire " }), kind: "wire" },
  { thing: aSparePart(), kind: "none of them" },
])("$thing.name of type $thing.type in $thing.category is $kind", ({ thing, kind }) => {
  const kinds = Object.entries({ gas: isGas, can: isCan, wire: isWire, "copper pipe": isCopperPipe });
  expect(kinds.filter(([, is]) => is(thing)).map(([name]) => name)).toEqual(kind === "none of them" ? [] : [kind]);
});

test.each([
  { thing: anEmptyCylinder(), empty: true },
  { thing: aSparePart({ isCylinder: true }), empty: true },
  { thing: aSparePart({ id: "empty-cylinder-heavy" }), empty: true },
  { thing: aSparePart({ name: "Spare EMPTY Cylinder, 10 kg" }), empty: true },
  { thing: aGas(), empty: false },
  { thing: aSparePart({ name: "Empty bag", id: "bag-empty-cylinder" }), empty: false },
])("$thing.id '$thing.name' is an empty cylinder: $empty", ({ thing, empty }) => {
  expect(isEmptyCylinder(thing)).toBe(empty);
});

test("copper pipe is sold by enquiry, wire is not", () => {
  expect(isSoldByEnquiry(aCopperPipe())).toBe(true);
  expect(isSoldByEnquiry(aWire({ type: "copper" }))).toBe(false);
});

test("a product in stock is not coming soon, even if its note claims so", () => {
  expect(isComingSoon(aGas({ inStock: false, note: "Coming soon" }))).toBe(true);
  expect(isComingSoon(aGas({ inStock: true, note: "Coming soon" }))).toBe(false);
  expect(isComingSoon(aGas({ inStock: false, note: "Discontinued" }))).toBe(false);
});

test("an empty list of variants offers no choice", () => {
  expect(hasVariants(aGas({ variants: [] }))).toBe(false);
  expect(hasVariants(aGas())).toBe(false);
});

test("a cylinder has its own kind, and other products are pieces", () => {
  expect(kindOf({ type: "cylinder", category: "cylinders" })).toBe("cylinder");
  expect(kindOf({ category: "tools" })).toBe("piece");
});
