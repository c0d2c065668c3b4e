import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Headings } from "#domain/bank/layout.ts";
import { moment, paise, typed } from "#server/database/columns.ts";
import { ledgerPayments } from "#server/ledger/schema.ts";

/**
 * Lines of bank statements, each once: its fingerprint is its name, so a line that is read again is known. It waits until it is
 * booked as a payment or put aside; a booked line whose payment was taken back waits again.
 */
export const bankLines = pgTable(
  "bank_lines",
  {
    fingerprint: text("fingerprint").primaryKey(),
    /** The bank it was read from, as domain/bank/layout.ts calls it, or as somebody named it. */
    bank: text("bank").notNull(),
    day: date("day").notNull(),
    /** Above nothing came in, below nothing went out. */
    amount: paise("amount").notNull(),
    narration: typed("narration"),
    reference: typed("reference"),
    /** What domain/bank/references.ts found in both. */
    utrs: text("utrs").array().notNull(),
    balance: paise("balance"),
    keptAt: moment("kept_at").notNull(),
    /** Its place in the file: lines of one day stay in the bank's order. */
    place: integer("place").notNull(),
    paymentId: uuid("payment_id").references(() => ledgerPayments.id),
    /** Not where the payment was noted before, and the line only shows it: then it stays when the line is undone. */
    madePayment: boolean("made_payment").notNull().default(false),
    /** By the owner's rule, without a person. */
    byRule: boolean("by_rule").notNull().default(false),
    ignoredNote: text("ignored_note"),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by"),
  },
  (line) => [
    /** A payment is shown by one line. */
    uniqueIndex("bank_lines_payment").on(line.paymentId).where(sql`${line.paymentId} is not null`),
    index("bank_lines_day").on(line.day, line.keptAt, line.place),
    index("bank_lines_waiting")
      .on(line.day)
      .where(sql`${line.paymentId} is null and ${line.ignoredNote} is null and ${line.amount} > 0`),
    index("bank_lines_utrs").using("gin", line.utrs),
    check("bank_lines_fingerprint", sql`${line.fingerprint} ~ '^[A-Za-z0-9_-]{43}$'`),
    check("bank_lines_amount", sql`${line.amount} <> 0`),
    check("bank_lines_one_end", sql`num_nonnulls(${line.paymentId}, ${line.ignoredNote}) <= 1`),
    check("bank_lines_payment_comes_in", sql`${line.paymentId} is null or ${line.amount} > 0`),
    check(
      "bank_lines_decided",
      sql`(num_nonnulls(${line.paymentId}, ${line.ignoredNote}) = 1) = (num_nonnulls(${line.decidedAt}, ${line.decidedBy}) = 2)`,
    ),
  ],
);

/** Which column is which in the statements of a bank, where somebody had to say so: kept for its next file. */
export const bankLayouts = pgTable("bank_layouts", {
  bank: text("bank").primaryKey(),
  headings: jsonb("headings").$type<Headings>().notNull(),
  keptAt: moment("kept_at").notNull(),
  keptBy: text("kept_by").notNull(),
});
