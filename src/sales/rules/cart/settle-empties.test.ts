import { expect, test } from "vitest";
import { isSettled } from "#catalogue/rules/empties/requirement.ts";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { removeFromCart } from "./change-quantity.ts";
import { needsOf } from "./follow-gas.ts";
import { aCartOf } from "./makers.ts";
import { buyAllEmpties, buyEmpties, buyRemainingEmpties, markReturning } from "./settle-empties.ts";

const STD = "empty-cylinder-std::r134a-60";
const unsettled = removeFromCart(aCartOf([aGas(), 3]), STD);
const standing = (cart: Parameters<typeof needsOf>[0]) =>
  needsOf(cart).map(({ returning, buying, remaining }) => ({ returning, buying, remaining }));

test("Add 1 buys one more, until none remains", () => {
  const one = buyEmpties(unsettled, STD, 1);
  expect(standing(one)).toEqual([{ returning: 0, buying: 1, remaining: 2 }]);
  expect(standing(buyEmpties(one, STD, 9))).toEqual([{ returning: 0, buying: 3, remaining: 0 }]);
});

test("Add All buys every required cylinder and clears the returns", () => {
  const all = buyAllEmpties(markReturning(unsettled, STD, 2), STD);
  expect(standing(all)).toEqual([{ returning: 0, buying: 3, remaining: 0 }]);
  expect(all.returns).toEqual([]);
});

test.each([
  { typed: 2, returning: 2, remaining: 1 },
  { typed: 99, returning: 3, remaining: 0 },
  { typed: -1, returning: 0, remaining: 3 },
])("marking $typed of 3 as returning counts $returning", ({ typed, returning, remaining }) => {
  expect(standing(markReturning(unsettled, STD, typed))).toEqual([{ returning, buying: 0, remaining }]);
});

test("a returned empty need not be bought as well", () => {
  expect(standing(markReturning(aCartOf([aGas(), 3]), STD, 1))).toEqual([{ returning: 1, buying: 2, remaining: 0 }]);
});

test("confirming buys all remaining empties of every gas", () => {
  const r22 = aGas({ id: "r22-10", name: "R-22", kgsPerCylinder: 10 });
  const cart = removeFromCart(aCartOf([aGas(), 3], [r22, 2]), "empty-cylinder-small::r22-10");
  const settled = buyRemainingEmpties(markReturning(removeFromCart(cart, STD), STD, 2));
  expect(isSettled(needsOf(settled))).toBe(true);
  expect(standing(settled)).toEqual([
    { returning: 2, buying: 1, remaining: 0 },
    { returning: 0, buying: 2, remaining: 0 },
  ]);
});

test("an unknown need changes nothing", () => {
  expect(markReturning(unsettled, "empty-cylinder-std::other", 1)).toBe(unsettled);
});

test("marking one gas's empties as returning leaves those of another unchanged", () => {
  const cart = aCartOf([aGas(), 3], [aGas({ id: "r22", name: "R-22" }), 2]);
  const both = markReturning(markReturning(cart, STD, 1), "empty-cylinder-std::r22", 2);
  expect(standing(both)).toEqual([
    { returning: 1, buying: 2, remaining: 0 },
    { returning: 2, buying: 0, remaining: 0 },
  ]);
});
