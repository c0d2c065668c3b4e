import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { LANGUAGES } from "#domain/language/language.ts";
import { moment } from "#server/database/columns.ts";
import { orders } from "#server/orders/schema.ts";

/** One mailbox, and nothing to smuggle a header or a second recipient through. (A bare semicolon would end drizzle-kit's statement.) */
const ONE_ADDRESS = String.raw`^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$`;

/**
 * Every mail the shop owes somebody. While it waits or is being carried it has its words; once it is sent they are
 * wiped, because they may hold a link that opens an account. A mail that failed keeps them, for whoever mends it.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** Decided when it is promised: the subject is written then, and words and paper follow it. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    /** A mail about an order has no words of its own: they are written from the order when it is carried. */
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    /** The invoice or note that goes with it, by its number. */
    paper: text("paper"),
    text: text("text"),
    html: text("html"),
    status: text("status", { enum: ["queued", "sending", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** For a queued mail when it is due; for one being sent when its carrier is given up for dead. */
    nextAttemptAt: moment("next_attempt_at").notNull(),
    /** Names one carrier's one attempt, so that it can be given back if nobody knows how it ended. */
    claim: uuid("claim"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (mail) => [
    index("mails_due").on(mail.nextAttemptAt).where(sql`${mail.status} in ('queued', 'sending')`),
    index("mails_unsent").on(mail.createdAt.desc().nullsFirst(), mail.id).where(sql`${mail.status} <> 'sent'`),
    index("mails_sent").on(mail.sentAt).where(sql`${mail.status} = 'sent'`),
    check("mails_status", sql`${mail.status} in ('queued', 'sending', 'sent', 'failed')`),
    check("mails_kind", sql`${mail.kind} ~ '^[a-z][a-z-]{1,39}$'`),
    check("mails_to_address", sql`length(${mail.toAddress}) <= 254 and ${mail.toAddress} ~ '${sql.raw(ONE_ADDRESS)}'`),
    check("mails_reply_to", sql`length(${mail.replyTo}) <= 254 and ${mail.replyTo} ~ '${sql.raw(ONE_ADDRESS)}'`),
    check("mails_subject", sql`length(${mail.subject}) between 1 and 200 and ${mail.subject} !~ '[[:cntrl:]]'`),
    check("mails_paper", sql`${mail.paper} ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'`),
    check("mails_language", sql`${mail.language} in ('en', 'hi')`),
    check("mails_attempts", sql`${mail.attempts} >= 0`),
    check("mails_sent_at", sql`(${mail.status} = 'sent') = (${mail.sentAt} is not null)`),
    check(
      "mails_words",
      sql`${mail.status} = 'sent' or ${mail.orderId} is not null or (${mail.text} is not null and ${mail.html} is not null)`,
    ),
  ],
);
