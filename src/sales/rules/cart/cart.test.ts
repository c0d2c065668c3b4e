import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { cartCount, EMPTY_CART, itemOf, withQuantity } from "./cart.ts";
import { cartItem } from "./cart-item.ts";

const two = {
  ...EMPTY_CART,
  items: [cartItem(aGas(), 2), cartItem(aSparePart(), 5)].filter((item) => item !== undefined),
};

test("the badge is the sum of the quantities", () => {
  expect(cartCount(two)).toBe(7);
  expect(cartCount(EMPTY_CART)).toBe(0);
});

test("a line with quantity zero is removed, the others stay", () => {
  expect(itemOf(withQuantity(two, "cap-run", 9), "cap-run")).toMatchObject({ quantity: 9, totalItemPrice: 1260 });
  expect(withQuantity(two, "cap-run", 0).items.map((item) => item.id)).toEqual(["r134a-60"]);
  expect(withQuantity(two, "unknown", 4)).toEqual(two);
});
