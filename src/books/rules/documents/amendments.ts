/**
 * An invoice of a filed return that was issued again is one amendment in a later return (tables 9A and 10), instead of a credit note and
 * an invoice. Where the portal's tables cannot express the change, both are reported as they are.
 */
import type { Paise } from "#platform/rules/money/money.ts";
import { type AmendedSection, type Amendments, sectionOf, taxedRates } from "./gstr-1-sections.ts";
import type { CreditNote, TaxInvoice } from "./tax-document.ts";

/** The invoice of a filed return, the note that credits it, and the invoice that replaces it. */
export type Reissue = { original: TaxInvoice; credit: CreditNote; invoice: TaxInvoice };

export function amendedSection({ original, credit, invoice }: Reissue, b2clLimit: Paise): AmendedSection | undefined {
  const documents = [original, credit, invoice];
  // An earlier partial credit note stays reported, and the amendment would count it twice.
  if (credit.value !== original.value || credit.day.slice(0, 7) !== invoice.day.slice(0, 7)) return undefined;
  // The portal amends an invoice once.
  if (original.replaces) return undefined;
  if (documents.some(({ supplier }) => supplier.gstin !== original.supplier.gstin)) return undefined;
  // The registration portal puts these into the return by itself, as a note and an invoice.
  if (documents.some(({ needsIrn, eInvoice }) => needsIrn || eInvoice)) return undefined;
  if ([original, invoice].some((one) => taxedRates(one).length === 0)) return undefined;
  const section = sectionOf(original, b2clLimit);
  if (section !== sectionOf(invoice, b2clLimit)) return undefined;
  if (section === "b2b") return original.buyer.gstin === invoice.buyer.gstin ? "b2ba" : undefined;
  // Table 10 has only the original place of supply. Small sales are sums, and their notes are netted in the later month.
  if (section === "b2cl") return original.placeOfSupply.code === invoice.placeOfSupply.code ? "b2cla" : undefined;
  return undefined;
}

export function amendmentsOf(reissues: readonly Reissue[], b2clLimit: Paise): Amendments {
  const amended = reissues.flatMap((reissue) => {
    const section = amendedSection(reissue, b2clLimit);
    return section ? [reissue.credit, reissue.invoice].map(({ number }) => [number, section] as const) : [];
  });
  return new Map(amended);
}
