import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AlertChange } from "#catalogue/rules/daily-prices/price-alert.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { moment } from "#platform/server/database/columns.ts";

const ofAccount = () =>
  uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

export const priceAlerts = pgTable(
  "price_alerts",
  {
    accountId: ofAccount(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    chosenAt: moment("chosen_at").notNull(),
  },
  (alert) => [primaryKey({ name: "price_alerts_key", columns: [alert.accountId, alert.productId] })],
);

/**
 * Queued alert mails: the key allows one per account and day. `until` is where the next mail's publications begin; `changes` is the
 * content, rendered when the mail is sent.
 */
export const priceAlertMails = pgTable(
  "price_alert_mails",
  {
    accountId: ofAccount(),
    day: date("day", { mode: "string" }).notNull(),
    mailId: uuid("mail_id").notNull(),
    until: moment("until").notNull(),
    changes: jsonb("changes").$type<AlertChange[]>().notNull(),
  },
  (mail) => [
    primaryKey({ name: "price_alert_mails_key", columns: [mail.accountId, mail.day] }),
    uniqueIndex("price_alert_mails_mail").on(mail.mailId),
    index("price_alert_mails_day").on(mail.day),
    check("price_alert_mails_changes", sql`jsonb_array_length(${mail.changes}) > 0`),
  ],
);
