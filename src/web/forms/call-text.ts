/** The words for a call that failed: the shop's own when it gave any, else those of the page. */
import { ApiProblem } from "#web/api.ts";

type FailureTexts = { refused: string; notReached: string };

/** An answer without words of ours comes from something between us and the buyer. */
export const callText =
  ({ refused, notReached }: FailureTexts) =>
  (error: unknown): string => {
    if (!(error instanceof ApiProblem)) return notReached;
    return error.code === "unknown" ? refused : error.message;
  };
