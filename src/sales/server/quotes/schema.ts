import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/server/accounts/schema.ts";
import { moment, typed } from "#platform/server/database/columns.ts";
import type { QuotedLine, QuoteLineInput } from "#sales/rules/quotes/quote.ts";
import { orders } from "#sales/server/orders/schema.ts";

/** Deleted with the customer's account; the order retains what was ordered. */
export const quotes = pgTable(
  "quotes",
  {
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    requestedAt: moment("asked_at").notNull(),
    lines: jsonb("lines").$type<readonly QuoteLineInput[]>().notNull(),
    message: typed("message"),
    clientKey: uuid("client_key").notNull(),
    answer: jsonb("answer").$type<readonly QuotedLine[]>(),
    answeredAt: moment("answered_at"),
    respondedBy: text("answered_by"),
    validUntil: moment("valid_until"),
    note: typed("note"),
    revision: integer("revision").notNull().default(0),
    /** The order made from it, at most one. */
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
  },
  (quote) => [
    uniqueIndex("quotes_key").on(quote.clientKey),
    index("quotes_customer").on(quote.customerId, quote.requestedAt),
    index("quotes_waiting").on(quote.requestedAt).where(sql`${quote.answeredAt} is null`),
    index("quotes_asked").on(quote.requestedAt, quote.number),
    uniqueIndex("quotes_order").on(quote.orderId).where(sql`${quote.orderId} is not null`),
    check(
      "quotes_answer",
      sql`num_nulls(${quote.answer}, ${quote.answeredAt}, ${quote.respondedBy}, ${quote.validUntil}) in (0, 4)`,
    ),
  ],
);
