import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { HISTORY_ACTIONS } from "#domain/cylinders/change-cylinder.ts";
import type { FactChange } from "#domain/cylinders/correct-facts.ts";
import { CYLINDER_STATUSES } from "#domain/cylinders/cylinder.ts";
import { accounts } from "#server/accounts/tables.ts";
import { chainHash, moment } from "#server/database/columns.ts";

const kilograms = (name: string) => numeric(name, { precision: 7, scale: 3, mode: "number" });
const byAccount = (name: string) => uuid(name).references(() => accounts.id, { onDelete: "set null" });

type Words = Record<"cylinderNumber" | "refrigerantName" | "ownerCompany", AnyPgColumn>;

/** What a search looks through. An index is of use only to questions that are written exactly like it. */
export const wordsOf = ({ cylinderNumber, refrigerantName, ownerCompany }: Words) =>
  sql`lower(${cylinderNumber} || ' ' || ${refrigerantName} || ' ' || ${ownerCompany})`;

/** Every cylinder once, under its number. What is not known of an owner is an empty text. */
export const cylinders = pgTable(
  "cylinders",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    cylinderNumber: text("cylinder_number").notNull(),
    emptyCylinderWeight: kilograms("empty_cylinder_kilograms").notNull(),
    pesoLicenseNumber: text("peso_license_number").notNull(),
    refrigerantFillingDate: date("refrigerant_filling_date", { mode: "string" }).notNull(),
    refrigerantName: text("refrigerant_name").notNull(),
    refrigerantWeight: kilograms("refrigerant_kilograms").notNull(),
    brandName: text("brand_name").notNull(),
    status: text("status", { enum: CYLINDER_STATUSES }).notNull(),
    ownerName: text("owner_name").notNull(),
    ownerCompany: text("owner_company").notNull(),
    ownerState: text("owner_state").notNull(),
    ownerPincode: text("owner_pincode").notNull(),
    ownerMobile: text("owner_mobile").notNull(),
    /** The account that had this mobile when it was written down. One that takes the mobile later does not get the cylinder. */
    ownerId: byAccount("owner_id"),
    lastOwnerName: text("last_owner_name"),
    lastOwnerCompany: text("last_owner_company"),
    lastOwnerState: text("last_owner_state"),
    lastOwnerPincode: text("last_owner_pincode"),
    lastOwnerMobile: text("last_owner_mobile"),
    ownerCount: integer("owner_count").notNull().default(1),
    /** The QR user who registered it, and the one who wrote in its passport last: nobody, where it was an admin. */
    registeredBy: byAccount("registered_by"),
    heldBy: byAccount("held_by"),
    registeredAt: moment("registered_at").notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (cylinder) => [
    // Lists are read latest first, which is these indexes backwards.
    uniqueIndex("cylinders_number").on(sql`lower(${cylinder.cylinderNumber})`),
    index("cylinders_owner").on(cylinder.ownerId, cylinder.changedAt, cylinder.id),
    index("cylinders_registered_by").on(cylinder.registeredBy, cylinder.changedAt, cylinder.id),
    index("cylinders_held_by").on(cylinder.heldBy, cylinder.changedAt, cylinder.id),
    index("cylinders_changed").on(cylinder.changedAt, cylinder.id),
    index("cylinders_status").on(cylinder.status, cylinder.changedAt, cylinder.id),
    index("cylinders_words").using("gin", sql`${wordsOf(cylinder)} gin_trgm_ops`),
    check(
      "cylinders_number_form",
      sql`length(${cylinder.cylinderNumber}) between 1 and 64 and ${cylinder.cylinderNumber} !~ '[[:cntrl:]]'`,
    ),
    check("cylinders_status_form", sql`${cylinder.status} in ('active', 'inactive', 'transferred')`),
    check("cylinders_kilograms", sql`least(${cylinder.emptyCylinderWeight}, ${cylinder.refrigerantWeight}) > 0`),
    check(
      "cylinders_mobiles",
      sql`concat(${cylinder.ownerMobile}, ${cylinder.lastOwnerMobile}) ~ '^([0-9]{10}){0,2}$'`,
    ),
    check("cylinders_owner_count", sql`${cylinder.ownerCount} >= 1`),
  ],
);

/**
 * What happened to each cylinder, with the owner it had until then. Gas Cylinders Rules 2016, rule 27: an owner keeps a record.
 * A trigger refuses updates and deletes, so it is only ever added to.
 */
export const cylinderHistory = pgTable(
  "cylinder_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    cylinderId: bigint("cylinder_id", { mode: "number" })
      .notNull()
      .references(() => cylinders.id),
    action: text("action", { enum: HISTORY_ACTIONS }).notNull(),
    at: moment("at").notNull(),
    actorKind: text("actor_kind", { enum: ["admin", "qr-user", "customer"] }).notNull(),
    actorId: text("actor_id").notNull(),
    ownerName: text("owner_name").notNull(),
    ownerCompany: text("owner_company").notNull(),
    ownerState: text("owner_state").notNull(),
    ownerPincode: text("owner_pincode").notNull(),
    ownerMobile: text("owner_mobile").notNull(),
    /** Of a correction of the cylinder itself: why, and what stood there before. */
    reason: text("reason"),
    changes: jsonb("changes").$type<FactChange[]>(),
    hash: chainHash(),
  },
  (entry) => [
    index("cylinder_history_cylinder").on(entry.cylinderId, entry.id),
    check(
      "cylinder_history_action",
      sql`${entry.action} in ('registered', 'transferred', 'corrected', 'activated', 'deactivated')`,
    ),
    check("cylinder_history_reason", sql`(${entry.reason} is null) = (${entry.changes} is null)`),
    check("cylinder_history_actor_kind", sql`${entry.actorKind} in ('admin', 'qr-user', 'customer')`),
  ],
);
