import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Which process does which background work, and until when without renewal. See lease.ts. */
export const leases = pgTable("leases", {
  name: text("name").primaryKey(),
  holder: text("holder").notNull(),
  until: moment("until").notNull(),
});
