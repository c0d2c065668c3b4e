import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import type { EventKind, Place } from "#cylinders/rules/custody/custody-event.ts";
import type { LocatedSighting } from "#cylinders/rules/custody/suspicions.ts";
import { foundReports, publicScans, suspicions } from "#cylinders/server/custody/schema.ts";
import { cylinderHistory, cylinders } from "#cylinders/server/registry/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";

export type NewSuspicion = typeof suspicions.$inferInsert;

const ROWS_AT_ONCE = 1000;
const HOUR = 60 * 60 * 1000;
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR) * HOUR);

/** Anonymous. */
export async function addPublicScans(
  db: Database,
  scans: readonly { cylinderId: number; at: Date; where: Place | undefined }[],
): Promise<void> {
  const counted = Map.groupBy(scans, ({ cylinderId, at, where }) =>
    [cylinderId, hourOf(at).getTime(), where?.latitude, where?.longitude].join("/"),
  );
  const rows = [...counted.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { cylinderId, at, where } = first;
    const place = where === undefined ? "" : `${where.latitude}/${where.longitude}`;
    return [{ cylinderId, hour: hourOf(at), place, ...where, scans: same.length }];
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insert(publicScans)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [publicScans.cylinderId, publicScans.hour, publicScans.place],
        set: { scans: sql`${publicScans.scans} + excluded.scans` },
      });
}

/** Oldest first. */
export async function placesSeen(
  db: Database,
  ids: readonly number[],
  since: Date,
): Promise<Map<number, LocatedSighting[]>> {
  if (ids.length === 0) return new Map();
  const byStrangers = await db
    .select({
      id: publicScans.cylinderId,
      at: publicScans.hour,
      latitude: publicScans.latitude,
      longitude: publicScans.longitude,
    })
    .from(publicScans)
    .where(
      and(inArray(publicScans.cylinderId, [...ids]), gt(publicScans.hour, since), isNotNull(publicScans.latitude)),
    );
  const { cylinderId, at, latitude, longitude } = cylinderHistory;
  const byOwn = await db
    .select({ id: cylinderId, at, latitude, longitude })
    .from(cylinderHistory)
    .where(and(inArray(cylinderId, [...ids]), gt(at, since), isNotNull(latitude)));
  const all = [...byStrangers, ...byOwn].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return Map.groupBy(
    all.map((one, place) => ({
      ...{ cylinderId: one.id, id: place, at: one.at },
      where: { latitude: one.latitude ?? 0, longitude: one.longitude ?? 0 },
    })),
    (one) => one.cylinderId,
  );
}

/** The latest event of these kinds, by cylinder id. */
export async function lastEventAt(
  db: Database,
  ids: readonly number[],
  kinds: readonly EventKind[],
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: cylinderHistory.cylinderId, at: max(cylinderHistory.at) })
    .from(cylinderHistory)
    .where(and(inArray(cylinderHistory.cylinderId, [...ids]), inArray(cylinderHistory.action, [...kinds])))
    .groupBy(cylinderHistory.cylinderId);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

/** As cylinder/kind/id. */
export async function scannedLatelyBy(db: Database, ids: readonly number[], since: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: cylinderHistory.cylinderId, kind: cylinderHistory.actorKind, actor: cylinderHistory.actorId })
    .from(cylinderHistory)
    .where(
      and(
        inArray(cylinderHistory.cylinderId, [...ids]),
        eq(cylinderHistory.action, "scanned"),
        gt(cylinderHistory.at, since),
      ),
    );
  return new Set(rows.map(({ id, kind, actor }) => `${id}/${kind}/${actor}`));
}

/** At most one per kind, day and cylinder. */
export async function addSuspicions(db: Database, found: readonly NewSuspicion[]): Promise<void> {
  for (let from = 0; from < found.length; from += ROWS_AT_ONCE)
    await db
      .insert(suspicions)
      .values(found.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing();
}

/** Latest first. */
export const waitingSuspicions = async (db: Database, { offset, limit }: Page) =>
  db
    .select({
      id: suspicions.id,
      kind: suspicions.kind,
      facts: suspicions.facts,
      at: suspicions.at,
      number: cylinders.cylinderNumber,
    })
    .from(suspicions)
    .innerJoin(cylinders, eq(cylinders.id, suspicions.cylinderId))
    .where(isNull(suspicions.seenAt))
    .orderBy(desc(suspicions.at), asc(suspicions.id))
    .offset(offset)
    .limit(limit);

export const countSuspicions = (db: Database) =>
  waitingIn(db, suspicions, { since: suspicions.at, where: isNull(suspicions.seenAt) });

export const countFoundReports = (db: Database) =>
  waitingIn(db, foundReports, { since: foundReports.at, where: isNull(foundReports.seenAt) });

/** Whether it exists. Idempotent. */
export async function markSuspicionSeen(
  db: Database,
  id: number,
  seen: { seenAt: Date; seenBy: string },
): Promise<boolean> {
  const [row] = await db
    .update(suspicions)
    .set({
      seenAt: sql`coalesce(${suspicions.seenAt}, ${seen.seenAt.toISOString()}::timestamptz)`,
      seenBy: sql`coalesce(${suspicions.seenBy}, ${seen.seenBy})`,
    })
    .where(eq(suspicions.id, id))
    .returning({ id: suspicions.id });
  return row !== undefined;
}

export async function dropOldSightings(db: Database, before: Date): Promise<void> {
  await db.delete(publicScans).where(lt(publicScans.hour, before));
  await db.delete(suspicions).where(lt(suspicions.at, before));
}
