import { t } from "#domain/language/text.ts";
import { Problem } from "#server/http/problems.ts";

/** The same for another customer's or another order's proof, so that the response reveals nothing. */
export const proofNotFound = () =>
  new Problem("proof-not-found", t("The payment screenshot could not be found. Please add it again."));
