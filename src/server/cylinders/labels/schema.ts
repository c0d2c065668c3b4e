import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_LABELS } from "#domain/cylinders/labels/label-rolls.ts";
import { cylinders } from "#server/cylinders/registry/schema.ts";
import { moment, typed } from "#server/database/columns.ts";

/** Labels that were printed together. Each begins where the one before ended, so a serial is printed once. */
export const labelRolls = pgTable(
  "label_rolls",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    firstLabel: bigint("first_label", { mode: "number" }).notNull().unique("label_rolls_first"),
    count: integer("count").notNull(),
    /** The number of the key its tags were made with. */
    key: text("key").notNull(),
    format: text("format").notNull(),
    at: moment("at").notNull(),
    byId: text("by_id").notNull(),
    byName: text("by_name").notNull(),
    /** What the page names one press by, so that a second press is known. */
    clientKey: uuid("client_key").notNull().unique("label_rolls_client_key"),
  },
  (roll) => [
    check(
      "label_rolls_count",
      sql`${roll.count} between 1 and ${sql.raw(String(MAX_LABELS))} and ${roll.firstLabel} >= 0`,
    ),
  ],
);

/** Labels that are on a cylinder, or were: one that is not here is blank. */
export const cylinderLabels = pgTable(
  "cylinder_labels",
  {
    /** Which of all that were ever printed; written as a serial by domain/cylinders/labels/short-code.ts. */
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
