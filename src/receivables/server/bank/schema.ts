import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ledgerPayments } from "#books/server/ledger/schema.ts";
import { moment, paise, typed } from "#platform/server/database/columns.ts";
import type { Headings } from "#receivables/rules/bank/layout.ts";

/**
 * Lines of bank statements, each stored once under its fingerprint, so a line read again is recognised. A line is open until it is
 * booked as a payment or ignored; reversing its payment reopens it.
 */
export const bankLines = pgTable(
  "bank_lines",
  {
    fingerprint: text("fingerprint").primaryKey(),
    /** The bank's name in receivables/rules/bank/layout.ts, or the name a user gave. */
    bank: text("bank").notNull(),
    day: date("day").notNull(),
    /** Positive for incoming, negative for outgoing money. */
    amount: paise("amount").notNull(),
    narration: typed("narration"),
    reference: typed("reference"),
    /** The references receivables/rules/bank/references.ts found in narration and reference. */
    utrs: text("utrs").array().notNull(),
    balance: paise("balance"),
    storedAt: moment("kept_at").notNull(),
    /** The position in the file, so that lines of one day stay in the bank's order. */
    place: integer("place").notNull(),
    paymentId: uuid("payment_id").references(() => ledgerPayments.id),
    /** False where the payment existed before and the line only links to it: undoing the line then leaves the payment. */
    madePayment: boolean("made_payment").notNull().default(false),
    /** Booked by the owner's rule, without review. */
    byRule: boolean("by_rule").notNull().default(false),
    /** The credit that this debit takes back: the bank returned it under the same reference. */
    reverses: text("reverses").references((): AnyPgColumn => bankLines.fingerprint),
    ignoredNote: text("ignored_note"),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by"),
  },
  (line) => [
    /** A payment is linked to at most one line. */
    uniqueIndex("bank_lines_payment").on(line.paymentId).where(sql`${line.paymentId} is not null`),
    /** A credit is taken back at most once. */
    uniqueIndex("bank_lines_reverses").on(line.reverses).where(sql`${line.reverses} is not null`),
    index("bank_lines_day").on(line.day, line.storedAt, line.place),
    index("bank_lines_waiting")
      .on(line.day)
      .where(sql`${line.paymentId} is null and ${line.ignoredNote} is null and ${line.amount} > 0`),
    index("bank_lines_utrs").using("gin", line.utrs),
    check("bank_lines_fingerprint", sql`${line.fingerprint} ~ '^[A-Za-z0-9_-]{43}$'`),
    check("bank_lines_amount", sql`${line.amount} <> 0`),
    check("bank_lines_reverses_debit", sql`${line.reverses} is null or ${line.amount} < 0`),
    check("bank_lines_one_end", sql`num_nonnulls(${line.paymentId}, ${line.ignoredNote}) <= 1`),
    check("bank_lines_payment_comes_in", sql`${line.paymentId} is null or ${line.amount} > 0`),
    check(
      "bank_lines_decided",
      sql`(num_nonnulls(${line.paymentId}, ${line.ignoredNote}) = 1) = (num_nonnulls(${line.decidedAt}, ${line.decidedBy}) = 2)`,
    ),
  ],
);

/** Column mapping of a bank's statements, where a user had to choose it; reused for its next file. */
export const bankLayouts = pgTable("bank_layouts", {
  bank: text("bank").primaryKey(),
  headings: jsonb("headings").$type<Headings>().notNull(),
  storedAt: moment("kept_at").notNull(),
  storedBy: text("kept_by").notNull(),
});
