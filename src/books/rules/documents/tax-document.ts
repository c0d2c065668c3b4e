/**
 * Invoices and notes as stored, in plain JSON and whole paise. Documents are immutable, and later releases must read them:
 * a change to these types needs a new version.
 */
import type { ShipTo } from "#people/rules/customers/place-of-supply.ts";
import type { SezSupply } from "#platform/rules/india/sez.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Heads, Levy, RateSum } from "./document-tax.ts";
import type { DocumentKind } from "./series.ts";
import { thousandths, type Uqc } from "./units.ts";

export const DOCUMENT_VERSION = 1;

export type DocumentAddress = {
  address: string;
  place: string;
  pincode: string;
  state: string;
  /** GST code such as "07". Empty for an unknown state. */
  stateCode: string;
};

export type DeliveryAddress = DocumentAddress & {
  /** Whose place it is, where it decided the place of supply. */
  shipTo?: ShipTo;
  /** Who receives the goods there, if not the buyer. */
  name?: string;
};

export type Party = DocumentAddress & {
  name: string;
  /** Empty for an unregistered buyer. */
  gstin: string;
  phone: string;
  email: string;
};

export type DocumentLine = Heads & {
  description: string;
  hsn: string;
  quantity: number;
  unit: Uqc;
  /** Rupees with up to three decimals, as an e-invoice allows: a price per kilogram may not be whole paise. */
  unitPrice: number;
  taxable: Paise;
  gstRate: number;
};

export type Bank = { payee: string; account: string; ifsc: string; bankName: string };
export type Upi = { upiId: string; payee: string };

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
  delivery: DeliveryAddress;
  placeOfSupply: { state: string; code: string };
  levy: Levy;
  sez?: SezSupply;
  /** Number of the shop's letter of undertaking, for a supply without payment of IGST. */
  lut?: string;
  /** Nothing the shop sells falls under reverse charge. */
  reverseCharge: false;
  lines: readonly Line[];
  rates: readonly RateSum[];
  taxable: Paise;
  heads: Heads;
  roundOff: Paise;
  /** Taxable amount, tax and round-off: the value in returns. */
  value: Paise;
  /** Refundable, so not payment for a supply (CGST Act, section 2(31)) and outside GST. */
  deposit: Paise;
  /** Transport documents, charged without GST. */
  bilty: Paise;
  /** Value, deposit and bilty. */
  total: Paise;
  /** Always English; documents in another language recompute it. */
  inWords: string;
  signatory: string;
  /** Where not English. The stored texts stay English. */
  language?: Language;
  eInvoice?: EInvoiceResponse;
  /** Issued while the shop registered its sales to firms: without an IRN it is no invoice (CGST Rules, rule 48(5)). */
  needsIrn?: true;
};

export type TaxInvoice = DocumentBase<"invoice"> & {
  /** The fully credited invoice of the same order that it corrects. */
  replaces?: { number: string; day: string };
  /** What the deposit is for; it is refunded until `returnBy`. */
  cylinders?: readonly { name: string; quantity: number; each: Paise }[];
  returnBy?: string;
  /** Last day to pay for goods that left on credit. */
  dueOn?: string;
  terms: readonly string[];
  bank?: Bank;
  upi?: Upi;
};

export type CorrectedInvoice = { number: string; day: string; value: Paise };

export const NOTE_REASONS = ["return", "price-correction", "cancelled", "deposit-forfeited", "reissued"] as const;
export type NoteReason = (typeof NOTE_REASONS)[number];

/** For Tally. */
export const NOTE_REASON_TEXTS: Record<NoteReason, string> = {
  return: "Goods returned",
  "price-correction": "Price corrected",
  cancelled: "Order cancelled",
  "deposit-forfeited": "Cylinder deposit forfeited",
  reissued: "Invoice issued again",
};

