import { expect, test } from "vitest";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { EMPTY_CART } from "./cart.ts";
import { aCartOf, contents } from "./makers.ts";
import { mergeCarts } from "./merge-carts.ts";
import { markReturning } from "./settle-empties.ts";

const STD = "empty-cylinder-std::r134a-60";

test("a merge retains both carts' goods, and the larger quantity of each product", () => {
  const merged = mergeCarts(aCartOf([aGas(), 2], [aSparePart(), 1]), aCartOf([aGas(), 3], [aWire(), 4]));
  expect(contents(merged)).toEqual(["3 × r134a-60", `3 × ${STD}`, "1 × cap-run", "4 × wire-1c"]);
});

test("a cart merged with itself, or with nothing, stays the same", () => {
  const cart = markReturning(aCartOf([aGas(), 3], [aSparePart(), 2]), STD, 1);
  expect(mergeCarts(cart, cart)).toEqual(cart);
  expect(mergeCarts(cart, EMPTY_CART)).toEqual(cart);
  expect(mergeCarts(EMPTY_CART, cart)).toEqual(cart);
});

test("an empty that one cart returns is not bought by the other", () => {
  const returning = markReturning(aCartOf([aGas(), 3]), STD, 3);
  expect(contents(mergeCarts(returning, aCartOf([aGas(), 3])))).toEqual(["3 × r134a-60"]);
});

test("merging two full carts yields one that can still be ordered", () => {
  const many = (kind: string) =>
    aCartOf(...Array.from({ length: MAX_LINES }, (_, i) => [aSparePart({ id: `${kind}-${i}` }), 1] as const));
  expect(mergeCarts(many("a"), many("b")).items).toHaveLength(100);
});
