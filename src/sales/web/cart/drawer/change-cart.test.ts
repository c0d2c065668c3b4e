import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { changeQuantity, removeFromCart } from "#sales/rules/cart/change-quantity.ts";
import { aCartOf, contents } from "#sales/rules/cart/makers.ts";
import { putBack } from "./change-cart.ts";

const BEFORE = aCartOf([aGas(), 2], [aSparePart(), 1]);
const AFTER = removeFromCart(BEFORE, "r134a-60");

test("Undo restores the cart, with gas and empties in their places", () => {
  expect(putBack({ before: BEFORE, after: AFTER, now: AFTER })).toBe(BEFORE);
});

test("Undo does not revert changes made after the removal", () => {
  const change = changeQuantity(AFTER, "cap-run", 5);
  const now = change.ok ? change.cart : AFTER;
  expect(contents(putBack({ before: BEFORE, after: AFTER, now })).toSorted()).toEqual([
    "2 × empty-cylinder-std::r134a-60",
    "2 × r134a-60",
    "5 × cap-run",
  ]);
});
