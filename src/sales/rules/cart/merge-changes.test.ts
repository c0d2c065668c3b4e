import { expect, test } from "vitest";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { type Cart, EMPTY_CART } from "./cart.ts";
import { changeQuantity, removeFromCart } from "./change-quantity.ts";
import { aCartOf, contents } from "./makers.ts";
import { mergeChanges } from "./merge-changes.ts";
import { markReturning } from "./settle-empties.ts";

const STD = "empty-cylinder-std::r134a-60";
const GAS = aCartOf([aGas(), 3]);
const PARTS = aCartOf([aSparePart(), 2], [aWire(), 4]);

function changed(cart: Cart, id: string, quantity: number): Cart {
  const change = changeQuantity(cart, id, quantity);
  if (!change.ok) throw new Error(change.refusal);
  return change.cart;
}

test.each([
  { what: "nothing", base: PARTS, mine: PARTS, theirs: PARTS, left: ["2 × cap-run", "4 × wire-1c"] },
  {
    what: "a quantity here",
    base: PARTS,
    mine: changed(PARTS, "cap-run", 5),
    theirs: PARTS,
    left: ["5 × cap-run", "4 × wire-1c"],
  },
  {
    what: "a quantity there",
    base: PARTS,
    mine: PARTS,
    theirs: changed(PARTS, "cap-run", 5),
    left: ["5 × cap-run", "4 × wire-1c"],
  },
  {
    what: "different lines on each side",
    base: PARTS,
    mine: changed(PARTS, "cap-run", 1),
    theirs: changed(PARTS, "wire-1c", 9),
    left: ["1 × cap-run", "9 × wire-1c"],
  },
  {
    what: "the same line on both sides, where this one wins",
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
    what: "a line removed there",
    base: PARTS,
    mine: PARTS,
    theirs: removeFromCart(PARTS, "cap-run"),
    left: ["4 × wire-1c"],
  },
  { what: "everything ordered there", base: PARTS, mine: PARTS, theirs: EMPTY_CART, left: [] },
  {
    what: "everything ordered there, and something added here",
    base: aCartOf([aSparePart(), 2]),
    mine: PARTS,
    theirs: EMPTY_CART,
    left: ["4 × wire-1c"],
  },
  {
    what: "something new on each side",
    base: EMPTY_CART,
    mine: aCartOf([aWire(), 4]),
    theirs: aCartOf([aSparePart(), 2]),
    left: ["2 × cap-run", "4 × wire-1c"],
  },
])("changed since the common base: $what", ({ base, mine, theirs, left }) => {
  expect(contents(mergeChanges({ base, mine, theirs }))).toEqual(left);
});

test("gas raised here and returns marked there: returned empties are not bought", () => {
  const merged = mergeChanges({ base: GAS, mine: changed(GAS, "r134a-60", 4), theirs: markReturning(GAS, STD, 2) });
  expect(contents(merged)).toEqual(["4 × r134a-60", `2 × ${STD}`]);
  expect(merged.returns).toEqual([{ id: STD, returnQty: 2 }]);
});

test("gas removed there removes the returns marked here", () => {
  const merged = mergeChanges({ base: GAS, mine: markReturning(GAS, STD, 2), theirs: EMPTY_CART });
  expect(merged).toEqual(EMPTY_CART);
});

test("merging two full carts yields one that can still be ordered", () => {
  const many = (kind: string) =>
    aCartOf(...Array.from({ length: MAX_LINES }, (_, i) => [aSparePart({ id: `${kind}-${i}` }), 1] as const));
  const merged = mergeChanges({ base: EMPTY_CART, mine: many("a"), theirs: many("b") });
  expect(merged.items).toHaveLength(MAX_LINES);
});

test("returns changed only there are taken from there", () => {
  const base = markReturning(GAS, STD, 1);
  expect(mergeChanges({ base, mine: base, theirs: markReturning(GAS, STD, 2) }).returns).toEqual([
    { id: STD, returnQty: 2 },
  ]);
});
