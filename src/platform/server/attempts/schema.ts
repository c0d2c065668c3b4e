import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { isSha256, moment } from "#platform/server/database/columns.ts";

/** Recent attempts by hashed key, deleted within hours. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    times: integer("times").notNull(),
    nextAt: moment("next_at").notNull(),
    forgetAt: moment("forget_at").notNull(),
  },
  (attempt) => [
    index("attempts_forget").on(attempt.forgetAt),
    check("attempts_key", isSha256(attempt.key)),
    check("attempts_times", sql`${attempt.times} >= 0`),
  ],
);
