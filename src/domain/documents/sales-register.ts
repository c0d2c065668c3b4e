/** The sales register: one row per document. Credit notes are negative, so that columns add up. */
import { inRupees, type Paise } from "#domain/money.ts";
import { signOf, type TaxDocument } from "./tax-document.ts";

export const REGISTER_HEADINGS: readonly string[] = [
  ...["Date", "Document", "Number", "Against invoice", "Order number", "Buyer", "GSTIN", "State", "Place of supply"],
  ...["Taxable value", "CGST", "SGST/UTGST", "IGST", "Round-off", "Document value", "Refundable deposit", "Bilty"],
  ...["Total", "IRN"],
];

const TEXTS: Record<TaxDocument["kind"], string> = {
  invoice: "Tax invoice",
  "credit-note": "Credit note",
  "debit-note": "Debit note",
};

export function registerRow(document: TaxDocument): (string | number)[] {
  const { day, kind, number, order, buyer, placeOfSupply, heads } = document;
  const signed = (amount: Paise) => signOf(document) * inRupees(amount) + 0;
  return [
    ...[day, TEXTS[kind], number, document.kind === "invoice" ? "" : document.invoice.number, order.number],
    ...[buyer.name, buyer.gstin, buyer.state, `${placeOfSupply.code}-${placeOfSupply.state}`],
    ...[document.taxable, heads.cgst, heads.sgst, heads.igst, document.roundOff, document.value].map(signed),
    ...[document.deposit, document.bilty, document.total].map(signed),
    document.eInvoice?.irn ?? "",
  ];
}
