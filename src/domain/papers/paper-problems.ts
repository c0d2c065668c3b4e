/** What is wrong with a paper, in words for the desk: some of it stops an invoice from being made, the rest is shown before a return is exported. */
import { gstinWarning, isGstin, isPincode, stateOfGstin } from "#domain/india.ts";
import { rupees, shopPrice, sum } from "#domain/money.ts";
import { GST_RATES, taxUnder } from "./document-tax.ts";
import { isDocumentNumber } from "./series.ts";
import { pincodeFits } from "./state-pincodes.ts";
import {
  type DocumentLine,
  isRegistered,
  type PaperAddress,
  type TaxDocument,
  type TaxInvoice,
} from "./tax-document.ts";
import type { InvoicedOrder } from "./tax-invoice.ts";

export type PaperProblem = {
  /** "blocks": no invoice is made, as it could never be mended. "warns": an accountant should look before the month is filed. */
  severity: "blocks" | "warns";
  about: "supplier" | "buyer" | "place-of-supply" | "line" | "amounts" | "number" | "e-invoice";
  message: string;
};

export type ProblemOptions = {
  /** Four up to ₹5 crore of turnover, six above (Notification 78/2020). */
  hsnDigits: 4 | 6;
  /** Whether the shop registers its sales to firms (turnover above ₹5 crore). */
  eInvoicing: boolean;
};

/** From this taxable value on, an invoice names also a buyer who is not registered (rule 46). */
const NAMED_FROM = rupees(50_000);

export function paperProblems(document: TaxDocument, options: ProblemOptions): PaperProblem[] {
  return [
    ...(isDocumentNumber(document.number)
      ? []
      : [blocks("number", `The tax portal refuses the number ${document.number}.`)]),
    ...supplierProblems(document),
    ...buyerProblems(document),
    ...placeProblems(document),
    ...document.lines.flatMap((line) => lineProblems(line, isRegistered(document), options)),
    ...amountProblems(document),
    ...(options.eInvoicing ? registrationProblems(document) : []),
  ];
}

const blocks = (about: PaperProblem["about"], message: string): PaperProblem => ({
  severity: "blocks",
  about,
  message,
});
const warns = (about: PaperProblem["about"], message: string): PaperProblem => ({ severity: "warns", about, message });

function supplierProblems({ supplier }: TaxDocument): PaperProblem[] {
  const { gstin, state, stateCode, name, address, pincode } = supplier;
  const wrong = (message: string) => [blocks("supplier", message)];
  if (gstin === "") return wrong("The shop has no GST number. Only a registered shop may make tax invoices.");
  const warning = isGstin(gstin) ? gstinWarning(gstin) : "It must have 15 characters.";
  if (warning) return wrong(`The shop's GST number ${gstin} is wrong. ${warning}`);
  if (gstin.slice(0, 2) !== stateCode)
    return wrong(`The shop's GST number is from ${stateOfGstin(gstin)}, its state is ${state}.`);
  if (name === "" || address === "") return wrong("The shop's name or address is missing.");
  return isPincode(pincode)
    ? []
    : [warns("supplier", "The shop's pincode is missing. E-way bills and e-invoices need it.")];
}

function buyerProblems(document: TaxDocument): PaperProblem[] {
  const { buyer, taxable } = document;
  const isNamed = buyer.name !== "" && buyer.address !== "" && buyer.stateCode !== "";
  if (!isRegistered(document)) {
    if (isNamed || taxable < NAMED_FROM) return [];
    return [blocks("buyer", `From ${shopPrice(NAMED_FROM)} an invoice needs the buyer's name, address and state.`)];
  }
  const warning = isGstin(buyer.gstin) ? gstinWarning(buyer.gstin) : "It must have 15 characters.";
  return [
    ...(isNamed ? [] : [blocks("buyer", "The buyer's name, address or state is missing.")]),
    ...(warning ? [blocks("buyer", `The buyer's GST number ${buyer.gstin} is wrong. ${warning}`)] : []),
    ...(buyer.gstin === document.supplier.gstin ? [blocks("buyer", "The buyer's GST number is the shop's own.")] : []),
  ];
}

