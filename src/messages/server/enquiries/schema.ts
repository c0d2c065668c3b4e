import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "#platform/server/database/columns.ts";

type MessageColumns = Record<"fullName" | "email" | "phone" | "message", AnyPgColumn>;

/** The search expression. PostgreSQL uses the index only for queries with exactly this expression. */
export const messageSearchText = (message: MessageColumns) =>
  sql`lower(${message.fullName} || chr(1) || ${message.email} || chr(1) || ${message.phone} || chr(1) || ${message.message})`;

const MESSAGE_CHANNELS = ["form", "whatsapp"] as const;

/** Visitors' messages, stored regardless of the mail's delivery. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    channel: text("channel", { enum: MESSAGE_CHANNELS }).notNull().default("form"),
    fullName: text("full_name").notNull(),
    /** Empty for a WhatsApp message. */
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    message: text("message").notNull(),
    receivedAt: moment("received_at").notNull(),
    answeredAt: moment("answered_at"),
    respondedBy: text("answered_by"),
  },
  (message) => [
    index("contact_messages_latest").on(message.receivedAt.desc().nullsFirst(), message.id),
    index("contact_messages_from").on(sql`lower(${message.email})`),
    index("contact_messages_open")
      .on(message.receivedAt.desc().nullsFirst(), message.id)
      .where(sql`${message.answeredAt} is null`),
    index("contact_messages_words").using("gin", sql`${messageSearchText(message)} gin_trgm_ops`),
    check("contact_messages_channel", isOneOf(message.channel, MESSAGE_CHANNELS)),
    check("contact_messages_answered", sql`(${message.answeredAt} is null) = (${message.respondedBy} is null)`),
    check("contact_messages_name", sql`length(${message.fullName}) between 1 and 120`),
    check("contact_messages_phone", sql`length(${message.phone}) <= 30`),
    check("contact_messages_message", sql`length(${message.message}) between 1 and 5000`),
  ],
);

/** Newsletter subscribers. Unconfirmed addresses get no newsletter; only the hash of the link's token is stored. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull(),
    tokenHash: text("token_hash").notNull(),
    requestedAt: moment("asked_at").notNull(),
    confirmedAt: moment("confirmed_at"),
  },
  (subscriber) => [
    index("newsletter_subscribers_latest").on(subscriber.requestedAt.desc().nullsFirst(), subscriber.id),
    index("newsletter_subscribers_unconfirmed")
      .on(subscriber.requestedAt.desc().nullsFirst(), subscriber.id)
      .where(sql`${subscriber.confirmedAt} is null`),
    index("newsletter_subscribers_words").using("gin", sql`${subscriber.email} gin_trgm_ops`),
    uniqueIndex("newsletter_subscribers_email").on(subscriber.email),
    check("newsletter_subscribers_email_case", sql`${subscriber.email} = lower(${subscriber.email})`),
    uniqueIndex("newsletter_subscribers_token").on(subscriber.tokenHash),
  ],
);

/** Newsletters that were queued. The key of the page and the day's content each prevent a second one. */
export const newsletters = pgTable(
  "newsletters",
  {
    id: uuid("id").primaryKey(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    contentHash: text("content_hash").notNull(),
    recipients: integer("recipients").notNull().default(0),
    sentAt: moment("sent_at").notNull(),
    sentBy: text("sent_by").notNull(),
  },
  (newsletter) => [
    uniqueIndex("newsletters_content").on(newsletter.day, newsletter.contentHash),
    index("newsletters_latest").on(newsletter.sentAt.desc()),
  ],
);
