import { t } from "#domain/language/text.ts";
import { Problem } from "#server/http/problems.ts";

/** Also when it belongs to somebody else, or to another order: nobody is told more. */
export const proofNotFound = () =>
  new Problem("proof-not-found", t("The payment screenshot could not be found. Please add it again."));