function placeProblems({ buyer, delivery, placeOfSupply }: TaxDocument): PaperProblem[] {
  if (placeOfSupply.code === "") {
    return [
      blocks("place-of-supply", `"${placeOfSupply.state}" is no state of India, so the place of supply is unknown.`),
    ];
  }
  const pincode = pincodeProblem(delivery);
  const registeredIn = buyer.gstin === "" ? undefined : stateOfGstin(buyer.gstin);
  if (registeredIn === undefined || buyer.gstin.slice(0, 2) === placeOfSupply.code) return pincode;
  const words = `The goods go to ${placeOfSupply.state}, the buyer's GST number is from ${registeredIn}. If they are delivered to somebody else for the buyer, the place of supply is ${registeredIn}.`;
  return [...pincode, warns("place-of-supply", words)];
}

function pincodeProblem({ pincode, state }: PaperAddress): PaperProblem[] {
  if (!isPincode(pincode))
    return [warns("place-of-supply", "The pincode of the delivery is missing. An e-way bill needs it.")];
  if (pincodeFits(pincode, state)) return [];
  return [
    warns(
      "place-of-supply",
      `The goods go to ${state}, but ${pincode} is no pincode of ${state}. The e-way bill portal would refuse it.`,
    ),
  ];
}

function lineProblems(line: DocumentLine, toRegistered: boolean, { hsnDigits }: ProblemOptions): PaperProblem[] {
  const { hsn, gstRate, description } = line;
  const known = GST_RATES.includes(gstRate)
    ? []
    : [blocks("line", `${description}: GST knows no rate of ${gstRate} %.`)];
  const severity = toRegistered ? "blocks" : "warns";
  if (!/^[0-9]{4,8}$/.test(hsn))
    return [...known, { severity, about: "line", message: `${description} has no HSN code.` }];
  const short = hsn.length < hsnDigits && `${description}: HSN ${hsn} has fewer than ${hsnDigits} digits.`;
  const odd = hsn.length % 2 === 1 && `${description}: HSN ${hsn} should have 4, 6 or 8 digits.`;
  return [...known, ...[short, odd].flatMap((message) => (message ? [warns("line", message)] : []))];
}

/** A document that does not add up was not made by us. */
function amountProblems({ bilty, taxable, heads, roundOff, value, deposit, total }: TaxDocument): PaperProblem[] {
  const adds = sum([taxable, taxUnder(heads), roundOff]) === value && sum([value, deposit, bilty]) === total;
  return [
    ...(adds ? [] : [blocks("amounts", "The amounts do not add up.")]),
    ...(bilty === 0 ? [] : [warns("amounts", "Bilty was charged without GST. Please ask your accountant.")]),
  ];
}

/** Within 30 days of the document for a turnover from ₹10 crore, so nobody should wait for the end of the month. */
const registrationProblems = (document: TaxDocument): PaperProblem[] =>
  isRegistered(document) && !document.eInvoice && document.rates.some(({ gstRate }) => gstRate > 0)
    ? [warns("e-invoice", `${document.number} is not registered yet: it has no IRN.`)]
    : [];

/** An invoice must be the bill that the buyer saw, but for the round-off that the shop chose. */
export function billProblems(invoice: TaxInvoice, order: InvoicedOrder): PaperProblem[] {
  const { cgst, sgst, igst } = invoice.heads;
  if (cgst !== order.cgst || sgst !== order.sgst || igst !== order.igst) {
    const words = `The order was charged ${shopPrice(order.tax)} GST, the invoice comes to ${shopPrice(taxUnder(invoice.heads))}. Please check the GST rates of its products.`;
    return [blocks("amounts", words)];
  }
  if (Math.abs(invoice.total - order.total) < 100) return [];
  return [
    blocks("amounts", `The order's total is ${shopPrice(order.total)}, the invoice's ${shopPrice(invoice.total)}.`),
  ];
}
