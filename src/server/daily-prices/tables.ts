import { sql } from "drizzle-orm";
import { bigint, bigserial, check, date, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "#server/catalogue/tables.ts";

/**
 * What a product cost on each day (Asia/Kolkata), in paise per quoted unit. Nothing is overwritten: of several rows for
 * a day the latest counts, so a price an admin sets stands over that day's movement and both can be looked up.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    day: date("day", { mode: "string" }).notNull(),
    unit: text("unit", { enum: ["kg", "can", "meter", "piece"] }).notNull(),
    unitPrice: bigint("unit_price", { mode: "number" }).notNull(),
    kind: text("kind", { enum: ["movement", "admin"] }).notNull(),
    /** The admin who set it; the movement is nobody's doing. */
    setBy: text("set_by"),
    setAt: timestamp("set_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (past) => [
    uniqueIndex("price_history_one_movement_a_day").on(past.productId, past.day).where(sql`${past.kind} = 'movement'`),
    index("price_history_latest").on(past.productId, past.day.desc(), past.setAt.desc(), past.id.desc()),
    check("price_history_unit", sql`${past.unit} in ('kg', 'can', 'meter', 'piece')`),
    check("price_history_unit_price", sql`${past.unitPrice} >= 0`),
    check("price_history_kind", sql`${past.kind} in ('movement', 'admin')`),
    check("price_history_set_by", sql`(${past.kind} = 'admin') = (${past.setBy} is not null)`),
  ],
);
