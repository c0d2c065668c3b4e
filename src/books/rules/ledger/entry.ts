/**
 * One ledger entry. Its lines sum to zero. Entries are immutable: a correction is another entry that refers to the first.
 */

import type { NoteReason } from "#books/rules/documents/tax-document.ts";
import { isDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, sum } from "#platform/rules/money/money.ts";
import type { Account } from "./accounts.ts";

type TallyVoucherType = ("Sales" | "Credit Note" | "Debit Note") | ("Receipt" | "Payment" | "Contra" | "Journal");

type KindFacts = {
  readonly label: string;
  voucher: TallyVoucherType;
  /** A manual decision requires a reason. */
  needsReason?: true;
  needsCorrected?: true;
  /** Has the day of its document or cylinders. Document series never go back, so it may be in the future. */
  datedByDocument?: true;
  /** Staff book it against this account: a part of what the customer owes that will not be paid as money. */
  settles?: Account;
};

export const ENTRY_KINDS = {
  invoice: {
    get label() {
      return t("Invoice");
    },
    voucher: "Sales",
    datedByDocument: true,
  },
  "credit-note": {
    get label() {
      return t("Credit note");
    },
    voucher: "Credit Note",
    datedByDocument: true,
  },
  "debit-note": {
    get label() {
      return t("Debit note");
    },
    voucher: "Debit Note",
    datedByDocument: true,
  },
  "deposit-charged": {
    get label() {
      return t("Cylinder deposit");
    },
    voucher: "Journal",
    datedByDocument: true,
  },
  "deposit-released": {
    get label() {
      return t("Deposit returned");
    },
    voucher: "Journal",
    datedByDocument: true,
  },
  "deposit-forfeited": {
    get label() {
      return t("Deposit kept");
    },
    voucher: "Journal",
    needsReason: true,
    datedByDocument: true,
  },
  payment: {
    get label() {
      return t("Payment");
    },
    voucher: "Receipt",
  },
  "payment-undone": {
    get label() {
      return t("Payment undone");
    },
    voucher: "Payment",
    needsCorrected: true,
  },
  "cheque-cleared": {
    get label() {
      return t("Cheque cleared");
    },
    voucher: "Contra",
  },
  "cheque-bounced": {
    get label() {
      return t("Cheque bounced");
    },
    voucher: "Payment",
    needsCorrected: true,
  },
  refund: {
    get label() {
      return t("Refund");
    },
    voucher: "Payment",
  },
  opening: {
    get label() {
      return t("Opening balance");
    },
    voucher: "Journal",
  },
  tds: {
    get label() {
      return t("TDS deducted");
    },
    voucher: "Journal",
    needsReason: true,
    settles: "tds",
  },
  "cash-discount": {
    get label() {
      return t("Cash discount");
    },
    voucher: "Journal",
    needsReason: true,
    settles: "discounts",
  },
  "bank-charge": {
    get label() {
      return t("Bank charges");
    },
    voucher: "Journal",
    needsReason: true,
    settles: "bank-charges",
  },
  "bad-debt": {
    get label() {
      return t("Bad debt");
    },
    voucher: "Journal",
    needsReason: true,
    settles: "bad-debts",
  },
  correction: {
    get label() {
      return t("Correction");
    },
    voucher: "Journal",
    needsReason: true,
    settles: "corrections",
  },
} as const satisfies Record<string, KindFacts>;

export type EntryKind = keyof typeof ENTRY_KINDS;

export type AdjustmentKind = {
  [Kind in EntryKind]: (typeof ENTRY_KINDS)[Kind] extends { settles: Account } ? Kind : never;
}[EntryKind];

export const ADJUSTMENT_KINDS = (Object.keys(ENTRY_KINDS) as EntryKind[]).filter(
  (kind) => "settles" in ENTRY_KINDS[kind],
) as [AdjustmentKind, ...AdjustmentKind[]];

/** By the number that staff search for. */
export type EntrySubject =
  | { what: "order" | "document" | "payment" | "cylinders"; number: string }
  | { what: "account" };

/** Positive: debit. Negative: credit. */
export type Line = { account: Account; amount: Paise };

export type Entry = {
  kind: EntryKind;
  /** The effective day in India; it may be recorded later. */
  day: string;
  /** When it was recorded. */
  at: Date;
  customer: string;
  about: EntrySubject;
  /** A UTR, or a cheque number. */
  reference?: string;
  /** Of the credit or debit note that it books. */
  noteReason?: NoteReason;
  /** As typed by staff. */
  reason?: string;
  /** The id of the reversed or corrected entry. */
  corrects?: string;
  lines: readonly Line[];
};

export type BookedEntry = Entry & {
  id: string;
  /** The id of the order that it charges or credits. */
  order?: string;
  /** Number of the receipt voucher of a payment; missing for those from before vouchers. */
  receipt?: string;
};

/** The only constructor. It throws, because an invalid entry is a bug, not invalid input. */
export function makeEntry(facts: Entry): Entry {
  const lines = facts.lines.filter(({ amount }) => amount !== 0);
  const rules: KindFacts = ENTRY_KINDS[facts.kind];
  const refuse = (why: string): never => {
    throw new RangeError(`A ledger entry of kind ${facts.kind} ${why}`);
  };
  if (!isDay(facts.day)) refuse("has no day");
  if (facts.customer === "") refuse("has no customer");
  if (lines.length < 2) refuse("moves no money");
  if (lines.some(({ amount }) => !Number.isSafeInteger(amount))) refuse("has an amount that is not in whole paise");
  if (sum(lines.map(({ amount }) => amount)) !== 0) refuse("does not add up to nothing");
  if (rules.needsReason && !facts.noteReason && !facts.reason?.trim()) refuse("needs a reason");
  if (rules.needsCorrected && !facts.corrects) refuse("does not name the entry it takes back");
  return { ...facts, lines };
}

export const isDatedByDocument = ({ kind }: Pick<Entry, "kind">): boolean =>
  (ENTRY_KINDS[kind] as KindFacts).datedByDocument === true;

export const movedOn = (account: Account, { lines }: Pick<Entry, "lines">): Paise =>
  sum(lines.flatMap((line) => (line.account === account ? [line.amount] : [])));

/** Together with the originals they sum to zero on every account. */
export const opposite = (lines: readonly Line[]): Line[] =>
  lines.map(({ account, amount }) => ({ account, amount: -amount as Paise }));

export const entryLabel = ({ kind }: Pick<Entry, "kind">): string => ENTRY_KINDS[kind].label;

export const receiptNumber = ({ id, receipt }: Pick<BookedEntry, "id" | "receipt">): string => receipt ?? `RV-${id}`;

/** What a customer would look for: the bank's reference, else our document number, never a payment id. */
export function entryReference({
  about,
  reference,
  receipt,
}: Pick<Entry, "about" | "reference"> & Pick<BookedEntry, "receipt">): string {
  if (reference || receipt) return reference || receipt || "";
  return about.what === "account" || about.what === "payment" ? "" : shownNumber(about.number);
}

/** As printed on the receipt for returned empties. Before 2.0.0 returns were booked under the id of their batch. */
export const shownNumber = (number: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(number) ? number.slice(0, 8).toUpperCase() : number;
