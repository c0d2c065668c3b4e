import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "#platform/server/database/columns.ts";

const EVENT_KINDS = ["status", "message"] as const;

/**
 * What Meta reported to the webhook, stored before it is answered and handled in the background. Meta repeats reports: the id, a hash
 * of Meta's own, stores each once.
 */
export const whatsAppEvents = pgTable(
  "whatsapp_events",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: EVENT_KINDS }).notNull(),
    /** Null once handled: a message is personal data. */
    content: jsonb("content"),
    /** The order within one report. */
    place: integer("place").notNull().default(0),
    receivedAt: moment("received_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    handledAt: moment("handled_at"),
  },
  (event) => [
    index("whatsapp_events_due").on(event.nextAttemptAt).where(sql`${event.handledAt} is null`),
    index("whatsapp_events_handled").on(event.handledAt).where(sql`${event.handledAt} is not null`),
    check("whatsapp_events_kind", isOneOf(event.kind, EVENT_KINDS)),
    check("whatsapp_events_id", sql`length(${event.id}) between 1 and 300`),
    check("whatsapp_events_content", sql`(${event.content} is null) = (${event.handledAt} is not null)`),
  ],
);
