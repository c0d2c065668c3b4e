import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/server/database/columns.ts";

/** Values that the shop stores about itself, by name. The operator's settings are in the environment. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
