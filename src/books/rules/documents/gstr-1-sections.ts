/** Assigns a document to its section of the monthly return (GSTR-1) and formats it. */
import { inRupees, type Paise, rupees } from "#platform/rules/money/money.ts";
import type { Heads, RateSum } from "./document-tax.ts";
import { isRegistered, signOf, type TaxDocument } from "./tax-document.ts";

/** In the order of the return. b2cs reports sums only. */
export const SECTIONS = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "b2ba", "b2cla"] as const;
export type Section = (typeof SECTIONS)[number];
export type AmendedSection = Extract<Section, "b2ba" | "b2cla">;

/** By number: the invoices that amend one of a filed return, and the credit notes that belong to them. */
export type Amendments = ReadonlyMap<string, AmendedSection>;
export const NO_AMENDMENTS: Amendments = new Map();

/** Above it interstate sales to unregistered buyers are listed singly, since August 2024 (Notification 12/2024). */
export const B2CL_LIMIT = rupees(1_00_000);

/** A note counts with the larger of its value and its invoice's. */
export function sectionOf(document: TaxDocument, b2clLimit: Paise, amendments = NO_AMENDMENTS): Section {
  const amended = amendments.get(document.number);
  if (amended) return amended;
  const isNote = document.kind !== "invoice";
  if (isRegistered(document)) return isNote ? "cdnr" : "b2b";
  const size = isNote ? Math.max(document.value, document.invoice.value) : document.value;
  if (document.levy !== "IGST" || size <= b2clLimit) return "b2cs";
  return isNote ? "cdnur" : "b2cl";
}

/** The credit note of an amendment is in its difference, and has no entry of its own. */
export const hasEntry = ({ kind }: Pick<TaxDocument, "kind">, section: Section): boolean =>
  kind === "invoice" || (section !== "b2ba" && section !== "b2cla");

/** The buyer's GST number, or for large sales the state code. */
export function groupOf(document: TaxDocument, section: Section): string {
  if (section === "b2b" || section === "cdnr" || section === "b2ba") return document.buyer.gstin;
  return section === "b2cl" || section === "b2cla" ? document.placeOfSupply.code : "";
}

/** The order that `gstr1Writer` requires. */
export function inReturnOrder(
  b2clLimit: Paise,
  amendments = NO_AMENDMENTS,
): (one: TaxDocument, other: TaxDocument) => number {
  const keys = (document: TaxDocument) => {
    const section = sectionOf(document, b2clLimit, amendments);
    return [String(SECTIONS.indexOf(section)), groupOf(document, section), document.day, document.number];
  };
  return (one, other) => {
    const [left, right] = [keys(one), keys(other)];
    const place = left.findIndex((key, at) => key !== right[at]);
    return place === -1 ? 0 : (left[place] ?? "") < (right[place] ?? "") ? -1 : 1;
  };
}

/** Nil-rated goods for an SEZ are zero-rated instead. */
export const isNilRated = ({ sez }: TaxDocument, { gstRate }: Pick<RateSum, "gstRate">): boolean =>
  gstRate === 0 && sez === undefined;

/** Nil-rated supplies go to table nil, and the portal rejects notes with an empty rate. */
export const taxedRates = (document: TaxDocument): RateSum[] =>
  document.rates.filter((rate) => rate.taxable > 0 && !isNilRated(document, rate));

/** The portal's type and the offline tool's name of a supply to a registered buyer. */
const SUPPLY_TYPES = {
  regular: { type: "R", name: "Regular B2B" },
  "with-payment": { type: "SEWP", name: "SEZ supplies with payment" },
  "without-payment": { type: "SEWOP", name: "SEZ supplies without payment" },
} as const;
export const supplyType = ({ sez }: TaxDocument) => SUPPLY_TYPES[sez ?? "regular"];

/** 15-09-2026 */
export const dayInReturn = (day: string): string => day.split("-").toReversed().join("-");

type ReturnedHeads = { camt: number; samt: number } | { iamt: number };

export const returnedHeads = ({ cgst, sgst, igst }: Heads, isIntra: boolean): ReturnedHeads =>
  isIntra ? { camt: inRupees(cgst), samt: inRupees(sgst) } : { iamt: inRupees(igst) };

export const isIntra = ({ levy }: Pick<TaxDocument, "levy">): boolean => levy !== "IGST";

/** Amounts of notes are unsigned: their type implies the sign. */
export function reported(document: TaxDocument, section: Section): object {
  const itms = taxedRates(document).map((rate) => ({
    num: Math.round(rate.gstRate * 100) + 1,
    itm_det: {
      txval: inRupees(rate.taxable),
      rt: rate.gstRate,
      ...returnedHeads(rate, isIntra(document)),
      csamt: 0,
    },
  }));
  const { number, value, placeOfSupply } = document;
  const val = inRupees(value);
  const pos = placeOfSupply.code;
  const idt = dayInReturn(document.day);
  const inv_typ = supplyType(document).type;
  const ntty = signOf(document) < 0 ? "C" : "D";
  switch (section) {
    case "b2b":
      return { inum: number, idt, val, pos, rchrg: "N", inv_typ, itms };
    case "b2cl":
      return { inum: number, idt, val, itms };
    case "b2ba":
      return { ...originalIn(document), inum: number, idt, val, pos, rchrg: "N", inv_typ, itms };
    case "b2cla":
      return { ...originalIn(document), inum: number, idt, val, itms };
    case "cdnr":
      return { nt_num: number, nt_dt: idt, ntty, val, pos, rchrg: "N", inv_typ, itms };
    case "cdnur":
      return { nt_num: number, nt_dt: idt, ntty, val, typ: "B2CL", pos, itms };
    case "b2cs":
      throw new Error(`${number} is reported in a sum only`);
  }
}

function originalIn(document: TaxDocument): { oinum: string; oidt: string } {
  const { number, day } = originalOf(document);
  return { oinum: number, oidt: dayInReturn(day) };
}

/** The invoice that an amendment amends. */
export function originalOf(document: TaxDocument): { number: string; day: string } {
  if (document.kind !== "invoice" || !document.replaces) throw new Error(`${document.number} amends no invoice`);
  return document.replaces;
}
