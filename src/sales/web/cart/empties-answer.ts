/** Remembers on this device whether the buyer returns empties, for all gas added later. */
import { local } from "#platform/web/state/storage.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { EMPTIES_ANSWERS, type EmptiesAnswer, returnAdded } from "#sales/rules/cart/empties-answer.ts";

const KEY = "emptiesAnswer";

export const emptiesAnswer = (): EmptiesAnswer | undefined =>
  EMPTIES_ANSWERS.find((answer) => answer === local.readText(KEY));

export const rememberAnswer = (answer: EmptiesAnswer) => local.writeText(KEY, answer);

export const asAnswered = (before: Cart, after: Cart): Cart =>
  emptiesAnswer() === "return" ? returnAdded(before, after) : after;
