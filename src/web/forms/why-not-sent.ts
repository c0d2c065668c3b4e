/** Why a call failed, in words for who waits for it: what was typed is still there. */
import { ApiProblem, isNetworkError } from "#web/api.ts";

export function whyNotSent(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  if (isNetworkError(error)) {
    return "We cannot reach the shop: you may be offline. Nothing was sent, and what you typed is still here. Please try again.";
  }
  throw error;
}

type Words = { refused: string; notReached: string };

/**
 * The words for a call that failed: the shop's own when it gave any, else those of the page. An answer without words of ours comes
 * from something between us and the buyer.
 */
export const callText =
  ({ refused, notReached }: Words) =>
  (error: unknown): string => {
    if (!(error instanceof ApiProblem)) return notReached;
    return error.code === "unknown" ? refused : error.message;
  };
