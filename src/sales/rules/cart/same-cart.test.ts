import { expect, test } from "vitest";
import { aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { EMPTY_CART } from "./cart.ts";
import { aCartOf } from "./makers.ts";
import { markOf, sameCart } from "./same-cart.ts";
import { markReturning } from "./settle-empties.ts";

const GAS = aCartOf([aGas(), 2]);

test.each([
  { what: "another quantity", other: aCartOf([aGas(), 3]), same: false },
  { what: "one line more", other: aCartOf([aGas(), 2], [aWire(), 1]), same: false },
  { what: "nothing in it", other: EMPTY_CART, same: false },
  { what: "an empty that comes back", other: markReturning(GAS, "empty-cylinder-std::r134a-60", 2), same: false },
  { what: "another price", other: aCartOf([aGas({ perKgPrice: 500 }), 2]), same: true },
  { what: "only its mark left", other: markOf(GAS), same: true },
])("a cart is the same as one with $what: $same", ({ other, same }) => {
  expect(sameCart(GAS, other)).toBe(same);
  expect(sameCart(other, GAS)).toBe(same);
});

test("the order of lines does not matter", () => {
  expect(sameCart(aCartOf([aWire(), 1], [aSparePart(), 2]), aCartOf([aSparePart(), 2], [aWire(), 1]))).toBe(true);
});

test("carts that return different numbers of the same empty differ, and so do their marks", () => {
  const [one, two] = [1, 2].map((count) => markReturning(GAS, "empty-cylinder-std::r134a-60", count));
  if (!one || !two) throw new Error("two carts");
  const alike = { ...two, items: one.items };
  expect(sameCart(one, alike)).toBe(false);
  expect(sameCart(one, markOf(one))).toBe(true);
  expect(markOf(one).returns).toEqual(one.returns);
});
