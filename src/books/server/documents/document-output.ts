/** Output format of an invoice or note: rupees instead of paise. */
import type { z } from "zod";
import type { taxDocument } from "#books/api/documents.ts";
import type { InvoiceLeft } from "#books/rules/documents/credit-note.ts";
import type { Heads } from "#books/rules/documents/document-tax.ts";
import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";

type DocumentResponse = z.input<typeof taxDocument>;

export function documentResponse(document: TaxDocument): DocumentResponse {
  const { lines, rates, heads, taxable, roundOff, value, deposit, bilty, total, ...args } = document;
  return {
    ...args,
    ...("cylinders" in args &&
      args.cylinders && {
        cylinders: args.cylinders.map((cylinder) => ({ ...cylinder, each: inRupees(cylinder.each) })),
      }),
    ...("terms" in args && { terms: [...args.terms] }),
    ...("invoice" in args && { invoice: { ...args.invoice, value: inRupees(args.invoice.value) } }),
    ...("forfeited" in args && { forfeited: inRupees(args.forfeited) }),
    lines: lines.map((line) => ({ ...line, ...taxedResponse(line) })),
    rates: rates.map((rate) => ({ ...rate, ...taxedResponse(rate) })),
    heads: headsResponse(heads),
    taxable: inRupees(taxable),
    roundOff: inRupees(roundOff),
    value: inRupees(value),
    deposit: inRupees(deposit),
    bilty: inRupees(bilty),
    total: inRupees(total),
  } as DocumentResponse;
}

export const leftResponse = ({ lines, deposit }: InvoiceLeft, sizes: EmptySize[]) => ({
  lines: lines.map((line) => ({ quantity: line.quantity, ...taxedResponse(line) })),
  deposit: inRupees(deposit),
  sizes,
});

const headsResponse = ({ cgst, sgst, igst }: Heads) => ({
  cgst: inRupees(cgst),
  sgst: inRupees(sgst),
  igst: inRupees(igst),
});

const taxedResponse = (line: Heads & { taxable: Paise }) => ({
  taxable: inRupees(line.taxable),
  ...headsResponse(line),
});
