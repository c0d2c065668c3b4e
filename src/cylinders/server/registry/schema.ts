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
import type { FactChange } from "#cylinders/rules/registry/correct-facts.ts";
import { CYLINDER_STATUSES } from "#cylinders/rules/registry/cylinder.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { isOneOf, moment, typed } from "#platform/server/database/columns.ts";
import { orders } from "#sales/server/orders/schema.ts";

const kilograms = (name: string) => numeric(name, { precision: 7, scale: 3, mode: "number" });
const byAccount = (name: string) => uuid(name).references(() => accounts.id, { onDelete: "set null" });

type CylinderColumns = Record<"cylinderNumber" | "refrigerantName" | "ownerCompany", AnyPgColumn>;

/** PostgreSQL uses the index only for exactly this expression. */
export const cylinderSearchText = ({ cylinderNumber, refrigerantName, ownerCompany }: CylinderColumns) =>
  sql`lower(${cylinderNumber} || ' ' || ${refrigerantName} || ' ' || ${ownerCompany})`;

/** Unknown owner fields are empty strings. */
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
    /** The account that had the mobile when recorded. A later account with it does not get the cylinder. */
    ownerId: byAccount("owner_id"),
    lastOwnerName: text("last_owner_name"),
    lastOwnerCompany: text("last_owner_company"),
    lastOwnerState: text("last_owner_state"),
    lastOwnerPincode: text("last_owner_pincode"),
    lastOwnerMobile: text("last_owner_mobile"),
    ownerCount: integer("owner_count").notNull().default(1),
    /** QR users who registered it and last changed its passport; null for an admin. */
    registeredBy: byAccount("registered_by"),
    heldBy: byAccount("held_by"),
    registeredAt: moment("registered_at").notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (cylinder) => [
    // Lists sorted by latest change scan these indexes backwards.
    uniqueIndex("cylinders_number").on(sql`lower(${cylinder.cylinderNumber})`),
    index("cylinders_owner").on(cylinder.ownerId, cylinder.changedAt, cylinder.id),
    index("cylinders_registered_by").on(cylinder.registeredBy, cylinder.changedAt, cylinder.id),
    index("cylinders_held_by").on(cylinder.heldBy, cylinder.changedAt, cylinder.id),
    index("cylinders_changed").on(cylinder.changedAt, cylinder.id),
    index("cylinders_status").on(cylinder.status, cylinder.changedAt, cylinder.id),
    index("cylinders_words").using("gin", sql`${cylinderSearchText(cylinder)} gin_trgm_ops`),
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

const KINDS = EVENT_KINDS as [EventKind, ...EventKind[]];
const STATES = ALL_CYLINDER_STATES as [CylinderState, ...CylinderState[]];
const PARTIES = ["shop", "customer", "trader"] as const satisfies Party["kind"][];
const ACTORS = ["admin", "qr-user", "customer", "public", "shop"] as const;
const IN_CONDITION = Object.keys(CONDITIONS()) as [Condition, ...Condition[]];

const ofCylinder = () => bigint("cylinder_id", { mode: "number" }).references(() => cylinders.id);
const ofOrder = () => bigint("order_id", { mode: "number" }).references(() => orders.id);

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

/**
 * No foreign key: a customer's account id stays valid after deletion, because the log and the ledger use it. A trader has only a
 * name.
 */
const party = <Of extends string>(of: Of) =>
  ({
    [`${of}Kind`]: text(`${of}_kind`, { enum: PARTIES }),
    [`${of}Id`]: partyId(`${of}_id`),
    [`${of}Name`]: text(`${of}_name`),
  }) as Record<`${Of}Kind`, ReturnType<typeof partyKind>> &
    Record<`${Of}Id`, ReturnType<typeof partyId>> &
    Record<`${Of}Name`, ReturnType<typeof text>>;
const partyKind = (name: string) => text(name, { enum: PARTIES });
const partyId = (name: string) => uuid(name);

/** Updated with every log entry, and rebuildable from the log. */
export const cylinderCustody = pgTable(
  "cylinder_custody",
  {
    cylinderId: ofCylinder().primaryKey(),
    state: text("state", { enum: STATES }).notNull(),
    ...party("title"),
    ...party("holder"),
    ...party("answers"),
    depositWaits: boolean("deposit_waits").notNull().default(false),
    heldSince: moment("held_since").notNull(),
    orderId: ofOrder(),
    orderNumber: text("order_number"),
    outSince: moment("out_since"),
    dueOn: date("due_on", { mode: "string" }),
    offer: text("offer"),
    inactive: boolean("inactive").notNull(),
    stolen: boolean("stolen").notNull(),
    condition: text("condition", { enum: IN_CONDITION }).notNull(),
    label: text("label"),
    gas: text("gas").notNull(),
    filledOn: date("filled_on", { mode: "string" }),
    filledKilograms: kilograms("filled_kilograms"),
    grossKilograms: kilograms("gross_kilograms"),
    testedOn: date("tested_on", { mode: "string" }),
    lastEvent: bigint("last_event", { mode: "number" }).notNull(),
  },
  (custody) => [
    // Covering: half a million rows are counted by an index-only scan.
    index("cylinder_custody_holder")
      .on(custody.holderId, custody.state, custody.dueOn)
      .where(sql`${custody.holderId} is not null`),
    index("cylinder_custody_answers").on(custody.answersId, custody.dueOn).where(sql`${custody.answersId} is not null`),
    // Deposits that move when the holder has paid.
    index("cylinder_custody_deposit_waits").on(custody.holderId, custody.answersId).where(sql`${custody.depositWaits}`),
    // For the deletion of accounts.
    index("cylinder_custody_title").on(custody.titleId).where(sql`${custody.titleId} is not null`),
    index("cylinder_custody_due").on(custody.dueOn, custody.cylinderId).where(sql`${custody.dueOn} is not null`),
    index("cylinder_custody_state").on(custody.state, custody.cylinderId),
    index("cylinder_custody_order").on(custody.orderId).where(sql`${custody.orderId} is not null`),
    check("cylinder_custody_state_form", isOneOf(custody.state, STATES)),
    check("cylinder_custody_condition", isOneOf(custody.condition, IN_CONDITION)),
    check("cylinder_custody_parties", sql`num_nulls(${custody.titleKind}, ${custody.holderKind}) = 0`),
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

/** Lost cylinders that someone reported, or whose code someone scanned: for review, without effect. */
export const foundReports = pgTable(
  "found_reports",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    cylinderId: bigint("cylinder_id", { mode: "number" })
      .notNull()
      .references(() => cylinders.id),
    at: moment("at").notNull(),
    /** Empty: the code was scanned. */
    place: text("place").notNull(),
    mobile: typed("mobile"),
    message: typed("message"),
    seenAt: moment("seen_at"),
    seenBy: text("seen_by"),
  },
  (report) => [
    index("found_reports_waiting").on(report.at).where(sql`${report.seenAt} is null`),
    uniqueIndex("found_reports_scan")
      .on(report.cylinderId)
      .where(sql`${report.place} = '' and ${report.seenAt} is null`),
    index("found_reports_mobile").on(report.mobile).where(sql`${report.mobile} <> ''`),
  ],
);