export const noteReasonText = perLanguage(
  (): Record<NoteReason, string> => ({
    return: t("Goods returned"),
    "price-correction": t("Price corrected"),
    cancelled: t("Order cancelled"),
    "deposit-forfeited": t("Cylinder deposit forfeited"),
    reissued: t("Invoice issued again"),
  }),
);

export const reasonWithRemark = (reason: NoteReason | undefined, remark = ""): string =>
  [reason && noteReasonText()[reason], remark.trim()].filter(Boolean).join(": ");

export type CreditLine = DocumentLine & {
  /** Index of the invoice line, from 0. */
  invoiceLine: number;
};

type Note = { invoice: CorrectedInvoice; reason: NoteReason; remark: string };

export type CreditNote = DocumentBase<"credit-note", CreditLine> & Note;

export type DebitNote = DocumentBase<"debit-note"> &
  Note & {
    /** How much of the invoice's deposit it uses. */
    forfeited: Paise;
  };

export type TaxDocument = TaxInvoice | CreditNote | DebitNote;

export const isRegistered = ({ buyer }: Pick<TaxDocument, "buyer">): boolean => buyer.gstin !== "";

/** What quantity times price lacks to the taxable value: a price of one has three decimals. Notes may have no quantity. */
export const lineRoundOff = ({
  quantity,
  unitPrice,
  taxable,
}: Pick<DocumentLine, "quantity" | "unitPrice" | "taxable">) =>
  (quantity === 0 ? 0 : taxable - Math.round((thousandths(quantity) * thousandths(unitPrice)) / 10_000)) as Paise;

/** Who receives the goods: the buyer, unless another name is known. */
export const consigneeOf = ({ buyer, delivery }: Pick<TaxDocument, "buyer" | "delivery">): string =>
  delivery.name || buyer.name;

/** A sale of nil-rated or exempt goods alone (CGST Rules, rule 49). It shares the series of the invoices. */
export const isBillOfSupply = ({
  kind,
  rates,
}: {
  kind: DocumentKind;
  rates: readonly { gstRate: number }[];
}): boolean => kind === "invoice" && rates.every(({ gstRate }) => gstRate === 0);

/** Taxed and exempt goods of a buyer without a GST number (CGST Rules, rule 46A). A firm orders them apart. */
export const isInvoiceAndBill = ({ kind, rates, buyer }: Pick<TaxDocument, "kind" | "rates" | "buyer">): boolean =>
  kind === "invoice" &&
  buyer.gstin === "" &&
  rates.some(({ gstRate }) => gstRate === 0) &&
  rates.some(({ gstRate }) => gstRate > 0);

/** Declared on the invoice (CGST Rules, rule 46). */
export const sezDeclaration = ({ sez, lut }: { sez?: SezSupply; lut?: string }): string => {
  if (sez === undefined) return "";
  if (sez === "with-payment")
    return t("Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax");
  return t(
    "Supply to SEZ unit or SEZ developer for authorised operations under bond or LUT without payment of integrated tax. LUT {number}",
    { number: lut ?? "" },
  );
};

/** Only taxed sales to registered buyers are registered at the portal. */
export const isRegistrable = (document: Pick<TaxDocument, "buyer" | "rates">): boolean =>
  isRegistered(document) && document.rates.some(({ gstRate }) => gstRate > 0);

/** Not mailed, printed or shown to the buyer until the IRN is stored. */
export const awaitsIrn = ({ needsIrn, eInvoice }: { needsIrn?: true; eInvoice?: unknown }): boolean =>
  needsIrn === true && eInvoice === undefined;

export const issuedIn = ({ language }: { language?: Language | undefined }): Language => language ?? "en";

export const signOf = ({ kind }: Pick<TaxDocument, "kind">): 1 | -1 => (kind === "credit-note" ? -1 : 1);

/** The portals require two address lines without quotes or backslashes. */
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
    // Half a surrogate pair left by the cut.
    .replace(/\p{Cs}/gu, "")
    .trim();
