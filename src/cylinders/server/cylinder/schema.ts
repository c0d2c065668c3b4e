import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { CONDITIONS, type Condition } from "#catalogue/rules/empties/conditions.ts";
import type { EventKind, Party } from "#cylinders/rules/custody/custody-event.ts";
import { ALL_CYLINDER_STATES, type CylinderState, EVENT_KINDS } from "#cylinders/rules/custody/cylinder-state.ts";
import type { PastOwner } from "#cylinders/rules/custody/replay.ts";
import type { FactChange } from "#cylinders/rules/registry/correct-facts.ts";
import { CYLINDER_STATUSES } from "#cylinders/rules/registry/cylinder.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { isOneOf, moment, typed } from "#platform/server/database/columns.ts";
import { orders } from "#sales/server/orders/schema.ts";

const kilograms = (name: string) => numeric(name, { precision: 7, scale: 3, mode: "number" });
const KINDS = EVENT_KINDS as [EventKind, ...EventKind[]];
const STATES = ALL_CYLINDER_STATES as [CylinderState, ...CylinderState[]];
const PARTIES = ["shop", "customer", "other"] as const satisfies Party["kind"][];
const ACTORS = ["admin", "qr-user", "customer", "public", "shop"] as const;
const IN_CONDITION = Object.keys(CONDITIONS()) as [Condition, ...Condition[]];

const ofOrder = () => bigint("order_id", { mode: "number" }).references(() => orders.id);
const byAccount = (name: string) => uuid(name).references(() => accounts.id, { onDelete: "set null" });

type CylinderColumns = Record<"cylinderNumber" | "refrigerantName" | "ownerCompany", AnyPgColumn>;

/** PostgreSQL uses the index only for exactly this expression. */
export const cylinderSearchText = ({ cylinderNumber, refrigerantName, ownerCompany }: CylinderColumns) =>
  sql`lower(${cylinderNumber} || ' ' || ${refrigerantName} || ' ' || ${ownerCompany})`;

