/**
 * Monthly sums, added document by document without storing any. The same amounts are summed three ways and must agree.
 */
import { inRupees, NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";
import { HEADS, type Heads, NO_TAX, type RateSum, taxUnder } from "./document-tax.ts";
import { hasEntry, isIntra, isNilRated, returnedHeads, SECTIONS, type Section, taxedRates } from "./gstr-1-sections.ts";
import { isReported, type ReturnPeriod } from "./return-period.ts";
import { type DocumentKind, partsOfNumber } from "./series.ts";
import { isRegistered, signOf, type TaxDocument } from "./tax-document.ts";
import { isService, thousandths, type Uqc } from "./units.ts";
import type { VoucherKind } from "./voucher.ts";

export type Amounts = Heads & { taxable: Paise };
export type DocumentTotals = Amounts & { documents: number };

const NO_AMOUNTS: Amounts = { taxable: NOTHING, ...NO_TAX };

type SmallSales = Amounts & { code: string; state: string; isIntra: boolean; gstRate: number };
export type HsnRow = Amounts & { hsn: string; unit: Uqc | "NA"; gstRate: number; grams: number };
export type HsnHalf = "hsn_b2b" | "hsn_b2c";
export type NilKind = "INTRB2B" | "INTRAB2B" | "INTRB2C" | "INTRAB2C";
export type NumberedKind = DocumentKind | VoucherKind;
export type NumberRange = {
  kind: NumberedKind;
  prefix: string;
  from: string;
  to: string;
  total: number;
  cancelled: number;
};

/** Summed independently. A difference means that the return misses something. */
export type Reconciliation = { documents: Amounts; sections: Amounts; hsn: Amounts; agrees: boolean };

type Series = { kind: NumberedKind; prefix: string; first: SerialNumber; last: SerialNumber; standing: number };
type SerialNumber = { ordinal: number; number: string };

/** The document codes of doc_issue. */
export const DOCUMENT_TYPES: Record<NumberedKind, number> = {
  ...{ invoice: 1, "debit-note": 4, "credit-note": 5 },
  ...{ "receipt-voucher": 6, "refund-voucher": 8, "delivery-challan": 12 },
};

export type IssuedVoucher = { kind: VoucherKind; number: string; isCancelled: boolean };

type Reporting = Pick<ReturnPeriod, "files" | "inIff">;
const MONTHLY: Reporting = { files: "return", inIff: [] };

/** Of vouchers the return has the numbers only. */
export function monthSums(period: Reporting = MONTHLY, vouchers: readonly IssuedVoucher[] = []) {
  const smallSales = new Map<string, SmallSales>();
  const hsn = { hsn_b2b: new Map<string, HsnRow>(), hsn_b2c: new Map<string, HsnRow>() };
  const nil = new Map<NilKind, Paise>();
  const series = new Map<string, Series>();
  const sections = Object.fromEntries(SECTIONS.map((section) => [section, { documents: 0, ...NO_AMOUNTS }])) as Record<
    Section,
    DocumentTotals
  >;
  const inOtherReturn: DocumentTotals = { documents: 0, ...NO_AMOUNTS };
  const documents = { ...NO_AMOUNTS };

  function number(kind: NumberedKind, text: string, current: boolean) {
    const parts = partsOfNumber(text);
    if (parts === undefined) throw new Error(`${text} is no number of a series`);
    const here = { ordinal: parts.ordinal, number: text };
    const key = `${kind} ${parts.prefix}`;
    const known = series.get(key) ?? { kind, prefix: parts.prefix, first: here, last: here, standing: 0 };
    if (here.ordinal < known.first.ordinal) known.first = here;
    if (here.ordinal > known.last.ordinal) known.last = here;
    if (current) known.standing += 1;
    series.set(key, known);
  }

  for (const voucher of vouchers) number(voucher.kind, voucher.number, !voucher.isCancelled);

  function add(document: TaxDocument, section: Section) {
    const sign = signOf(document);
    number(document.kind, document.number, true);
    addTo(documents, { taxable: document.taxable, ...document.heads }, sign);
    const into = isReported(section, document, period) ? sections[section] : inOtherReturn;
    const taxed = taxedRates(document);
    if (hasEntry(document, section) && taxed.length > 0) into.documents += 1;
    for (const rate of taxed) {
      addTo(into, rate, sign);
      if (into === sections.b2cs) addTo(smallSalesTo(document, rate), rate, sign);
    }
    const untaxed = document.rates.find((rate) => isNilRated(document, rate))?.taxable ?? NOTHING;
    if (untaxed !== NOTHING) addNil(nilKind(document), (sign * untaxed) as Paise);
    for (const line of document.lines) {
      if (line.hsn === "") continue;
      const row = hsnRow(isRegistered(document) ? "hsn_b2b" : "hsn_b2c", line);
      addTo(row, line, sign);
      if (row.unit !== "NA") row.grams += sign * thousandths(line.quantity);
    }
  }

  /** The IFF has no such table. */
  function addNil(kind: NilKind, amount: Paise) {
    if (period.files === "return") nil.set(kind, ((nil.get(kind) ?? 0) + amount) as Paise);
    else addTo(inOtherReturn, { ...NO_AMOUNTS, taxable: amount }, 1);
  }

  function smallSalesTo(document: TaxDocument, { gstRate }: RateSum): SmallSales {
    const { code, state } = document.placeOfSupply;
    const fresh = { code, state, isIntra: isIntra(document), gstRate, ...NO_AMOUNTS };
    return held(smallSales, `${code} ${gstRate}`, fresh);
  }

  function hsnRow(half: HsnHalf, line: TaxDocument["lines"][number]): HsnRow {
    const unit = isService(line.hsn) ? "NA" : line.unit;
    const fresh: HsnRow = { hsn: line.hsn, unit, gstRate: line.gstRate, grams: 0, ...NO_AMOUNTS };
    return held(hsn[half], `${line.hsn} ${unit} ${line.gstRate}`, fresh);
  }

  function reconciliation(): Reconciliation {
    const inSections = total([
      ...Object.values(sections),
      inOtherReturn,
      ...[...nil.values()].map((taxable) => ({ ...NO_AMOUNTS, taxable })),
    ]);
    const inHsn = total([...hsn.hsn_b2b.values(), ...hsn.hsn_b2c.values()]);
    const agrees = [inSections, inHsn].every((one) => AMOUNTS.every((field) => one[field] === documents[field]));
    return { documents: { ...documents }, sections: inSections, hsn: inHsn, agrees };
  }

  return {
    add,
    /** Only its number is reported. */
    addCancelled: (kind: DocumentKind, text: string) => number(kind, text, false),
    sections: (): Readonly<Record<Section, DocumentTotals>> => sections,
    /** Of these months, but in the quarter's return, or in an IFF that is filed. */
    inOtherReturn: (): DocumentTotals => inOtherReturn,
    smallSales: (): SmallSales[] => sorted(smallSales).filter(hasAmounts),
    hsn: (half: HsnHalf): HsnRow[] => sorted(hsn[half]).filter((row) => hasAmounts(row) || row.grams !== 0),
    nil: (): [NilKind, Paise][] => [...nil].filter(([, amount]) => amount !== NOTHING).toSorted(),
    numbers: (): NumberRange[] => [...series.values()].map(rangeOf).toSorted(byType),
    reconciliation,
  };
}

export type MonthSums = ReturnType<typeof monthSums>;

const AMOUNTS = ["taxable", ...HEADS] as const;

function addTo(into: Amounts, amounts: Amounts, sign: 1 | -1): void {
  for (const field of AMOUNTS) into[field] = (into[field] + sign * amounts[field]) as Paise;
}

function total(all: readonly Amounts[]): Amounts {
  const into = { ...NO_AMOUNTS };
  for (const amounts of all) addTo(into, amounts, 1);
  return into;
}

const hasAmounts = (amounts: Amounts): boolean => AMOUNTS.some((field) => amounts[field] !== 0);

function held<Row>(rows: Map<string, Row>, key: string, fresh: Row): Row {
  const row = rows.get(key) ?? fresh;
  rows.set(key, row);
  return row;
}

/** So that the same month produces the same file. */
const sorted = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

/** The portal's names mislead: INTR is interstate, INTRA within one state. */
const nilKind = (document: TaxDocument): NilKind =>
  `${isIntra(document) ? "INTRA" : "INTR"}${isRegistered(document) ? "B2B" : "B2C"}`;

/** An unused number in between counts as cancelled. */
function rangeOf({ kind, prefix, first, last, standing }: Series): NumberRange {
  const many = last.ordinal - first.ordinal + 1;
  return { kind, prefix, from: first.number, to: last.number, total: many, cancelled: many - standing };
}

const byType = (one: NumberRange, other: NumberRange) =>
  DOCUMENT_TYPES[one.kind] - DOCUMENT_TYPES[other.kind] || (one.prefix < other.prefix ? -1 : 1);

/** Empty tables are left out. */
export function reportedSums(sums: MonthSums) {
  const b2cs = sums.smallSales().map((row) => ({
    ...{ sply_ty: row.isIntra ? "INTRA" : "INTER", rt: row.gstRate, typ: "OE", pos: row.code },
    ...{ txval: inRupees(row.taxable), ...returnedHeads(row, row.isIntra), csamt: 0 },
  }));
  const inv = sums
    .nil()
    .map(([sply_ty, amount]) => ({ sply_ty, expt_amt: 0, nil_amt: inRupees(amount), ngsup_amt: 0 }));
  const halves = (["hsn_b2b", "hsn_b2c"] as const).map((half) => [half, sums.hsn(half).map(reportedHsn)] as const);
  const hsn = Object.fromEntries(halves.filter(([, rows]) => rows.length > 0));
  const kinds = [...new Set(sums.numbers().map(({ kind }) => kind))];
  const doc_det = kinds.map((kind) => ({ doc_num: DOCUMENT_TYPES[kind], docs: reportedRanges(sums, kind) }));
  return {
    ...(b2cs.length > 0 && { b2cs }),
    ...(inv.length > 0 && { nil: { inv } }),
    ...(doc_det.length > 0 && { doc_issue: { doc_det } }),
    ...(Object.keys(hsn).length > 0 && { hsn }),
  };
}

const reportedRanges = (sums: MonthSums, kind: NumberedKind) =>
  sums
    .numbers()
    .filter((range) => range.kind === kind)
    .map(({ from, to, total: totnum, cancelled: cancel }, place) => ({
      ...{ num: place + 1, from, to, totnum, cancel, net_issue: totnum - cancel },
    }));

/** Kilograms rounded to ten grams. */
export const reportedQuantity = (grams: number): number => Math.round(grams / 10) / 100;

const reportedHsn = (row: HsnRow, place: number) => ({
  ...{ num: place + 1, hsn_sc: row.hsn, uqc: row.unit, qty: reportedQuantity(row.grams), rt: row.gstRate },
  ...{ txval: inRupees(row.taxable), iamt: inRupees(row.igst), camt: inRupees(row.cgst), samt: inRupees(row.sgst) },
  csamt: 0,
});

export const withTax = (amounts: Amounts): Paise => sum([amounts.taxable, taxUnder(amounts)]);
