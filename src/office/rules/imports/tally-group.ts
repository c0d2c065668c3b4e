/** Tally exports all ledgers in one file. A supplier must not become a customer. */
import { t } from "#platform/rules/language/text.ts";

export const underProblem = (under: string): string | false =>
  /creditor/i.test(under) && t("This is a supplier's ledger. Please remove the row.");
