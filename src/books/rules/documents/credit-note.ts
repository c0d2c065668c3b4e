/**
 * A credit note reverses all or part of an invoice (CGST Act, section 34), to the paisa. No line or head goes below zero.
 * The last note takes the whole remainder, so the invoice closes at zero.
 */

import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { amountInWords } from "#platform/rules/money/amount-in-words.ts";
import { NOTHING, type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";
import { addHeads, HEADS, type Heads, headsOn, portionOf, ratesOf, taxUnder } from "./document-tax.ts";
import { financialYearOfDay } from "./series.ts";
import {
  type CreditLine,
  type CreditNote,
  type DebitNote,
  DOCUMENT_VERSION,
  type NoteReason,
  type TaxInvoice,
} from "./tax-document.ts";
import { priceOfOne } from "./tax-invoice.ts";
import { thousandths } from "./units.ts";

type LineLeft = Heads & { quantity: number; taxable: Paise };

export type InvoiceLeft = { lines: LineLeft[]; roundOff: Paise; deposit: Paise; bilty: Paise };

export function leftOf(invoice: TaxInvoice, notes: readonly (CreditNote | DebitNote)[]): InvoiceLeft {
  const credits = notes.filter((note) => note.kind === "credit-note");
  const taken = (amount: (note: CreditNote) => Paise) => sum(credits.map(amount));
  const forfeited = sum(notes.map((note) => (note.kind === "debit-note" ? note.forfeited : NOTHING)));
  const lines = invoice.lines.map((line, place): LineLeft => {
    const credited = credits.flatMap((note) => note.lines.filter(({ invoiceLine }) => invoiceLine === place));
    const grams = credited.reduce((total, { quantity }) => total + thousandths(quantity), 0);
    const less = (field: "taxable" | (typeof HEADS)[number]) =>
      (line[field] - sum(credited.map((one) => one[field]))) as Paise;
    const quantity = (thousandths(line.quantity) - grams) / 1000;
    return { quantity, taxable: less("taxable"), cgst: less("cgst"), sgst: less("sgst"), igst: less("igst") };
  });
  return {
    lines,
    roundOff: (invoice.roundOff - taken(({ roundOff }) => roundOff)) as Paise,
    deposit: (invoice.deposit - taken(({ deposit }) => deposit) - forfeited) as Paise,
    bilty: (invoice.bilty - taken(({ bilty }) => bilty)) as Paise,
  };
}

type OrderDocument = TaxInvoice | CreditNote | DebitNote;

/** An order has several invoices where the earlier ones are fully credited. */
export const latestInvoice = (documents: readonly OrderDocument[]): TaxInvoice | undefined =>
  documents.findLast((document) => document.kind === "invoice");

export const notesOn = (invoice: TaxInvoice, documents: readonly OrderDocument[]): (CreditNote | DebitNote)[] =>
  documents.filter(
    (document): document is CreditNote | DebitNote =>
      document.kind !== "invoice" && document.invoice.number === invoice.number,
  );

/** The invoice that counts; undefined before the first, and after a full credit. */
export function standingInvoice(documents: readonly OrderDocument[]): TaxInvoice | undefined {
  const invoice = latestInvoice(documents);
  const left = invoice && leftOf(invoice, notesOn(invoice, documents));
  return left?.lines.some(({ taxable }) => taxable > 0) ? invoice : undefined;
}

/** `line` is an index from 0: a returned quantity, or a price reduction without GST. */
export type CreditedLine = { line: number; quantity: number } | { line: number; amount: Paise };

export type CreditInput = {
  reason: Exclude<NoteReason, "deposit-forfeited">;
  /** "all" includes deposit and bilty. */
  lines: "all" | readonly CreditedLine[];
  /** Default: all of it with "all", none with a part. */
  deposit?: Paise;
  remark?: string;
};

export type Issue = { number: string; day: string; notes: readonly (CreditNote | DebitNote)[] };
export type NoteResult<Note> = { ok: true; note: Note } | { ok: false; problem: string };

export function creditNoteFor(
  invoice: TaxInvoice,
  input: CreditInput,
  { number, day, notes }: Issue,
): NoteResult<CreditNote> {
  const left = leftOf(invoice, notes);
  const requested = input.lines === "all" ? everything(left) : input.lines;
  const deposit = input.deposit ?? (input.lines === "all" ? left.deposit : NOTHING);
  const problem =
    dayProblem(invoice, day) ?? linesProblem(invoice, left, requested) ?? depositProblem(deposit, left.deposit);
  if (problem !== undefined) return { ok: false, problem };

  const lines = creditedLines(invoice, left, requested);
  const isLast = left.lines.every(({ taxable }, place) => taxable === creditOn(lines, place));
  const rates = ratesOf(lines);
  const heads = addHeads(rates);
  const taxable = sum(rates.map((rate) => rate.taxable));
  const taxed = sum([taxable, taxUnder(heads)]);
  // A last note of a few paise cannot take a larger round-off: returns reject negative values.
  const roundOff = isLast && taxed + left.roundOff > 0 ? left.roundOff : NOTHING;
  const value = sum([taxed, roundOff]);
  const bilty = input.lines === "all" ? left.bilty : NOTHING;
  if (taxable === 0) return { ok: false, problem: deposit > 0 ? depositAlone() : nothingLeft() };
  const total = sum([value, deposit, bilty]);
  const note: CreditNote = {
    ...ofInvoice(invoice),
    ...{
      version: DOCUMENT_VERSION,
      kind: "credit-note",
      number,
      day,
      lines,
      rates,
      taxable,
      heads,
      roundOff,
      value,
      deposit,
      bilty,
      total,
    },
    ...{ inWords: amountInWords(total), reason: input.reason, remark: input.remark ?? "" },
    invoice: { number: invoice.number, day: invoice.day, value: invoice.value },
  };
  return { ok: true, note };
}

/** What a note takes from its invoice. */
export function ofInvoice({ order, supplier, buyer, delivery, signatory, ...invoice }: TaxInvoice) {
  const { placeOfSupply, levy, reverseCharge, sez, lut } = invoice;
  return {
    ...{ order, supplier, buyer, delivery, placeOfSupply, levy, reverseCharge, signatory },
    ...(sez && { sez }),
    ...(lut && { lut }),
  };
}

const nothingLeft = () => t("Nothing left to credit.");
const depositAlone = () => t("A deposit-only refund needs no credit note: the deposit never carried GST.");

/** GST can be reversed until 30 November after the invoice's financial year. */
export const lastCreditDay = (invoiceDay: string): string =>
  `${Number(financialYearOfDay(invoiceDay).slice(0, 4)) + 1}-11-30`;

function dayProblem(invoice: TaxInvoice, day: string): string | undefined {
  if (day < invoice.day) return t("A credit note cannot be dated before its invoice.");
  const last = lastCreditDay(invoice.day);
  return day > last
    ? t("GST on this invoice could be reversed until {day}. Please ask your accountant for a note without GST.", {
        day: writtenDay(last),
      })
    : undefined;
}

const everything = (left: InvoiceLeft): CreditedLine[] =>
  left.lines.flatMap(({ quantity, taxable }, line): CreditedLine[] => {
    if (quantity > 0) return [{ line, quantity }];
    return taxable > 0 ? [{ line, amount: taxable }] : [];
  });

function linesProblem(invoice: TaxInvoice, left: InvoiceLeft, requested: readonly CreditedLine[]): string | undefined {
  if (new Set(requested.map(({ line }) => line)).size < requested.length)
    return t("A line can appear on a credit note only once.");
  for (const input of requested) {
    const [line, still] = [invoice.lines[input.line], left.lines[input.line]];
    if (line === undefined || still === undefined)
      return t("The invoice has no line {number}.", { number: input.line + 1 });
    if ("amount" in input) {
      if (!Number.isSafeInteger(input.amount) || input.amount <= 0)
        return t("{name}: please enter an amount above zero.", { name: line.description });
      if (input.amount > still.taxable)
        return t("{name}: only {amount} can still be credited.", {
          name: line.description,
          amount: shopPrice(still.taxable),
        });
      continue;
    }
    const grams = thousandths(input.quantity);
    if (!Number.isSafeInteger(grams) || grams <= 0)
      return t("{name}: please enter a quantity above zero.", { name: line.description });
    if (grams > thousandths(still.quantity))
      return t("{name}: only {quantity} {unit} can still be credited.", {
        name: line.description,
        quantity: still.quantity,
        unit: line.unit,
      });
  }
  return undefined;
}

function depositProblem(deposit: Paise, left: Paise): string | undefined {
  if (!Number.isSafeInteger(deposit) || deposit < 0) return t("Please enter a deposit of 0 or more.");
  return deposit > left ? t("Only {amount} of the deposit is left.", { amount: shopPrice(left) }) : undefined;
}

const creditOn = (lines: readonly CreditLine[], place: number): Paise =>
  lines.find(({ invoiceLine }) => invoiceLine === place)?.taxable ?? NOTHING;

function creditedLines(invoice: TaxInvoice, left: InvoiceLeft, requested: readonly CreditedLine[]): CreditLine[] {
  const drafts = requested.flatMap((input): Draft[] => {
    const [line, still] = [invoice.lines[input.line], left.lines[input.line]];
    if (line === undefined || still === undefined) return [];
    const quantity = "amount" in input ? 0 : thousandths(input.quantity) / 1000;
    const taxable =
      "amount" in input ? input.amount : portionOf(still.taxable, thousandths(quantity), thousandths(still.quantity));
    const unitPrice = quantity === 0 ? 0 : priceOfOne(taxable, quantity);
    return [{ credited: { ...line, quantity, unitPrice, taxable, invoiceLine: input.line }, line, still }];
  });
  const rates = new Set(drafts.map(({ line }) => line.gstRate));
  for (const gstRate of rates) {
    const ofRate = drafts.filter(({ line }) => line.gstRate === gstRate);
    const usual = headsOn(sum(ofRate.map(({ credited }) => credited.taxable)), gstRate, invoice);
    for (const head of HEADS) takeBack(ofRate, head, usual[head]);
  }
  return drafts.map(({ credited }) => credited);
}

type Draft = { credited: CreditLine; line: TaxInvoice["lines"][number]; still: LineLeft };

/**
 * Credits one head as near to the usual rounding as the lines allow. Each line retains its proportional tax, a paisa up or down,
 * so a fully returned line has no tax left.
 */
function takeBack(drafts: readonly Draft[], head: (typeof HEADS)[number], usual: Paise): void {
  const bounds = drafts.map(({ credited, line, still }) => {
    const whole = BigInt(line.taxable || 1);
    const product = BigInt(line[head]) * BigInt(still.taxable - credited.taxable);
    const most = Math.max(still[head] - Number(product / whole), 0);
    return { credited, most, least: product % whole === 0n ? most : Math.max(most - 1, 0) };
  });
  let extra = usual - bounds.reduce((total, { least }) => total + least, 0);
  for (const { credited, least, most } of bounds) {
    const more = Math.max(0, Math.min(extra, most - least));
    credited[head] = (least + more) as Paise;
    extra -= more;
  }
}