/**
 * One row for each cylinder: what is stamped on it, its owner, where it is, and its loan. All but the first ten columns follow from its
 * log. Accounts of owner, holder and liable customer stay valid after deletion, because log and ledger use them, so there is no
 * foreign key.
 */
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
    /** As typed, unknown ones empty; all are empty for the shop, whose name is a setting. */
    ownerName: text("owner_name").notNull(),
    ownerCompany: text("owner_company").notNull(),
    ownerState: text("owner_state").notNull(),
    ownerPincode: text("owner_pincode").notNull(),
    ownerMobile: text("owner_mobile").notNull(),
    /** The account that had the mobile when recorded. A later account with it does not get the cylinder. */
    ownerId: uuid("owner_id"),
    ownerCount: integer("owner_count").notNull().default(1),
    /** The QR user who registered it; null for an admin. */
    registeredBy: byAccount("registered_by"),
    registeredAt: moment("registered_at").notNull(),
    /** When its last event was recorded: its version. */
    changedAt: moment("changed_at").notNull(),
    ownerKind: text("owner_kind", { enum: PARTIES }).notNull(),
    ownerSince: moment("owner_since").notNull(),
    lastOwner: jsonb("last_owner").$type<PastOwner>(),
    state: text("state", { enum: STATES }).notNull(),
    holderKind: text("holder_kind", { enum: PARTIES }).notNull(),
    holderId: uuid("holder_id"),
    holderName: text("holder_name"),
    heldSince: moment("held_since").notNull(),
    /** Who took it from the shop, while it is on loan. */
    liableId: uuid("liable_id"),
    liableName: text("liable_name"),
    orderId: ofOrder(),
    orderNumber: text("order_number"),
    outSince: moment("out_since"),
    dueOn: date("due_on", { mode: "string" }),
    depositWaits: boolean("deposit_waits").notNull().default(false),
    condition: text("condition", { enum: IN_CONDITION }).notNull(),
    filledKilograms: kilograms("filled_kilograms"),
    grossKilograms: kilograms("gross_kilograms"),
    testedOn: date("tested_on", { mode: "string" }),
    /** The QR user who last changed owner or status; null for an admin. */
    writtenBy: byAccount("written_by"),
    lastEvent: bigint("last_event", { mode: "number" }).notNull(),
  },
  (cylinder) => [
    // Lists sorted by latest change scan these indexes backwards.
    uniqueIndex("cylinders_number").on(sql`lower(${cylinder.cylinderNumber})`),
    index("cylinders_owner").on(cylinder.ownerId, cylinder.changedAt, cylinder.id),
    index("cylinders_registered_by").on(cylinder.registeredBy, cylinder.changedAt, cylinder.id),
    index("cylinders_written_by").on(cylinder.writtenBy, cylinder.changedAt, cylinder.id),
    index("cylinders_changed").on(cylinder.changedAt, cylinder.id),
    index("cylinders_status").on(cylinder.status, cylinder.changedAt, cylinder.id),
    index("cylinders_state").on(cylinder.state, cylinder.id),
    // Covering: counts of many customers are index-only scans.
    index("cylinders_holder")
      .on(cylinder.holderId, cylinder.state, cylinder.dueOn)
      .where(sql`${cylinder.holderId} is not null`),
    index("cylinders_liable").on(cylinder.liableId, cylinder.dueOn).where(sql`${cylinder.liableId} is not null`),
    index("cylinders_due").on(cylinder.dueOn, cylinder.id).where(sql`${cylinder.dueOn} is not null`),
    index("cylinders_order").on(cylinder.orderId).where(sql`${cylinder.orderId} is not null`),
    // Deposits that move when the holder has paid.
    index("cylinders_deposit_waits").on(cylinder.holderId, cylinder.liableId).where(sql`${cylinder.depositWaits}`),
    index("cylinders_words").using("gin", sql`${cylinderSearchText(cylinder)} gin_trgm_ops`),
    check(
      "cylinders_number_form",
      sql`length(${cylinder.cylinderNumber}) between 1 and 64 and ${cylinder.cylinderNumber} !~ '[[:cntrl:]]'`,
    ),
    check("cylinders_status_form", sql`${cylinder.status} in ('active', 'inactive', 'transferred')`),
    check("cylinders_kilograms", sql`least(${cylinder.emptyCylinderWeight}, ${cylinder.refrigerantWeight}) > 0`),
    check("cylinders_mobile", sql`${cylinder.ownerMobile} ~ '^([0-9]{10})?$'`),
    check("cylinders_owner_count", sql`${cylinder.ownerCount} >= 1`),
    check("cylinders_state_form", isOneOf(cylinder.state, STATES)),
    check("cylinders_condition", isOneOf(cylinder.condition, IN_CONDITION)),
    check(
      "cylinders_owner_form",
      sql`${isOneOf(cylinder.ownerKind, PARTIES)} and (${cylinder.ownerKind} = 'customer') = (${cylinder.ownerId} is not null)`,
    ),
    check(
      "cylinders_holder_form",
      sql`${isOneOf(cylinder.holderKind, PARTIES)} and (${cylinder.holderKind} = 'customer') = (${cylinder.holderId} is not null)
        and (${cylinder.holderKind} = 'other') = (${cylinder.holderName} is not null)`,
    ),
    check(
      "cylinders_loan",
      sql`num_nonnulls(${cylinder.liableId}, ${cylinder.liableName}) = num_nonnulls(${cylinder.dueOn})`,
    ),
  ],
);

const ofCylinder = () => bigint("cylinder_id", { mode: "number" }).references(() => cylinders.id);

/**
 * The record that Gas Cylinders Rules 2016, rule 27, requires: events with the owner until then. A trigger rejects updates and
 * deletes.
 */
