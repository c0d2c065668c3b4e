/**
 * A forfeited deposit becomes payment for the cylinder, and GST applies (CGST Act, section 2(31)).
 * The shop issues a debit note to the invoice that charged it.
 */

import { chargedRate } from "#platform/rules/india/sez.ts";
import { t } from "#platform/rules/language/text.ts";
import { amountInWords } from "#platform/rules/money/amount-in-words.ts";
import { NOTHING, type Paise, shopPrice, sum, times } from "#platform/rules/money/money.ts";
import { type Issue, leftOf, type NoteResult, ofInvoice } from "./credit-note.ts";
import { addHeads, taxLines, taxUnder } from "./document-tax.ts";
import { type DebitNote, DOCUMENT_VERSION, type TaxInvoice } from "./tax-document.ts";
import { priceOfOne } from "./tax-invoice.ts";

export type ForfeitInput = {
  amount: Paise;
  cylinders: number;
  description: string;
  hsn: string;
  gstRate: number;
  /** "inside": the deposit is all the buyer pays. "on-top": plus GST. An accountant must decide. */
  gst: "inside" | "on-top";
  remark?: string;
};

/** Steel cylinders for gas, where the product has no HSN. The buyer agreed to lose only the deposit, so by default it includes GST. */
export const FORFEIT_DEFAULT = {
  description: "Cylinder not returned",
  hsn: "73110020",
  gstRate: 18,
  gst: "inside",
} as const;

export function forfeitNoteFor(
  invoice: TaxInvoice,
  forfeit: ForfeitInput,
  { number, day, notes }: Issue,
): NoteResult<DebitNote> {
  const { amount, cylinders, description, hsn, gstRate } = forfeit;
  const left = leftOf(invoice, notes).deposit;
  const refused = (problem: string) => ({ ok: false, problem }) as const;
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused(t("Please enter an amount greater than 0."));
  if (!Number.isSafeInteger(cylinders) || cylinders <= 0) return refused(t("Please enter the number of cylinders."));
  if (amount > left) return refused(t("Only {amount} of the deposit is left.", { amount: shopPrice(left) }));
  if (day < invoice.day) return refused(t("A debit note cannot be dated before its invoice."));

  const taxable = forfeit.gst === "inside" ? times(amount, 100 / (100 + chargedRate(gstRate, invoice.sez))) : amount;
  const line = {
    description,
    hsn,
    quantity: cylinders,
    unit: "NOS" as const,
    unitPrice: priceOfOne(taxable, cylinders),
  };
  const { lines, rates } = taxLines([{ ...line, taxable, gstRate }], invoice);
  const heads = addHeads(rates);
  const taxed = sum([taxable, taxUnder(heads)]);
  // Not every amount splits into whole paise of value and GST.
  const roundOff = forfeit.gst === "inside" ? ((amount - taxed) as Paise) : NOTHING;
  const value = sum([taxed, roundOff]);
  const note: DebitNote = {
    ...ofInvoice(invoice),
    ...{ version: DOCUMENT_VERSION, kind: "debit-note", number, day, lines, rates, taxable, heads, roundOff, value },
    ...{ deposit: NOTHING, bilty: NOTHING, total: value, inWords: amountInWords(value) },
    ...{ reason: "deposit-forfeited", remark: forfeit.remark ?? "", forfeited: amount },
    invoice: { number: invoice.number, day: invoice.day, value: invoice.value },
  };
  return { ok: true, note };
}
