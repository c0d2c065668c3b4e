import { expect, test } from "vitest";
import { emptiesNeeded } from "#catalogue/rules/empties/requirement.ts";
import { aCanBox, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { cartItem, emptyCartItem } from "#sales/rules/cart/cart-item.ts";
import { priceKindOf } from "./price-kind.ts";

const lineOf = (product: Product) => {
  const line = cartItem(product, 1);
  if (!line) throw new Error("A test product has a price");
  return line;
};

test.each([
  { what: "a cylinder of gas", line: lineOf(aGas()), kind: "perKg" },
  { what: "a box of cans", line: lineOf(aCanBox()), kind: "perCan" },
  { what: "a coil of wire", line: lineOf(aWire()), kind: "perMeter" },
  { what: "a spare part", line: lineOf(aSparePart()), kind: "fixed" },
])("$what is priced $kind", ({ line, kind }) => {
  expect(priceKindOf(line)).toBe(kind);
});

test("an empty cylinder is a deposit", () => {
  const [need] = emptiesNeeded([lineOf(aGas())], []);
  if (!need) throw new Error("Gas in a returnable cylinder needs an empty");
  expect(priceKindOf(emptyCartItem(need, 1))).toBe("deposit");
});

test("gas in a chosen weight has its own price", () => {
  const variant = { weight: "10 kg", weightKg: 10, basePrice: 4000, finalPriceInclGST: 4720 };
  const line = cartItem(aGas({ variants: [variant] }), 1, variant);
  expect(line && priceKindOf(line)).toBe("fixed");
});

test("a unit price of another kind of goods is ignored", () => {
  const part = { category: "spare-parts", perKgPrice: 5, perCanPrice: 5, perMeterPrice: 5 };
  expect(priceKindOf(part)).toBe("fixed");
  expect(priceKindOf({ category: "refrigerants", type: "can" })).toBe("fixed");
  expect(priceKindOf({ category: "wire", type: "wire" })).toBe("fixed");
});
