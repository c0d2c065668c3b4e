import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { withQuantity } from "./cart.ts";
import { isFollower, withoutOrphans, withoutSurplus } from "./follow-gas.ts";
import { aCartOf, contents } from "./makers.ts";

const STD = "empty-cylinder-std::r134a-60";

test("removing gas removes its empties, and their return entries", () => {
  const cart = { ...aCartOf([aGas(), 2], [aSparePart(), 1]), returns: [{ id: STD, returnQty: 1 }] };
  const orphaned = { ...cart, items: cart.items.filter((item) => item.id !== "r134a-60") };
  expect(withoutOrphans(orphaned)).toEqual({ items: aCartOf([aSparePart(), 1]).items, returns: [] });
});

test("if empties exceed what the gas needs, all are removed and the buyer chooses again", () => {
  const cart = aCartOf([aGas(), 2], [aGas({ id: "r22", name: "R-22" }), 1]);
  expect(contents(withoutSurplus(withQuantity(cart, STD, 3), false))).toEqual(["2 × r134a-60", "1 × r22"]);
  expect(withoutSurplus(cart, false)).toEqual(cart);
});

test("returned empties count against the need", () => {
  const cart = { ...aCartOf([aGas(), 2]), returns: [{ id: STD, returnQty: 1 }] };
  expect(contents(withoutSurplus(cart, false))).toEqual(["2 × r134a-60"]);
});

test("surplus empties stay while the empty-cylinder screen is adding them", () => {
  const cart = withQuantity(aCartOf([aGas(), 2]), STD, 3);
  expect(withoutSurplus(cart, true)).toEqual(cart);
});

test("only an empty depends on gas, even if a part has a similar id", () => {
  const [part] = aCartOf([aSparePart({ id: "kit::small" }), 1]).items;
  expect(part && isFollower(part)).toBe(false);
  expect(aCartOf([aGas(), 1]).items.map(isFollower)).toEqual([false, true]);
});
