/** An invoice or note on its way out: rupees instead of paise. */
import type { z } from "zod";
import type { taxDocument } from "#contract/documents/documents.ts";
import type { EmptySize } from "#domain/cylinders/empties/sizes.ts";
import type { InvoiceLeft } from "#domain/documents/credit-note.ts";
import type { Heads } from "#domain/documents/document-tax.ts";
import type { TaxDocument } from "#domain/documents/tax-document.ts";
import { inRupees, type Paise } from "#domain/money.ts";

type DocumentAnswer = z.input<typeof taxDocument>;

export function documentAnswer(document: TaxDocument): DocumentAnswer {
  const { lines, rates, heads, taxable, roundOff, value, deposit, bilty, total, ...said } = document;
  return {
    ...said,
    ...("terms" in said && { terms: [...said.terms] }),
    ...("invoice" in said && { invoice: { ...said.invoice, value: inRupees(said.invoice.value) } }),
    ...("forfeited" in said && { forfeited: inRupees(said.forfeited) }),
    lines: lines.map((line) => ({ ...line, ...taxedAnswer(line) })),
    rates: rates.map((rate) => ({ ...rate, ...taxedAnswer(rate) })),
    heads: headsAnswer(heads),
    taxable: inRupees(taxable),
    roundOff: inRupees(roundOff),
    value: inRupees(value),
    deposit: inRupees(deposit),
    bilty: inRupees(bilty),
    total: inRupees(total),
  } as DocumentAnswer;
}

export const leftAnswer = ({ lines, deposit }: InvoiceLeft, sizes: EmptySize[]) => ({
  lines: lines.map((line) => ({ quantity: line.quantity, ...taxedAnswer(line) })),
  deposit: inRupees(deposit),
  sizes,
});

const headsAnswer = ({ cgst, sgst, igst }: Heads) => ({
  cgst: inRupees(cgst),
  sgst: inRupees(sgst),
  igst: inRupees(igst),
});

const taxedAnswer = (line: Heads & { taxable: Paise }) => ({ taxable: inRupees(line.taxable), ...headsAnswer(line) });
