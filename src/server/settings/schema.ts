import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/database/columns.ts";

/** What the shop remembers about itself, by name. What an operator sets from outside is in the environment instead. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
