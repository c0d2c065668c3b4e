import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

/** The same for another customer's or another order's proof, so that the response reveals nothing. */
export const proofNotFound = () =>
  new Problem("proof-not-found", t("The payment screenshot could not be found. Please add it again."));
