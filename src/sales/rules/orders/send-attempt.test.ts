import { expect, test } from "vitest";
import { afterAsking, attemptFor } from "./send-attempt.ts";

const GAS = { id: "r32-55", quantity: 2 };
const WIRE = { id: "wire", quantity: 1 };
const BACK = { id: "empty-heavy", returnQty: 1 };

test.each([
  { what: "never sent", sent: undefined, attempt: "none" },
  { what: "sent with the same goods", sent: { cart: [GAS], returns: [BACK] }, attempt: "of-this-cart" },
  { what: "sent with more goods", sent: { cart: [GAS, WIRE], returns: [BACK] }, attempt: "of-another-cart" },
  {
    what: "sent with fewer cylinders",
    sent: { cart: [{ ...GAS, quantity: 1 }], returns: [BACK] },
    attempt: "of-another-cart",
  },
  { what: "sent without the empty that comes back", sent: { cart: [GAS] }, attempt: "of-another-cart" },
] as const)("a number $what is $attempt for a cart with gas and a returned empty", ({ sent, attempt }) => {
  expect(attemptFor({ cart: [GAS], returns: [BACK] }, sent)).toBe(attempt);
});

test("a return of zero empties is ignored", () => {
  expect(attemptFor({ cart: [GAS] }, { cart: [GAS], returns: [{ ...BACK, returnQty: 0 }] })).toBe("of-this-cart");
});

test.each([
  { attempt: "of-this-cart", word: "has-it", step: "placed" },
  { attempt: "of-another-cart", word: "has-it", step: "placed" },
  { attempt: "of-this-cart", word: "has-it-not", step: "keep" },
  { attempt: "of-another-cart", word: "has-it-not", step: "keep" },
  { attempt: "of-this-cart", word: "not-reached", step: "keep" },
  { attempt: "of-another-cart", word: "not-reached", step: "ask-again" },
] as const)("after a lost response $attempt, when the server $word: $step", ({ attempt, word, step }) => {
  expect(afterAsking(attempt, word)).toBe(step);
});
