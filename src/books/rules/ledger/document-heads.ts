/** The ledger's heads of a document. The deposit is booked separately, as it is held and not charged. */

import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { DocumentHeads, LedgerDocument } from "./events.ts";

/** Goods and handling are one supply, so they share one account. */
export function ledgerDocument(document: TaxDocument): LedgerDocument {
  const { number, taxable, heads, levy, roundOff, bilty, deposit, total } = document;
  const { cgst, igst } = heads;
  const stateTax: DocumentHeads = levy === "CGST+UTGST" ? { utgst: heads.sgst } : { sgst: heads.sgst };
  const all: DocumentHeads = { sales: taxable, bilty, cgst, ...stateTax, igst, "round-off": roundOff };
  const charged = Object.entries(all).filter(([, amount]) => amount !== NOTHING);
  return { number, heads: Object.fromEntries(charged), total: (total - deposit) as Paise };
}
