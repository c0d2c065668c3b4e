/**
 * Invoices and notes as Tally vouchers. In Tally a debit is a negative amount that is "deemed positive"; a voucher sums to zero.
 * Tally matches ledgers by exact name, so the names are settings.
 */
import { NOTHING, type Paise, sum } from "#domain/money.ts";
import type { DocumentKind } from "./series.ts";
import { isRegistered, NOTE_REASON_TEXTS, type TaxDocument } from "./tax-document.ts";

export type TallyNames = {
  company: string;
  /** Template: {name} and {number} (GST number, else mobile). Without them all buyers share one ledger. */
  buyers: string;
  sales: string;
  salesReturns: string;
  cgst: string;
  sgst: string;
  igst: string;
  roundOff: string;
  deposits: string;
  bilty: string;
  voucherTypes: Record<DocumentKind, string>;
};

export const TALLY_DEFAULTS: Omit<TallyNames, "company"> = {
  // Two buyers with the same name must not share a balance.
  buyers: "{name} {number}",
  sales: "Sales",
  salesReturns: "Sales Returns",
  cgst: "Output CGST",
  sgst: "Output SGST",
  igst: "Output IGST",
  roundOff: "Round Off",
  deposits: "Cylinder Deposits",
  bilty: "Bilty",
  voucherTypes: { invoice: "Sales", "credit-note": "Credit Note", "debit-note": "Debit Note" },
};

type Entry = {
  ledger: string;
  /** Positive: credit. Negative: debit. */
  amount: Paise;
  bill?: { name: string; type: "New Ref" | "Agst Ref" };
};

/** Without zero entries; the buyer first. */
export function entriesOf(document: TaxDocument, names: TallyNames): Entry[] {
  const { heads, taxable, roundOff, deposit, bilty } = document;
  const sign = document.kind === "credit-note" ? -1 : 1;
  const forfeited = document.kind === "debit-note" ? document.forfeited : NOTHING;
  const bill =
    document.kind === "credit-note"
      ? ({ name: document.invoice.number, type: "Agst Ref" } as const)
      : ({ name: document.number, type: "New Ref" } as const);
  const entries: Entry[] = [
    { ledger: buyerLedger(document, names), amount: (forfeited - sign * document.total) as Paise, bill },
    { ledger: sign > 0 ? names.sales : names.salesReturns, amount: (sign * taxable) as Paise },
    { ledger: names.cgst, amount: (sign * heads.cgst) as Paise },
    { ledger: names.sgst, amount: (sign * heads.sgst) as Paise },
    { ledger: names.igst, amount: (sign * heads.igst) as Paise },
    { ledger: names.roundOff, amount: (sign * roundOff) as Paise },
    // A forfeited deposit is no longer owed to the buyer.
    { ledger: names.deposits, amount: (sign * deposit - forfeited) as Paise },
    { ledger: names.bilty, amount: (sign * bilty) as Paise },
  ];
  if (sum(entries.map(({ amount }) => amount)) !== 0)
    throw new Error(`The voucher of ${document.number} does not add up`);
  return entries.filter(({ amount }) => amount !== 0);
}

export const buyerLedger = ({ buyer }: TaxDocument, { buyers }: TallyNames): string =>
  buyers
    .replace(/\{name\}|\{number\}/g, (mark) => (mark === "{name}" ? buyer.name || NO_NAME : buyer.gstin || buyer.phone))
    .trim();

/** Tally's default ledger for a sale to an unnamed buyer. */
const NO_NAME = "Cash";

/** A second import updates the voucher, because its id is the same. */
export function tallyVoucher(document: TaxDocument, names: TallyNames): string {
  const { number, day, buyer, placeOfSupply, kind } = document;
  const type = names.voucherTypes[kind];
  const id = escaped(`sheetal-${kind}-${document.supplier.gstin}-${number}`);
  const fields = {
    DATE: day.replaceAll("-", ""),
    GUID: `sheetal-${kind}-${document.supplier.gstin}-${number}`,
    VOUCHERTYPENAME: type,
    VOUCHERNUMBER: number,
    REFERENCE: document.kind === "invoice" ? document.order.number : document.invoice.number,
    PARTYLEDGERNAME: buyerLedger(document, names),
    STATENAME: buyer.state,
    PLACEOFSUPPLY: placeOfSupply.state,
    PARTYGSTIN: buyer.gstin,
    GSTREGISTRATIONTYPE: isRegistered(document) ? "Regular" : "Unregistered/Consumer",
    NARRATION: narrationOf(document),
    PERSISTEDVIEW: VIEW,
    ISINVOICE: "No",
  };
  const opening = `<VOUCHER REMOTEID="${id}" VCHTYPE="${escaped(type)}" ACTION="Create" OBJVIEW="${VIEW}">`;
  const body = entriesOf(document, names).map(entryXml).join("");
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${opening}${elements(fields)}${body}</VOUCHER></TALLYMESSAGE>\n`;
}

const VIEW = "Accounting Voucher View";

/** Tally may renumber a voucher, so the narration repeats our number. */
function narrationOf(document: TaxDocument): string {
  const documents = `${document.number}, order ${document.order.number}`;
  if (document.kind === "invoice") return documents;
  const why = [NOTE_REASON_TEXTS[document.reason], document.remark].filter(Boolean).join(": ");
  return `${documents}, invoice ${document.invoice.number}. ${why}`;
}

function entryXml({ ledger, amount, bill }: Entry): string {
  const AMOUNT = (amount / 100).toFixed(2);
  const fields = {
    LEDGERNAME: ledger,
    ISPARTYLEDGER: bill ? "Yes" : "No",
    ISDEEMEDPOSITIVE: amount < 0 ? "Yes" : "No",
    AMOUNT,
  };
  const allocation = bill
    ? `<BILLALLOCATIONS.LIST>${elements({ NAME: bill.name, BILLTYPE: bill.type, AMOUNT })}</BILLALLOCATIONS.LIST>`
    : "";
  return `<ALLLEDGERENTRIES.LIST>${elements(fields)}${allocation}</ALLLEDGERENTRIES.LIST>`;
}

export const elements = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => (value === "" ? "" : `<${name}>${escaped(value)}</${name}>`))
    .join("");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Invalid XML characters and line breaks become spaces. */
export const escaped = (text: string): string =>
  text.replace(/[\s\p{Cc}\uFFFE\uFFFF]+|\p{Cs}/gu, " ").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export function tallyEnvelope(report: "Vouchers" | "All Masters", { company }: TallyNames): string {
  const described = `<REPORTNAME>${report}</REPORTNAME><STATICVARIABLES>${elements({ SVCURRENTCOMPANY: company })}</STATICVARIABLES>`;
  const header = "<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>${header}<BODY><IMPORTDATA><REQUESTDESC>${described}</REQUESTDESC><REQUESTDATA>\n`;
}

export const TALLY_CLOSING = "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";
