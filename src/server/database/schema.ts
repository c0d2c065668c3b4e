import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Who of the shop's processes does what only one of them does, and until when unless it says so again. See lease.ts. */
export const leases = pgTable("leases", {
  name: text("name").primaryKey(),
  holder: text("holder").notNull(),
  until: moment("until").notNull(),
});
