import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#catalogue/server/products/schema.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { isOneOf, moment } from "#platform/server/database/columns.ts";

/** `price`: until the customer ends it. `stock`: the row goes when its notice is queued. */
const ALERT_KINDS = ["price", "stock"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const productAlerts = pgTable(
  "product_alerts",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ALERT_KINDS }).notNull(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    chosenAt: moment("chosen_at").notNull(),
  },
  (alert) => [
    primaryKey({ name: "product_alerts_key", columns: [alert.accountId, alert.kind, alert.productId] }),
    index("product_alerts_stock").on(alert.productId).where(sql`${alert.kind} = 'stock'`),
    check("product_alerts_kind", isOneOf(alert.kind, ALERT_KINDS)),
  ],
);
