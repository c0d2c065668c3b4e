import { expect, test } from "vitest";
import { aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { cartItem } from "#sales/rules/cart/cart-item.ts";
import { aCartOf, contents } from "#sales/rules/cart/makers.ts";
import {
  acceptProblem,
  type Quote,
  type QuotedLine,
  quotedCart,
  quotedTotal,
  quoteState,
  withoutQuoted,
} from "./quote.ts";

const now = new Date("2026-03-02T06:30:00Z");
const later = new Date("2026-03-03T18:29:59Z");

const line = (product = aSparePart({ price: 140 }), quantity = 1): QuotedLine => {
  const item = cartItem(product, quantity);
  return item ? { item } : null;
};

const quote = (changes: Partial<Quote>): Quote => ({
  lines: [{ lineId: null, name: "Copper pipe 1/2 inch, 200 m", quantity: 1 }],
  ...{ answer: [line()], validUntil: later, revision: 1, accepted: false },
  ...changes,
});

test.each<{ what: Partial<Quote>; state: string; expected: string | undefined }>([
  { what: { answer: null, revision: 0 }, state: "waiting", expected: "This quote has no prices yet." },
  { what: {}, state: "answered", expected: undefined },
  { what: { validUntil: now }, state: "answered", expected: undefined },
  {
    what: { validUntil: new Date(now.getTime() - 1) },
    ...{ state: "expired", expected: "These prices have expired. Please ask for new ones." },
  },
  { what: { answer: [null] }, state: "declined", expected: "The shop does not offer this. Please call us." },
  { what: { accepted: true, validUntil: new Date(0) }, state: "accepted", expected: "This quote is already an order." },
  {
    what: { revision: 2 },
    ...{ state: "answered", expected: "The shop has changed its prices since. Please review them again." },
  },
])("a quote with $what is $state: $expected", ({ what, state, expected }) => {
  expect(quoteState(quote(what), now)).toBe(state);
  expect(acceptProblem(quote(what), { revision: 1, now })).toBe(expected);
});

test("quoted gas adds its empties, less those returned; lines not offered are left out", () => {
  const gas = aGas({ perKgPrice: 500, kgsPerCylinder: 60 });
  const empty = `empty-cylinder-std::${gas.id}`;
  const cart = quotedCart([line(gas, 3), null, line()], [{ id: empty, returnQty: 1 }]);
  expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [gas.id, 3],
    [empty, 2],
    [aSparePart().id, 1],
  ]);
});

test("the total leaves out what is not offered", () => {
  expect(quotedTotal([line(aSparePart({ price: 140 }), 3), null])).toBe(rupees(420));
  expect(quotedTotal([null])).toBeUndefined();
});

test("ordered goods leave the cart with their empties; what was added beyond the quote stays", () => {
  const cart = aCartOf([aGas(), 2], [aSparePart(), 5]);
  const left = withoutQuoted(cart, [line(aGas(), 2), line(aSparePart(), 3), null, line(aWire())]);
  expect(contents(left)).toEqual([`2 × ${aSparePart().id}`]);
});
