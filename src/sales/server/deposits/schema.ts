import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ledgerCustomers } from "#books/server/ledger/schema.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { isOneOf, paise } from "#platform/server/database/columns.ts";
import type { WithheldCylinder } from "#sales/rules/deposits/withheld-cylinders.ts";
import { orders } from "#sales/server/orders/schema.ts";

const SIZES = EMPTY_CYLINDERS.map(({ size }) => size) as [EmptySize, ...EmptySize[]];

/**
 * Cylinders dispatched against a deposit. Open plus withheld equals the ledger's deposit; one transaction writes both. Promised
 * empties are in the orders' `expected_returns`.
 */
export const depositClaims = pgTable(
  "deposit_claims",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for imported cylinders, which were out before the records began. */
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    orderNumber: text("order_number").notNull(),
    lineId: text("line_id").notNull(),
    ledgerCustomerId: bigint("ledger_customer_id", { mode: "number" })
      .notNull()
      .references(() => ledgerCustomers.id),
    size: text("size", { enum: SIZES }).notNull(),
    each: paise("each").notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    charged: integer("charged").notNull(),
    open: integer("open").notNull(),
    withheld: paise("withheld")
      .notNull()
      .default(0 as Paise),
    /** Empty for deposits withheld before this was recorded. */
    withheldFor: jsonb("withheld_for").$type<WithheldCylinder[]>().notNull().default([]),
  },
  (claim) => [
    uniqueIndex("deposit_claims_line").on(claim.orderId, claim.lineId, claim.ledgerCustomerId),
    index("deposit_claims_customer")
      .on(claim.ledgerCustomerId, claim.dueOn)
      .where(sql`${claim.open} > 0 or ${claim.withheld} > 0`),
    index("deposit_claims_due").on(claim.dueOn, claim.id).where(sql`${claim.open} > 0`),
    check("deposit_claims_size", isOneOf(claim.size, SIZES)),
    check("deposit_claims_open", sql`${claim.open} between 0 and ${claim.charged}`),
    check("deposit_claims_amounts", sql`${claim.each} >= 0 and ${claim.withheld} >= 0`),
  ],
);
