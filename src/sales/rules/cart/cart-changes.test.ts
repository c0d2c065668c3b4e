import { expect, test } from "vitest";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { type Cart, EMPTY_CART } from "./cart.ts";
import { changesBetween, markOf, sameCart, withChanges } from "./cart-changes.ts";
import { changeQuantity, removeFromCart } from "./change-quantity.ts";
import { aCartOf, contents } from "./makers.ts";
import { markReturning } from "./settle-empties.ts";

const STD = "empty-cylinder-std::r134a-60";
const GAS = aCartOf([aGas(), 3]);
const PARTS = aCartOf([aSparePart(), 2], [aWire(), 4]);

function changed(cart: Cart, id: string, quantity: number): Cart {
  const change = changeQuantity(cart, id, quantity);
  if (!change.ok) throw new Error(change.refusal);
  return change.cart;
}

/** What `mine` changed since `base`, applied to another device's cart. */
const applied = ({ base, mine, theirs }: Record<"base" | "mine" | "theirs", Cart>) =>
  withChanges(theirs, changesBetween(markOf(base), mine));

test.each([
  { what: "nothing", base: PARTS, mine: PARTS, theirs: PARTS, left: ["2 × cap-run", "4 × wire-1c"] },
  {
    what: "different lines on each side",
    base: PARTS,
    mine: changed(PARTS, "cap-run", 1),
    theirs: changed(PARTS, "wire-1c", 9),
    left: ["1 × cap-run", "9 × wire-1c"],
  },
  {
    what: "the same line on both sides, where the last one wins",
    base: PARTS,
    mine: changed(PARTS, "cap-run", 1),
    theirs: changed(PARTS, "cap-run", 9),
    left: ["1 × cap-run", "4 × wire-1c"],
  },
  {
    what: "a line removed here",
    base: PARTS,
    mine: removeFromCart(PARTS, "cap-run"),
    theirs: changed(PARTS, "wire-1c", 9),
    left: ["9 × wire-1c"],
  },
  {
    what: "a line removed there and raised here",
    base: PARTS,
    mine: changed(PARTS, "cap-run", 5),
    theirs: removeFromCart(PARTS, "cap-run"),
    left: ["4 × wire-1c", "5 × cap-run"],
  },
  { what: "everything ordered there", base: PARTS, mine: PARTS, theirs: EMPTY_CART, left: [] },
  {
    what: "something new on each side",
    base: EMPTY_CART,
    mine: aCartOf([aWire(), 4]),
    theirs: aCartOf([aSparePart(), 2]),
    left: ["2 × cap-run", "4 × wire-1c"],
  },
])("$what", ({ base, mine, theirs, left }) => {
  expect(contents(applied({ base, mine, theirs }))).toEqual(left);
});

test("gas raised here and returns marked there: returned empties are not bought", () => {
  const merged = applied({ base: GAS, mine: changed(GAS, "r134a-60", 4), theirs: markReturning(GAS, STD, 2) });
  expect(contents(merged)).toEqual(["4 × r134a-60", `2 × ${STD}`]);
  expect(merged.returns).toEqual([{ id: STD, returnQty: 2 }]);
});

test("gas removed there removes the returns marked here", () => {
  expect(applied({ base: GAS, mine: markReturning(GAS, STD, 2), theirs: EMPTY_CART })).toEqual(EMPTY_CART);
});

test("returns that are no longer marked here are removed there", () => {
  const base = markReturning(GAS, STD, 2);
  expect(applied({ base, mine: markReturning(base, STD, 0), theirs: base }).returns).toEqual([]);
});

test("two full carts become one that can still be ordered", () => {
  const many = (kind: string) =>
    aCartOf(...Array.from({ length: MAX_LINES }, (_, i) => [aSparePart({ id: `${kind}-${i}` }), 1] as const));
  expect(applied({ base: EMPTY_CART, mine: many("a"), theirs: many("b") }).items).toHaveLength(MAX_LINES);
});

test.each([
  { what: "another quantity", other: aCartOf([aGas(), 4]), same: false },
  { what: "one line more", other: aCartOf([aGas(), 3], [aWire(), 1]), same: false },
  { what: "nothing in it", other: EMPTY_CART, same: false },
  { what: "an empty that comes back", other: { ...GAS, returns: [{ id: STD, returnQty: 2 }] }, same: false },
  { what: "another price", other: aCartOf([aGas({ perKgPrice: 500 }), 3]), same: true },
])("a cart is the same as one with $what: $same", ({ other, same }) => {
  expect(sameCart(markOf(GAS), other)).toBe(same);
  expect(sameCart(other, GAS)).toBe(same);
});

test("the order of lines does not matter", () => {
  expect(sameCart(aCartOf([aWire(), 4], [aSparePart(), 2]), PARTS)).toBe(true);
});
