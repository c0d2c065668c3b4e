import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { isOneOf, moment } from "#platform/server/database/columns.ts";
import { orders } from "#sales/server/orders/schema.ts";
import { CHANNELS } from "./channels.ts";

/** One mailbox, without characters that could inject a header or a recipient. (A bare semicolon would end drizzle-kit's statement.) */
const ONE_ADDRESS = String.raw`^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$`;

/**
 * What is known about a message after it was sent. `written`: without a mail server the mail is only a file. The others are of
 * WhatsApp, and a later one replaces an earlier; `unknown`: Meta's answer was lost.
 */
export const RECEIPTS = ["written", "unknown", "sent", "failed", "delivered", "read"] as const;
export type Receipt = (typeof RECEIPTS)[number];

/** The queue of both channels. Sent mails lose their content, which may hold an account link; other messages retain it for a retry. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    channel: text("channel", { enum: CHANNELS }).notNull().default("mail"),
    kind: text("kind").notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** Set when the mail is queued: the subject is written then, and content and document use the same locale. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    /** A mail about an order has no stored content: it is written from the order when it is sent. */
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    document: text("paper"),
    text: text("text"),
    html: text("html"),
    status: text("status", { enum: ["queued", "sending", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** For a queued mail, when it is due; for one being sent, when its claim expires. */
    nextAttemptAt: moment("next_attempt_at").notNull(),
    /** Of a mail being sent: by which sender. */
    claim: uuid("claim"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
    /** A hash (receipt-store.ts). */
    remoteId: text("remote_id"),
    receipt: text("receipt", { enum: RECEIPTS }),
    receiptAt: moment("receipt_at"),
    /** The account or subscriber that a notice is for. */
    personId: uuid("person_id"),
    /** What this person gets only once: the prices of a day, a newsletter. */
    onceKey: text("once_key"),
    /** What a notice is written from when it is sent, or what the next one must know. */
    details: jsonb("details").$type<Readonly<Record<string, unknown>>>(),
  },
  (mail) => [
    index("mails_due").on(mail.channel, mail.nextAttemptAt).where(sql`${mail.status} in ('queued', 'sending')`),
    index("mails_unsent").on(mail.createdAt.desc().nullsFirst(), mail.id).where(sql`${mail.status} <> 'sent'`),
    uniqueIndex("mails_remote").on(mail.remoteId),
    uniqueIndex("mails_once")
      .on(mail.personId, mail.kind, mail.channel, mail.onceKey)
      .where(sql`${mail.personId} is not null`),
    index("mails_whatsapp")
      .on(mail.createdAt.desc().nullsFirst())
      .where(sql`${mail.channel} = 'whatsapp' and ${mail.attempts} > 0`),
    index("mails_sent").on(mail.sentAt).where(sql`${mail.status} = 'sent'`),
    check("mails_status", sql`${mail.status} in ('queued', 'sending', 'sent', 'failed')`),
    check("mails_kind", sql`${mail.kind} ~ '^[a-z][a-z-]{1,39}$'`),
    check("mails_channel", isOneOf(mail.channel, CHANNELS)),
    check("mails_receipt", isOneOf(mail.receipt, RECEIPTS)),
    check(
      "mails_to_address",
      sql`case ${mail.channel} when 'mail' then length(${mail.toAddress}) <= 254 and ${mail.toAddress} ~ '${sql.raw(ONE_ADDRESS)}'
        else ${mail.toAddress} ~ '^91[0-9]{10}$' end`,
    ),
    check("mails_reply_to", sql`length(${mail.replyTo}) <= 254 and ${mail.replyTo} ~ '${sql.raw(ONE_ADDRESS)}'`),
    check("mails_subject", sql`length(${mail.subject}) between 1 and 200 and ${mail.subject} !~ '[[:cntrl:]]'`),
    check("mails_paper", sql`${mail.document} ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'`),
    check("mails_language", sql`${mail.language} in ('en', 'hi')`),
    check("mails_person", sql`(${mail.personId} is null) = (${mail.onceKey} is null)`),
    check("mails_attempts", sql`${mail.attempts} >= 0`),
    check("mails_sent_at", sql`(${mail.status} = 'sent') = (${mail.sentAt} is not null)`),
    check(
      "mails_words",
      sql`${mail.status} = 'sent' or ${mail.orderId} is not null or (${mail.text} is not null and (${mail.html} is not null or ${mail.channel} = 'whatsapp'))`,
    ),
  ],
);
