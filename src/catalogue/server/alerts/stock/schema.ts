import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#catalogue/server/products/schema.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { moment } from "#platform/server/database/columns.ts";

/** Who waits for a product; the row goes when its mail is queued. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    requestedAt: moment("asked_at").notNull(),
  },
  (alert) => [
    primaryKey({ name: "stock_alerts_key", columns: [alert.accountId, alert.productId] }),
    index("stock_alerts_product").on(alert.productId),
  ],
);
