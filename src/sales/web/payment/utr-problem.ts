import { cleanUtr, isUtr } from "#books/rules/ledger/upi-link.ts";
import { t } from "#platform/rules/language/text.ts";

/** The reference is optional, but an incomplete one is rejected. */
export function utrProblem(typed: string): string | undefined {
  const utr = cleanUtr(typed);
  return utr === "" || isUtr(utr) ? undefined : t("Please check the UTR: 12 to 22 letters and digits.");
}
