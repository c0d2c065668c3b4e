import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the shop remembers about itself, by name. What an operator sets from outside is in the environment instead. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
