import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { LANGUAGES } from "#domain/language/language.ts";
import { moment } from "#server/database/columns.ts";
import { orders } from "#server/orders/schema.ts";

/** One mailbox, without characters that could inject a header or a recipient. (A bare semicolon would end drizzle-kit's statement.) */
const ONE_ADDRESS = String.raw`^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$`;

/** The mail queue. Sent mails lose their content, which may hold an account link; failed mails retain it for a retry. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
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
    /** Identifies one attempt, so that it can be undone if its outcome is unknown. */
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
    check("mails_paper", sql`${mail.document} ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'`),
    check("mails_language", sql`${mail.language} in ('en', 'hi')`),
    check("mails_attempts", sql`${mail.attempts} >= 0`),
    check("mails_sent_at", sql`(${mail.status} = 'sent') = (${mail.sentAt} is not null)`),
    check(
      "mails_words",
      sql`${mail.status} = 'sent' or ${mail.orderId} is not null or (${mail.text} is not null and ${mail.html} is not null)`,
    ),
  ],
);