export const cylinderHistory = pgTable(
  "cylinder_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    cylinderId: ofCylinder().notNull(),
    action: text("action", { enum: KINDS }).notNull(),
    at: moment("at").notNull(),
    actorKind: text("actor_kind", { enum: ACTORS }).notNull(),
    actorId: text("actor_id").notNull(),
    ownerName: text("owner_name").notNull(),
    ownerCompany: text("owner_company").notNull(),
    ownerState: text("owner_state").notNull(),
    ownerPincode: text("owner_pincode").notNull(),
    ownerMobile: text("owner_mobile").notNull(),
    /** Of a data correction, with the previous values. */
    reason: text("reason"),
    changes: jsonb("changes").$type<FactChange[]>(),
    /** See cylinders/rules/custody/custody-event.ts. */
    facts: jsonb("facts").$type<Record<string, unknown>>().notNull(),
    /** If later than the event. */
    notedAt: moment("noted_at"),
    orderId: ofOrder(),
    /** The device's idempotency key. */
    batch: text("batch"),
    /** The entry that this one replaces. */
    corrects: bigint("corrects", { mode: "number" }).references((): AnyPgColumn => cylinderHistory.id),
  },
  (entry) => [
    index("cylinder_history_cylinder").on(entry.cylinderId, entry.id),
    index("cylinder_history_order").on(entry.orderId).where(sql`${entry.orderId} is not null`),
    index("cylinder_history_batch").on(entry.batch).where(sql`${entry.batch} is not null`),
    uniqueIndex("cylinder_history_corrects").on(entry.corrects).where(sql`${entry.corrects} is not null`),
    check("cylinder_history_action", isOneOf(entry.action, KINDS)),
    check("cylinder_history_reason", sql`(${entry.reason} is null) = (${entry.changes} is null)`),
    check("cylinder_history_actor_kind", isOneOf(entry.actorKind, ACTORS)),
  ],
);

/** Completed loans, rebuildable from the log. Like there, a customer's account id stays after deletion. */
export const cylinderLoans = pgTable(
  "cylinder_loans",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    cylinderId: ofCylinder().notNull(),
    gas: text("gas").notNull(),
    customerId: uuid("customer_id"),
    returnedOn: date("returned_on", { mode: "string" }).notNull(),
    days: integer("days").notNull(),
  },
  (loan) => [
    index("cylinder_loans_cylinder").on(loan.cylinderId),
    // Covering: a year of loans is read by an index-only scan.
    index("cylinder_loans_returned").on(loan.returnedOn, loan.gas, loan.days),
    index("cylinder_loans_customer").on(loan.customerId, loan.returnedOn, loan.days),
  ],
);

const ALERTS = ["found", "scanned", "upgrade"] as const;

/** What staff must look at: a finder's report, a scan of a missing cylinder, or what the upgrade of 1.0.0 could not take over as it was. */
export const cylinderAlerts = pgTable(
  "cylinder_alerts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    cylinderId: ofCylinder().notNull(),
    at: moment("at").notNull(),
    place: text("place").notNull(),
    mobile: typed("mobile"),
    message: typed("message"),
    seenAt: moment("seen_at"),
    seenBy: text("seen_by"),
    kind: text("kind", { enum: ALERTS }).notNull(),
    /** What was also recorded, and what was taken. */
    changes: jsonb("changes").$type<{ fact: string; before: string; after: string }[]>(),
  },
  (alert) => [
    index("cylinder_alerts_waiting").on(alert.at).where(sql`${alert.seenAt} is null`),
    uniqueIndex("cylinder_alerts_scan")
      .on(alert.cylinderId)
      .where(sql`${alert.kind} = 'scanned' and ${alert.seenAt} is null`),
    index("cylinder_alerts_mobile").on(alert.mobile).where(sql`${alert.mobile} <> ''`),
    check("cylinder_alerts_kind", isOneOf(alert.kind, ALERTS)),
    check("cylinder_alerts_changes", sql`(${alert.kind} = 'upgrade') = (${alert.changes} is not null)`),
  ],
);
