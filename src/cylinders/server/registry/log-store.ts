/** Cylinder logs and custody, written together; the caller's transaction must have locked the cylinders. */

import { and, asc, count, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import { loanEnded } from "#cylinders/rules/custody/figures.ts";
import { ownerParty } from "#cylinders/rules/custody/passport-events.ts";
import { standingAfter } from "#cylinders/rules/custody/replay.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { columnsOf, insertion, without } from "#platform/server/database/rows-as-json.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { type CylinderRow, ownerOf } from "./cylinder-row.ts";
import { addLoans, replaceLoans, type StoredLoan } from "./loan-store.ts";
import {
  type EventInput,
  eventOf,
  historyRow,
  type LoggedStanding,
  loggedStandingOf,
  standingAfterEvents,
} from "./log-rows.ts";
import { cylinderCustody, cylinderHistory, cylinders } from "./schema.ts";
import { saveStandings } from "./standing-store.ts";

export const shopNames = ({ SHOP_NAME, SHOP_LEGAL_NAME = SHOP_NAME }: Settings): string[] => [
  SHOP_NAME,
  SHOP_LEGAL_NAME,
];

export const partyOfOwner = (row: CylinderRow, names: readonly string[]) =>
  ownerParty(ownerOf(row), row.ownerId, names);

/** A fixed order prevents deadlocks. */
export const lockCylinders = (tx: Database, numbers: readonly string[]): Promise<CylinderRow[]> =>
  tx.select().from(cylinders).where(isAmong(numbers)).orderBy(asc(cylinders.id)).for("no key update");

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

export const cylindersAmong = (db: Database, numbers: readonly string[]): Promise<CylinderRow[]> =>
  db.select().from(cylinders).where(isAmong(numbers));

export const cylindersWithIds = async (db: Database, ids: readonly number[]): Promise<CylinderRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(cylinders)
        .where(inArray(cylinders.id, [...ids]));

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

/** Held, or liable for. */
export const cylindersConcerning = (db: Database, customerId: string): Promise<CylinderRow[]> => {
  const { holderId, answersId, cylinderId } = cylinderCustody;
  const theirs = db
    .select({ id: cylinderId })
    .from(cylinderCustody)
    .where(eq(holderId, customerId))
    .union(db.select({ id: cylinderId }).from(cylinderCustody).where(eq(answersId, customerId)));
  return db.select().from(cylinders).where(inArray(cylinders.id, theirs)).orderBy(asc(cylinders.id));
};

const isAmong = (numbers: readonly string[]) =>
  inArray(sql`lower(${cylinders.cylinderNumber})`, numbers.map(numberKey));

/** Every event of these cylinders, oldest first. */
export async function logsOf(db: Database, rows: readonly CylinderRow[]): Promise<Logs> {
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

export async function standingsOf(db: Database, rows: readonly CylinderRow[]): Promise<Map<number, LoggedStanding>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const stored = await db.select().from(cylinderCustody).where(inArray(cylinderCustody.cylinderId, ids));
  return new Map(stored.map((row) => [row.cylinderId, loggedStandingOf(row)]));
}

export type StoredCustody = Pick<
  typeof cylinderCustody.$inferSelect,
  "state" | "stolen" | "label" | "holderId" | "answersId" | "gas" | "testedOn"
>;

/** As stored, by cylinder id. */
export async function storedCustody(db: Database, cylinderIds: readonly number[]): Promise<Map<number, StoredCustody>> {
  const { cylinderId, state, stolen, label, holderId, answersId, gas, testedOn } = cylinderCustody;
  const rows = await db
    .select({ cylinderId, state, stolen, label, holderId, answersId, gas, testedOn })
    .from(cylinderCustody)
    .where(inArray(cylinderId, [...cylinderIds]));
  return new Map(rows.map((row) => [row.cylinderId, row]));
}

/** Omits cylinders without offers. */
export async function offersSince(db: Database, cylinderIds: readonly number[], since: Date) {
  if (cylinderIds.length === 0) return new Map<number, number>();
  const { cylinderId, action, at } = cylinderHistory;
  const rows = await db
    .select({ cylinderId, offers: count() })
    .from(cylinderHistory)
    .where(and(inArray(cylinderId, [...cylinderIds]), eq(action, "offered"), gt(at, since)))
    .groupBy(cylinderId);
  return new Map(rows.map((row) => [row.cylinderId, row.offers]));
}

type Logs = Map<number, { events: CustodyEvent[]; orderIds: Map<number, number> }>;

export const eventsIn = (logs: Logs) => new Map([...logs].map(([id, { events }]) => [id, events]));

export function standingsFrom(logs: Logs): [number, LoggedStanding][] {
  return [...logs].flatMap(([id, { events, orderIds }]): [number, LoggedStanding][] => {
    const stood = standingAfterEvents(events, orderIds);
    return stood === undefined ? [] : [[id, stood]];
  });
}

export type CylinderEvents = { cylinder: CylinderRow; notes: readonly EventInput[] };

const insertHistory = insertion<{ id: string }>(
  cylinderHistory,
  without(columnsOf(cylinderHistory), "id"),
  sql`returning id`,
);

/** Returns ids in the same order. */
async function addRows(tx: Database, rows: readonly ReturnType<typeof historyRow>[]): Promise<number[]> {
  return (await insertHistory(tx, rows)).map(({ id }) => Number(id));
}

/** Appends events and returns the updated custody. */
export async function noteEvents(
  tx: Database,
  noting: readonly CylinderEvents[],
): Promise<Map<number, LoggedStanding>> {
  const known = noting.filter(({ notes }) => notes[0]?.event.kind !== "registered").map(({ cylinder }) => cylinder);
  const standings = await standingsOf(tx, known);
  const rows = noting.flatMap(({ cylinder, notes }) => notes.map((note) => ({ cylinder, note })));
  const isCorrected = ({ notes }: CylinderEvents) => notes.some(({ event }) => event.corrects !== undefined);
  const corrected = noting.filter(isCorrected).map(({ cylinder }) => cylinder);
  const loans: StoredLoan[] = [];
  const ids = await addRows(
    tx,
    rows.map(({ cylinder, note }) => historyRow(cylinder, note)),
  );
  for (const [place, { cylinder, note }] of rows.entries()) {
    const event = { ...note.event, id: ids[place] } as CustodyEvent;
    const before = standings.get(cylinder.id);
    const after = standingAfter(before, event);
    if (after === undefined) throw new Error("A cylinder begins with its registration");
    const loan = corrected.includes(cylinder) ? undefined : loanEnded(before, after, event.at);
    if (loan) loans.push({ ...loan, cylinderId: cylinder.id });
    const orderId = after.order === undefined ? null : (note.orderId ?? before?.orderId ?? null);
    standings.set(cylinder.id, { ...after, orderId });
  }
  // A correction takes effect at the corrected entry, so the log is replayed.
  const logs = await logsOf(tx, corrected);
  for (const [id, stood] of standingsFrom(logs)) standings.set(id, stood);
  await saveStandings(tx, standings);
  await addLoans(tx, loans);
  await replaceLoans(tx, eventsIn(logs));
  return standings;
}
