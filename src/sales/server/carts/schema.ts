import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { EmptyReturn } from "#catalogue/rules/empties/requirement.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { moment } from "#platform/server/database/columns.ts";
import type { CartItem } from "#sales/rules/cart/cart.ts";

/** The cart of an account. */
export const carts = pgTable(
  "carts",
  {
    customerId: uuid("customer_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    items: jsonb("items").$type<CartItem[]>().notNull(),
    returns: jsonb("returns").$type<EmptyReturn[]>().notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (cart) => [
    check("carts_items", sql`jsonb_typeof(${cart.items}) = 'array' and jsonb_array_length(${cart.items}) <= 100`),
    check("carts_returns", sql`jsonb_typeof(${cart.returns}) = 'array' and jsonb_array_length(${cart.returns}) <= 100`),
  ],
);
