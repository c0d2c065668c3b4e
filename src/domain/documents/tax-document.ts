/**
 * Invoices and notes as they are stored: everything a paper shows, as plain JSON. A document never changes, and a later version of
 * the shop must be able to read it: whoever changes these types gives them a new version. Money is in whole paise.
 */
import type { Language } from "#domain/language/language.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import type { Paise } from "#domain/money.ts";
import type { Heads, Levy, RateSum } from "./document-tax.ts";
import type { DocumentKind } from "./series.ts";
import type { Uqc } from "./units.ts";

export const DOCUMENT_VERSION = 1;

export type DocumentAddress = {
  address: string;
  /** City or town, where somebody said it. */
  place: string;
  pincode: string;
  state: string;
  /** Of the state, as GST numbers begin: "07". Empty when the state is none. */
  stateCode: string;
};

export type Party = DocumentAddress & {
  name: string;
  /** Empty for a buyer who is not registered. */
  gstin: string;
  phone: string;
  email: string;
};

export type DocumentLine = Heads & {
  description: string;
  hsn: string;
  quantity: number;
  unit: Uqc;
  /** In rupees with up to three decimals, as an e-invoice allows: the price of a kilogram may not be whole paise. */
  unitPrice: number;
  taxable: Paise;
  gstRate: number;
};

export type Bank = { payee: string; account: string; ifsc: string; bankName: string };
export type Upi = { upiId: string; payee: string };

/** What the registration portal answered, typed or pasted back. */
export type EInvoiceResponse = { irn: string; ackNo: string; ackDay: string; signedQr: string };

type DocumentBase<Kind extends DocumentKind, Line extends DocumentLine = DocumentLine> = {
  version: typeof DOCUMENT_VERSION;
  kind: Kind;
  number: string;
  /** In India, as 2026-09-15. */
  day: string;
  order: { number: string; day: string };
  supplier: Party;
  buyer: Party;
  delivery: DocumentAddress;
  placeOfSupply: { state: string; code: string };
  levy: Levy;
  /** Whether the buyer pays the tax instead of the shop; nothing the shop sells is taxed that way. */
  reverseCharge: false;
  lines: readonly Line[];
  rates: readonly RateSum[];
  taxable: Paise;
  heads: Heads;
  roundOff: Paise;
  /** Taxable, tax and round-off: what returns call the value of the document. */
  value: Paise;
  /** Refundable, so no payment for a supply (CGST Act, section 2(31)) and outside GST. */
  deposit: Paise;
  /** Transport documents, charged without GST. */
  bilty: Paise;
  /** Value, deposit and bilty. */
  total: Paise;
  /** In English; a paper in another language writes the total out anew. */
  inWords: string;
  signatory: string;
  /** What its paper was issued in, where that is not English. What the document says is kept in English all the same. */
  language?: Language;
  eInvoice?: EInvoiceResponse;
};

export type TaxInvoice = DocumentBase<"invoice"> & {
  terms: readonly string[];
  bank?: Bank;
  upi?: Upi;
};

/** The invoice that a note is about. */
export type CorrectedInvoice = { number: string; day: string; value: Paise };

export type NoteReason = "return" | "price-correction" | "cancelled" | "deposit-forfeited";

/** As the ledger and Tally keep them. */
export const NOTE_REASON_TEXTS: Record<NoteReason, string> = {
  return: "Goods returned",
  "price-correction": "Price corrected",
  cancelled: "Order cancelled",
  "deposit-forfeited": "Cylinder deposit forfeited",
};

/** On a screen and on a paper. */
export const noteReasonText = perLanguage(
  (): Record<NoteReason, string> => ({
    return: t("Goods returned"),
    "price-correction": t("Price corrected"),
    cancelled: t("Order cancelled"),
    "deposit-forfeited": t("Cylinder deposit forfeited"),
  }),
);

/** A reason as the ledger keeps it, in the words of the page; what somebody typed stays as it is. */
export function ledgerReason(stored: string): string {
  const reason = (Object.keys(NOTE_REASON_TEXTS) as NoteReason[]).find((name) =>
    stored.startsWith(NOTE_REASON_TEXTS[name]),
  );
  return reason ? stored.replace(NOTE_REASON_TEXTS[reason], noteReasonText()[reason]) : stored;
}

export type CreditLine = DocumentLine & {
  /** Which line of the invoice, from 0. */
  invoiceLine: number;
};

type Note = { invoice: CorrectedInvoice; reason: NoteReason; remark: string };

export type CreditNote = DocumentBase<"credit-note", CreditLine> & Note;

export type DebitNote = DocumentBase<"debit-note"> &
  Note & {
    /** How much of the invoice's deposit it uses up. */
    forfeited: Paise;
  };

export type TaxDocument = TaxInvoice | CreditNote | DebitNote;

export const isRegistered = ({ buyer }: Pick<TaxDocument, "buyer">): boolean => buyer.gstin !== "";

export const issuedIn = ({ language }: { language?: Language | undefined }): Language => language ?? "en";

/** A credit note takes back what the others add. */
export const signOf = ({ kind }: Pick<TaxDocument, "kind">): 1 | -1 => (kind === "credit-note" ? -1 : 1);

/** The portals want an address on two lines, and take neither quotes nor backslashes. The first line breaks between words. */
export function addressLines({ address }: DocumentAddress, longest: number): [string, string] {
  const text = portalText(address, 2 * longest);
  if (text.length <= longest) return [text, ""];
  const cut = text.lastIndexOf(" ", longest);
  const first = text.slice(0, cut > 0 ? cut : longest);
  return [first.replace(/,$/, ""), text.slice(first.length).trim().slice(0, longest)];
}

export const portalText = (text: string, longest: number): string =>
  text
    .replace(/["\\\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, longest)
    // Half of a character that was cut in two.
    .replace(/\p{Cs}/gu, "")
    .trim();
