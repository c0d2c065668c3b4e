/** Why something typed did not reach the shop, in words that say that it is still there. */
import { t } from "#domain/language/text.ts";
import { ApiProblem, isNetworkError } from "#web/api.ts";

/** Thrown in place of sending: something has to be typed anew, and the message says what. */
export class NotTyped extends Error {}

export function whyNotSent(error: unknown): string {
  if (error instanceof ApiProblem || error instanceof NotTyped) return error.message;
  if (isNetworkError(error)) {
    return t(
      "We cannot reach the shop: you may be offline. Nothing was sent, and what you typed is still here. Please try again.",
    );
  }
  throw error;
}

/** The shop itself said no, and can be asked what has changed. A page that asks again without a signal goes, and what was typed with it. */
export const isShopResponse = (error: unknown): boolean => error instanceof ApiProblem && error.status < 500;
