import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import type { ReceiptLine } from "#cylinders/rules/custody/return-receipt.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { isOneOf, isSha256, moment, typed } from "#platform/server/database/columns.ts";

const PURPOSES = ["return"] as const;

/** Batches from a device: idempotent, with the same response to every retry. */
export const cylinderBatches = pgTable(
  "cylinder_batches",
  {
    batch: text("batch").primaryKey(),
    purpose: text("purpose", { enum: PURPOSES }).notNull(),
    /** Detects the same key with other cylinders, a device error. */
    textHash: text("text_hash").notNull(),
    byId: text("by_id").notNull(),
    at: moment("at").notNull(),
    answer: jsonb("answer"),
  },
  (batch) => [
    check("cylinder_batches_purpose", isOneOf(batch.purpose, PURPOSES)),
    check("cylinder_batches_hash", isSha256(batch.textHash)),
  ],
);

/** What one customer returned with a batch. The account id stays after a deletion, as in the ledger. */
export const returnReceipts = pgTable(
  "return_receipts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null: counted without a scan. */
    batch: text("batch").references(() => cylinderBatches.batch),
    accountId: uuid("account_id").notNull(),
    day: date("day").notNull(),
    lines: jsonb("lines").$type<ReceiptLine[]>().notNull(),
  },
  (receipt) => [
    uniqueIndex("return_receipts_batch").on(receipt.batch, receipt.accountId),
    index("return_receipts_account").on(receipt.accountId, receipt.day),
  ],
);

const WAYS = ["drop-off", "pickup"] as const;

export const announcedReturns = pgTable(
  "announced_returns",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    announcedAt: moment("announced_at").notNull(),
    way: text("way", { enum: WAYS }).notNull(),
    day: date("day", { mode: "string" }).notNull(),
    address: typed("address"),
    numbers: jsonb("numbers").$type<string[]>().notNull(),
    counted: jsonb("counted").$type<{ size: EmptySize; count: number }[]>().notNull(),
    /** Cancelled by the customer. */
    takenBackAt: moment("taken_back_at"),
    receivedBatch: text("received_batch").references(() => cylinderBatches.batch),
    clientKey: uuid("client_key").notNull().unique("announced_returns_key"),
  },
  (announced) => [
    index("announced_returns_customer").on(announced.customerId, announced.day),
    index("announced_returns_awaited")
      .on(announced.day)
      .where(sql`${announced.receivedBatch} is null and ${announced.takenBackAt} is null`),
    check("announced_returns_way", isOneOf(announced.way, WAYS)),
  ],
);
