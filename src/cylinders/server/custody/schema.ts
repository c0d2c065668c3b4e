import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { OFFER_STATES, type Offer } from "#cylinders/rules/custody/offers.ts";
import type { ReminderStep } from "#cylinders/rules/custody/reminders.ts";
import type { ReceiptLine } from "#cylinders/rules/custody/return-receipt.ts";
import { cylinders } from "#cylinders/server/registry/schema.ts";
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

type Answer = NonNullable<Offer["answer"]>;
const ANSWERS = Object.keys(OFFER_STATES()).filter((state) => state !== "open") as [Answer, ...Answer[]];

export const cylinderOffers = pgTable(
  "cylinder_offers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fromId: uuid("from_id").references(() => accounts.id, { onDelete: "set null" }),
    /** Erased after a retention period, see erase-mobiles-store.ts. */
    toMobile: text("to_mobile"),
    offeredAt: moment("offered_at").notNull(),
    answer: text("answer", { enum: ANSWERS }),
    answeredAt: moment("answered_at"),
    /** May have another mobile, with the giver's code. */
    respondedBy: uuid("answered_by").references(() => accounts.id, { onDelete: "set null" }),
    reason: typed("reason"),
    /** Idempotency key. */
    clientKey: uuid("client_key").notNull().unique("cylinder_offers_key"),
  },
  (offer) => [
    index("cylinder_offers_to").on(offer.toMobile, offer.offeredAt),
    index("cylinder_offers_from").on(offer.fromId, offer.offeredAt),
    index("cylinder_offers_answered").on(offer.respondedBy).where(sql`${offer.respondedBy} is not null`),
    index("cylinder_offers_open").on(offer.offeredAt).where(sql`${offer.answer} is null`),
    check("cylinder_offers_mobile", sql`${offer.toMobile} ~ '^[0-9]{10}$'`),
    check("cylinder_offers_answer", isOneOf(offer.answer, ANSWERS)),
    check("cylinder_offers_answered", sql`(${offer.answer} is null) = (${offer.answeredAt} is null)`),
  ],
);

export const cylinderOfferItems = pgTable(
  "cylinder_offer_items",
  {
    offerId: uuid("offer_id")
      .notNull()
      .references(() => cylinderOffers.id),
    position: integer("position").notNull(),
    cylinderId: bigint("cylinder_id", { mode: "number" })
      .notNull()
      .references(() => cylinders.id),
  },
  (item) => [primaryKey({ columns: [item.offerId, item.cylinderId] })],
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

/** Each reminder once, and at most one per customer and day. */
export const claimReminders = pgTable(
  "claim_reminders",
  {
    /** The domain key of a deposit or a promised empty. */
    claim: text("claim").notNull(),
    step: smallint("step").$type<ReminderStep>().notNull(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sentOn: date("sent_on", { mode: "string" }).notNull(),
  },
  (reminder) => [
    primaryKey({ columns: [reminder.claim, reminder.step] }),
    index("claim_reminders_customer").on(reminder.customerId, reminder.sentOn),
    index("claim_reminders_sent").on(reminder.sentOn),
  ],
);
