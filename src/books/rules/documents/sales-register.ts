/** The sales register: one row per document. Credit notes are negative, so that columns add up. */
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import { signOf, type TaxDocument } from "./tax-document.ts";

export const REGISTER_HEADINGS: readonly string[] = [
  ...["Date", "Document", "Number", "Against invoice", "Order number", "Supplier GSTIN", "Buyer", "GSTIN", "State"],
  ...["Place of supply", "GST rate", "Taxable value", "CGST", "SGST/UTGST", "IGST"],
  ...["Round-off", "Document value", "Refundable deposit", "Bilty", "Total", "IRN"],
];

const TEXTS: Record<TaxDocument["kind"], string> = {
  invoice: "Tax invoice",
  "credit-note": "Credit note",
  "debit-note": "Debit note",
};

/** One row for each GST rate. Amounts of the whole document are in its first row only, so that every column adds up. */
export function registerRows(document: TaxDocument): (string | number)[][] {
  const { day, kind, number, order, supplier, buyer, placeOfSupply, rates } = document;
  const signed = (amount: Paise) => signOf(document) * inRupees(amount) + 0;
  const { roundOff, value, deposit, bilty, total } = document;
  const whole = [roundOff, value, deposit, bilty, total].map(signed);
  return rates.map(({ gstRate, taxable, cgst, sgst, igst }, place) => [
    ...[day, TEXTS[kind], number, document.kind === "invoice" ? "" : document.invoice.number, order.number],
    ...[supplier.gstin, buyer.name, buyer.gstin, buyer.state, `${placeOfSupply.code}-${placeOfSupply.state}`],
    ...[gstRate, ...[taxable, cgst, sgst, igst].map(signed)],
    ...(place === 0 ? whole : whole.map(() => "")),
    document.eInvoice?.irn ?? "",
  ]);
}
