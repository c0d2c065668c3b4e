import { Problem } from "#server/http/problems.ts";

/** Also when it belongs to somebody else, or to another order: nobody is told more. */
export const proofNotFound = () =>
  new Problem("proof-not-found", "The payment screenshot could not be found. Please add it again.");
