/** The message for a failed call: the server's own where it has one, else the page's. */
import { ApiProblem } from "#platform/web/api.ts";

type FailureTexts = { refused: string; notReached: string };

/** An error without our code comes from a proxy between server and buyer. */
export const callText =
  ({ refused, notReached }: FailureTexts) =>
  (error: unknown): string => {
    if (!(error instanceof ApiProblem)) return notReached;
    return error.code === "unknown" ? refused : error.message;
  };
