import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { EMPTY_CART } from "./cart.ts";
import { changeQuantity } from "./change-quantity.ts";
import { answerIn, asksForEmpties, returnAdded, withAnswer } from "./empties-answer.ts";
import { needsOf } from "./follow-gas.ts";
import { aCartOf, contents } from "./makers.ts";
import { markReturning } from "./settle-empties.ts";

const NEED = "empty-cylinder-std::r134a-60";
const TWO = aCartOf([aGas(), 2]);
const counts = (cart: typeof TWO) => needsOf(cart).map(({ returning, buying }) => ({ returning, buying }));

test.each([
  { what: "gas without an answer", cart: TWO, answer: undefined, asks: true },
  { what: "gas after an answer", cart: TWO, answer: "buy" as const, asks: false },
  { what: "gas whose empties return already", cart: markReturning(TWO, NEED, 1), answer: undefined, asks: false },
  { what: "no gas", cart: aCartOf([aSparePart(), 1]), answer: undefined, asks: false },
  { what: "nothing", cart: EMPTY_CART, answer: undefined, asks: false },
])("a cart with $what asks for empties to return: $asks", ({ cart, answer, asks }) => {
  expect(asksForEmpties(cart, answer)).toBe(asks);
});

test("the answer marks the empties as returning, or leaves them bought", () => {
  expect(counts(withAnswer(TWO, "return"))).toEqual([{ returning: 2, buying: 0 }]);
  expect(contents(withAnswer(TWO, "return"))).toEqual(["2 × r134a-60"]);
  expect(counts(withAnswer(TWO, "buy"))).toEqual([{ returning: 0, buying: 2 }]);
});

test("after the answer only the empties of added gas are marked as returning", () => {
  const one = markReturning(TWO, NEED, 1);
  const change = changeQuantity(one, "r134a-60", 5);
  const after = change.ok ? change.cart : one;
  expect(counts(returnAdded(one, after))).toEqual([{ returning: 4, buying: 1 }]);
  expect(returnAdded(after, one)).toBe(one);
  expect(counts(returnAdded(EMPTY_CART, TWO))).toEqual([{ returning: 2, buying: 0 }]);
});

test("a choice on the empty-cylinder screen becomes the answer", () => {
  expect(answerIn(TWO)).toBe("buy");
  expect(answerIn(markReturning(TWO, NEED, 1))).toBe("buy");
  expect(answerIn(markReturning(TWO, NEED, 2))).toBe("return");
});
