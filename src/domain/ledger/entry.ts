/**
 * One booking in the ledger: what happened, on which day, to whom, and the lines that move money between accounts. Its lines add
 * up to nothing, and it is never rewritten: whoever was wrong books another entry that names the first.
 */

import { isDay } from "#domain/india.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { type Paise, sum } from "#domain/money.ts";
import type { Account } from "./accounts.ts";

type KindFacts = {
  /** What a person decided by hand says why. */
  needsReason?: true;
  /** What takes an earlier entry back names it. */
  needsCorrected?: true;
  /** Takes the day of its document or its cylinders. A series of documents never goes back, so its day may be after today's clock. */
  datedByDocument?: true;
};

export const ENTRY_KINDS = {
  invoice: { datedByDocument: true },
  "credit-note": { datedByDocument: true },
  "debit-note": { datedByDocument: true },
  "deposit-charged": { datedByDocument: true },
  "deposit-released": { datedByDocument: true },
  "deposit-forfeited": { needsReason: true, datedByDocument: true },
  payment: {},
  "payment-undone": { needsCorrected: true },
  "cheque-cleared": {},
  "cheque-bounced": { needsCorrected: true },
  refund: {},
  opening: {},
  correction: { needsReason: true },
} as const satisfies Record<string, KindFacts>;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** As a screen and a statement call it. */
export const entryLabels = perLanguage(
  (): Record<EntryKind, string> => ({
    invoice: t("Invoice"),
    "credit-note": t("Credit note"),
    "debit-note": t("Debit note"),
    "deposit-charged": t("Cylinder deposit"),
    "deposit-released": t("Deposit returned"),
    "deposit-forfeited": t("Deposit kept"),
    payment: t("Payment"),
    "payment-undone": t("Payment undone"),
    "cheque-cleared": t("Cheque cleared"),
    "cheque-bounced": t("Cheque bounced"),
    refund: t("Refund"),
    opening: t("Opening balance"),
    correction: t("Correction"),
  }),
);

/** What an entry is about, by the number under which the shop finds it again. */
export type EntrySubject =
  | { what: "order" | "document" | "payment" | "cylinders"; number: string }
  /** The customer's account as a whole. */
  | { what: "account" };

/** Debit is above nothing, credit below. */
export type Line = { account: Account; amount: Paise };

export type Entry = {
  kind: EntryKind;
  /** The day in India on which it counts, as 2026-11-15; it may be noted later. */
  day: string;
  /** When it was noted. */
  at: Date;
  customer: string;
  about: EntrySubject;
  /** What stands on the paper of the other side: a UTR, the number of a cheque. */
  reference?: string;
  reason?: string;
  /** The id of the entry that this one takes back or corrects. */
  corrects?: string;
  lines: readonly Line[];
};

/** An entry that is in the ledger, under the id it got there. */
export type BookedEntry = Entry & { id: string };

/** The only way an entry is made. What is wrong here is a mistake in the program, not in what somebody typed. */
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
  if (rules.needsReason && !facts.reason?.trim()) refuse("needs a reason");
  if (rules.needsCorrected && !facts.corrects) refuse("does not name the entry it takes back");
  return { ...facts, lines };
}

export const isDatedByDocument = ({ kind }: Pick<Entry, "kind">): boolean =>
  (ENTRY_KINDS[kind] as KindFacts).datedByDocument === true;

/** What an entry moves on one account; nothing where it does not touch it. */
export const movedOn = (account: Account, { lines }: Pick<Entry, "lines">): Paise =>
  sum(lines.flatMap((line) => (line.account === account ? [line.amount] : [])));

/** The same lines with their sides changed: together with the first they leave every account as it was. */
export const opposite = (lines: readonly Line[]): Line[] =>
  lines.map(({ account, amount }) => ({ account, amount: -amount as Paise }));

/** "Invoice", "Payment": what an entry is called on paper. */
export const entryLabel = ({ kind }: Pick<Entry, "kind">): string => entryLabels()[kind];

/** The number a customer would look for: their own bank's reference first, then that of our paper. A payment has none of ours. */
export function entryReference({ about, reference }: Pick<Entry, "about" | "reference">): string {
  if (reference) return reference;
  return about.what === "account" || about.what === "payment" ? "" : about.number;
}
