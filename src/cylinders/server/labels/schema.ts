import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_LABELS } from "#cylinders/rules/labels/label-rolls.ts";
import { cylinders } from "#cylinders/server/cylinder/schema.ts";
import { moment, typed } from "#platform/server/database/columns.ts";

/** Each roll starts where the previous one ended, so every serial is printed once. */
export const labelRolls = pgTable(
  "label_rolls",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    firstLabel: bigint("first_label", { mode: "number" }).notNull().unique("label_rolls_first"),
    count: integer("count").notNull(),
    /** The number of the signing key. */
    key: text("key").notNull(),
    format: text("format").notNull(),
    at: moment("at").notNull(),
    byId: text("by_id").notNull(),
    byName: text("by_name").notNull(),
    /** Idempotency key. */
    clientKey: uuid("client_key").notNull().unique("label_rolls_client_key"),
  },
  (roll) => [
    check(
      "label_rolls_count",
      sql`${roll.count} between 1 and ${sql.raw(String(MAX_LABELS))} and ${roll.firstLabel} >= 0`,
    ),
  ],
);

/** A label not listed here is blank. */
export const cylinderLabels = pgTable(
  "cylinder_labels",
  {
    /** Formatted as a serial by cylinders/rules/labels/short-code.ts. */
    label: bigint("label", { mode: "number" }).primaryKey(),
    cylinderId: bigint("cylinder_id", { mode: "number" })
      .notNull()
      .references(() => cylinders.id),
    boundAt: moment("bound_at").notNull(),
    replacedAt: moment("replaced_at"),
    reason: typed("reason"),
  },
  (label) => [uniqueIndex("cylinder_labels_cylinder").on(label.cylinderId).where(sql`${label.replacedAt} is null`)],
);
