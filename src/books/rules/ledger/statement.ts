/** A customer's account over a period, with deposits separate. */

import { reasonWithRemark } from "#books/rules/documents/tax-document.ts";
import { daysAfter } from "#platform/rules/india/india.ts";
import { inRupees, NOTHING, type Paise } from "#platform/rules/money/money.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import { depositHeld, owedBy } from "./balances.ts";
import { type Entry, entryLabel, entryReference, movedOn } from "./entry.ts";

export type StatementRow = {
  day: string;
  what: string;
  reference: string;
  reason?: string;
  /** Either debit or credit is zero. */
  debit: Paise;
  credit: Paise;
  /** After this row. */
  balance: Paise;
};

export type StatementPart = { opening: Paise; rows: readonly StatementRow[]; closing: Paise };

/** Both days are included. */
export type Span = { from: string; to: string };

export type Statement = Span & {
  /** Positive: the customer owes the shop. */
  account: StatementPart;
  /** Positive: held for the customer. Credits add here, debits subtract. */
  deposits: StatementPart;
};

export function statementOf(customer: string, entries: readonly Entry[], { from, to }: Span): Statement {
  const dayBefore = daysAfter(from, -1);
  const inSpan = entries
    .filter((entry) => entry.customer === customer && entry.day >= from && entry.day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.at.getTime() - other.at.getTime());
  const owed = owedBy(customer, entries, dayBefore);
  const held = depositHeld(customer, entries, dayBefore);
  return {
    from,
    to,
    account: part(owed, inSpan, { account: "receivable", sign: 1 }),
    deposits: part(held, inSpan, { account: "deposits", sign: -1 }),
  };
}

type Side = { account: "receivable" | "deposits"; sign: 1 | -1 };

function part(opening: Paise, entries: readonly Entry[], { account, sign }: Side): StatementPart {
  let balance = opening;
  const rows = entries.flatMap((entry): StatementRow[] => {
    const moved = movedOn(account, entry);
    if (moved === 0) return [];
    balance = (balance + sign * moved) as Paise;
    const reason = reasonWithRemark(entry.noteReason, entry.reason);
    return [
      {
        day: entry.day,
        what: entryLabel(entry),
        reference: entryReference(entry),
        ...(reason && { reason }),
        debit: moved > 0 ? moved : NOTHING,
        credit: moved < 0 ? (-moved as Paise) : NOTHING,
        balance,
      },
    ];
  });
  return { opening, rows, closing: balance };
}

const PARTS = { account: "Account", deposits: "Deposits" } as const;

/** One table for both balances, so that a spreadsheet can filter and sum it. */
export function statementCsv(statement: Statement): string {
  const parts = Object.entries(PARTS) as [keyof typeof PARTS, string][];
  return writeCsv([
    ["Balance of", "Day", "What", "Reference", "Reason", "Debit", "Credit", "Balance"],
    ...parts.flatMap(([name, label]) => partRows(label, statement[name], statement)),
  ]);
}

const partRows = (label: string, { opening, rows, closing }: StatementPart, { from, to }: Span) => [
  [label, from, "Opening balance", "", "", null, null, inRupees(opening)],
  ...rows.map(({ day, what, reference, reason = "", debit, credit, balance }) => [
    ...[label, day, what, reference, reason],
    ...[debit, credit].map((amount) => (amount === NOTHING ? null : inRupees(amount))),
    inRupees(balance),
  ]),
  [label, to, "Closing balance", "", "", null, null, inRupees(closing)],
];
