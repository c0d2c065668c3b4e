/** Reads and locks cylinders and their logs. Only append-store.ts writes them. */

import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type CylinderRow, eventOf } from "./rows.ts";
import { cylinderHistory, cylinders } from "./schema.ts";

const isAmong = (numbers: readonly string[]) =>
  inArray(sql`lower(${cylinders.cylinderNumber})`, numbers.map(numberKey));

const isNumbered = (number: unknown) => sql`lower(${cylinders.cylinderNumber}) = lower(${number})`;

export type FindCylinder = ReturnType<typeof prepareCylinderLookup>;

/** Prepared, because every scan runs it. */
export const prepareCylinderLookup = (db: Database) =>
  db
    .select()
    .from(cylinders)
    .where(isNumbered(sql.placeholder("number")))
    .prepare("cylinder_numbered");

/** A fixed order prevents deadlocks. */
export const lockCylinders = (tx: Database, numbers: readonly string[]): Promise<CylinderRow[]> =>
  tx.select().from(cylinders).where(isAmong(numbers)).orderBy(asc(cylinders.id)).for("no key update");

export async function lockCylinder(tx: Database, number: string): Promise<CylinderRow | undefined> {
  const [row] = await lockCylinders(tx, [number]);
  return row;
}

/** Those that a batch changed. */
export const lockCylindersOfBatch = (tx: Database, batch: string): Promise<CylinderRow[]> =>
  tx
    .select()
    .from(cylinders)
    .where(
      inArray(
        cylinders.id,
        tx.select({ id: cylinderHistory.cylinderId }).from(cylinderHistory).where(eq(cylinderHistory.batch, batch)),
      ),
    )
    .orderBy(asc(cylinders.id))
    .for("no key update");

/** Sorted by id. */
export const cylindersAmong = (db: Database, numbers: readonly string[]): Promise<CylinderRow[]> =>
  db.select().from(cylinders).where(isAmong(numbers)).orderBy(asc(cylinders.id));

export const cylindersWithIds = async (db: Database, ids: readonly number[]): Promise<CylinderRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(cylinders)
        .where(inArray(cylinders.id, [...ids]))
        .orderBy(asc(cylinders.id));

/** From the log: includes returned cylinders, excludes undone scans. */
const wentOutWith = (db: Database, orderId: number) => {
  const correction = alias(cylinderHistory, "correction");
  const corrected = db.select().from(correction).where(eq(correction.corrects, cylinderHistory.id));
  return db
    .select({ id: cylinderHistory.cylinderId })
    .from(cylinderHistory)
    .where(and(eq(cylinderHistory.orderId, orderId), eq(cylinderHistory.action, "dispatched"), notExists(corrected)));
};

export const idsOutWith = async (db: Database, orderId: number): Promise<Set<number>> =>
  new Set((await wentOutWith(db, orderId)).map(({ id }) => id));

/** With the cylinders that left with the order. A union: `or` would read every cylinder. */
export const cylindersOutWith = (db: Database, orderId: number, numbers: readonly string[]): Promise<CylinderRow[]> => {
  const theirs = wentOutWith(db, orderId).union(
    db.select({ id: cylinders.id }).from(cylinders).where(isAmong(numbers)),
  );
  return db.select().from(cylinders).where(inArray(cylinders.id, theirs)).orderBy(asc(cylinders.id));
};

/** Some of their cylinders have not arrived. */
export async function ordersOnTheirWay(db: Database, orderIds: readonly number[]): Promise<Set<number | null>> {
  const { orderId, state } = cylinders;
  const isComing = and(inArray(orderId, [...orderIds]), eq(state, "on-its-way"));
  const rows = await db.selectDistinct({ orderId }).from(cylinders).where(isComing);
  return new Set(rows.map((row) => row.orderId));
}

/** Held, or liable for. */
export const cylindersConcerning = (db: Database, customerId: string): Promise<CylinderRow[]> => {
  const { holderId, liableId, id } = cylinders;
  const theirs = db
    .select({ id })
    .from(cylinders)
    .where(eq(holderId, customerId))
    .union(db.select({ id }).from(cylinders).where(eq(liableId, customerId)));
  return db.select().from(cylinders).where(inArray(id, theirs)).orderBy(asc(id));
};

/** Of those without a test, the ones filled or dispatched before. */
export async function workedUntested(db: Database, rows: readonly CylinderRow[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ id, testedOn }) => (testedOn === null ? [id] : []));
  if (ids.length === 0) return new Set();
  const { cylinderId, action } = cylinderHistory;
  const worked = and(inArray(cylinderId, ids), inArray(action, ["filled", "dispatched"]));
  return new Set((await db.selectDistinct({ id: cylinderId }).from(cylinderHistory).where(worked)).map(({ id }) => id));
}

export type Logs = Map<number, { events: CustodyEvent[]; orderIds: Map<number, number> }>;

/** Every event of these cylinders, oldest first. */
export async function logsOf(db: Database, rows: readonly Pick<CylinderRow, "id">[]): Promise<Logs> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select()
    .from(cylinderHistory)
    .where(inArray(cylinderHistory.cylinderId, ids))
    .orderBy(asc(cylinderHistory.cylinderId), asc(cylinderHistory.id));
  const byCylinder = Map.groupBy(found, ({ cylinderId }) => cylinderId);
  return new Map(
    [...byCylinder].map(([id, entries]) => [
      id,
      {
        events: entries.map(eventOf),
        orderIds: new Map(entries.flatMap((entry) => (entry.orderId === null ? [] : [[entry.id, entry.orderId]]))),
      },
    ]),
  );
}
