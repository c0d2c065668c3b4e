/** Remembers on this device whether the buyer returns empties, for all gas added later. */
import { makeStoredText } from "#people/web/session/stored-text.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { EMPTIES_ANSWERS, type EmptiesAnswer, returnAdded } from "#sales/rules/cart/empties-answer.ts";

const stored = makeStoredText(() => localStorage, "emptiesAnswer");

export const emptiesAnswer = (): EmptiesAnswer | undefined =>
  EMPTIES_ANSWERS.find((answer) => answer === stored.read());

export const rememberAnswer = (answer: EmptiesAnswer) => stored.write(answer);

export const asAnswered = (before: Cart, after: Cart): Cart =>
  emptiesAnswer() === "return" ? returnAdded(before, after) : after;
