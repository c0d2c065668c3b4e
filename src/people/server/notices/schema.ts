import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { CONSENT_PURPOSES, CONSENT_SOURCES } from "#messages/rules/consent.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { isOneOf, moment } from "#platform/server/database/columns.ts";

/** What a customer agreed to get on WhatsApp, when and where. Without a row there is no consent. */
export const whatsAppConsents = pgTable(
  "whatsapp_consents",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: CONSENT_PURPOSES }).notNull(),
    givenAt: moment("given_at").notNull(),
    source: text("source", { enum: CONSENT_SOURCES }).notNull(),
  },
  (consent) => [
    primaryKey({ name: "whatsapp_consents_key", columns: [consent.accountId, consent.purpose] }),
    check("whatsapp_consents_purpose", isOneOf(consent.purpose, CONSENT_PURPOSES)),
    check("whatsapp_consents_source", isOneOf(consent.source, CONSENT_SOURCES)),
  ],
);
