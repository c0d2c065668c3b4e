/** Why a form did not reach the server; the message states that the input is still there. */
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, isNetworkError } from "#platform/web/api.ts";

/** Thrown instead of sending: the user must retype something, and the message states what. */
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

/** The server itself rejected it, so a reload can show what changed. Reloading offline would lose the page and its input. */
export const isShopResponse = (error: unknown): boolean => error instanceof ApiProblem && error.status < 500;
