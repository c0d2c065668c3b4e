import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { changeQuantity, removeFromCart } from "./change-quantity.ts";
import { needsOf } from "./follow-gas.ts";
import { aCartOf, contents } from "./makers.ts";
import { markReturning } from "./settle-empties.ts";

const STD = "empty-cylinder-std::r134a-60";
const after = (change: ReturnType<typeof changeQuantity>) => {
  if (!change.ok) throw new Error(change.refusal);
  return contents(change.cart);
};

test("empties follow the gas up and down", () => {
  const cart = aCartOf([aGas(), 2]);
  expect(after(changeQuantity(cart, "r134a-60", 5))).toEqual(["5 × r134a-60", `5 × ${STD}`]);
  expect(after(changeQuantity(cart, "r134a-60", 1))).toEqual(["1 × r134a-60", `1 × ${STD}`]);
});

test("returned empties are not bought again when the gas changes", () => {
  const cart = markReturning(aCartOf([aGas(), 5]), STD, 3);
  expect(contents(cart)).toEqual(["5 × r134a-60", `2 × ${STD}`]);
  expect(after(changeQuantity(cart, "r134a-60", 6))).toEqual(["6 × r134a-60", `3 × ${STD}`]);
  const fewer = changeQuantity(cart, "r134a-60", 2);
  expect(fewer).toMatchObject({ ok: true, cart: { returns: [{ id: STD, returnQty: 2 }] } });
  expect(after(fewer)).toEqual(["2 × r134a-60"]);
});

test("a buyer may lower or remove empties, and the rest is then missing", () => {
  const cart = aCartOf([aGas(), 3]);
  const lowered = changeQuantity(cart, STD, 1);
  expect(lowered.ok && needsOf(lowered.cart)).toMatchObject([{ buying: 1, remaining: 2 }]);
  expect(needsOf(removeFromCart(cart, STD))).toMatchObject([{ buying: 0, remaining: 3 }]);
});

test("empties cannot exceed what the gas needs", () => {
  const cart = aCartOf([aGas(), 3]);
  expect(changeQuantity(cart, STD, 4)).toEqual({ ok: false, refusal: "empties-follow-gas" });
  expect(changeQuantity(markReturning(cart, STD, 1), STD, 3)).toEqual({ ok: false, refusal: "empties-follow-gas" });
});

test("removing the gas removes its empties and its return entry, and nothing else", () => {
  const cart = markReturning(aCartOf([aGas(), 3], [aGas({ id: "r22", name: "R-22" }), 1], [aSparePart(), 1]), STD, 1);
  const left = removeFromCart(cart, "r134a-60");
  expect(contents(left)).toEqual(["1 × r22", "1 × empty-cylinder-std::r22", "1 × cap-run"]);
  expect(left.returns).toEqual([]);
});

test.each([0, -3])("a quantity of %s removes the line", (quantity) => {
  expect(after(changeQuantity(aCartOf([aSparePart(), 2]), "cap-run", quantity))).toEqual([]);
});

test.each([
  { quantity: 1.5, refusal: "not-a-quantity" },
  { quantity: Number.NaN, refusal: "not-a-quantity" },
  { quantity: 10_000, refusal: "too-many" },
])("a quantity of $quantity is rejected: $refusal", ({ quantity, refusal }) => {
  expect(changeQuantity(aCartOf([aSparePart(), 2]), "cap-run", quantity)).toEqual({ ok: false, refusal });
});

test("a missing line cannot be changed", () => {
  const cart = aCartOf([aSparePart(), 2]);
  expect(changeQuantity(cart, "gone", 4)).toEqual({ ok: true, cart });
});

test("a line can have a quantity of 9,999", () => {
  expect(after(changeQuantity(aCartOf([aSparePart(), 2]), "cap-run", 9_999))).toEqual(["9999 × cap-run"]);
});

test("lowered empties can be raised again to what their own gas needs, and no further", () => {
  const cart = aCartOf([aGas(), 5], [aGas({ id: "r22", name: "R-22" }), 2]);
  const r22 = "empty-cylinder-std::r22";
  const lowered = changeQuantity(cart, r22, 1);
  if (!lowered.ok) throw new Error(lowered.refusal);
  expect(changeQuantity(lowered.cart, r22, 2)).toEqual({ ok: true, cart });
  expect(changeQuantity(lowered.cart, r22, 3)).toEqual({ ok: false, refusal: "empties-follow-gas" });
});

test("an empty whose gas was removed can still be removed", () => {
  const { items } = aCartOf([aGas(), 1]);
  const orphan = { items: items.filter((item) => item.isEmptyCylinder), returns: [] };
  expect(after(changeQuantity(orphan, STD, 0))).toEqual([]);
});
