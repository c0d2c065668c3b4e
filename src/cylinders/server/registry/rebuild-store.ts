/**
 * Recalculates custody from the logs. Cylinders have ten or more events, so PostgreSQL returns each log as one JSON value with only
 * the fields a replay needs.
 */
import { and, asc, gt, inArray, notExists, sql } from "drizzle-orm";
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import type { Database } from "#platform/server/database/database.ts";
import { replaceLoans } from "./loan-store.ts";
import { type LoggedStanding, standingAfterEvents } from "./log-rows.ts";
import { eventsIn, logsOf, standingsFrom } from "./log-store.ts";
import { cylinderCustody, cylinders } from "./schema.ts";
import { saveDiffering } from "./standing-store.ts";

export type RebuildResult = { cylinders: number; differed: number[] };

type Page = { behind: number; limit: number; names: readonly string[]; onlyMissing: boolean };

/** Returns which cylinders differed; undefined at the end. Also stores the loans again. */
export async function rebuildPage(
  db: Database,
  { behind, limit, names, onlyMissing }: Page,
): Promise<(RebuildResult & { last: number }) | undefined> {
  return db.transaction(async (tx) => {
    const stored = tx.select().from(cylinderCustody).where(sql`${cylinderCustody.cylinderId} = ${cylinders.id}`);
    const rows = await tx
      .select({ id: cylinders.id })
      .from(cylinders)
      .where(onlyMissing ? and(gt(cylinders.id, behind), notExists(stored)) : gt(cylinders.id, behind))
      .orderBy(asc(cylinders.id))
      .limit(limit)
      .for("no key update");
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    const ids = rows.map(({ id }) => id);
    const standings = await standingsByLog(tx, ids, names);
    const differed = await saveDiffering(tx, standings);
    return { last, cylinders: rows.length, differed };
  });
}

type LeanEvent = [id: number, kind: string, at: number, facts: object, orderId: number | null, corrects: number | null];

async function standingsByLog(
  tx: Database,
  ids: number[],
  names: readonly string[],
): Promise<Map<number, LoggedStanding>> {
  const { rows } = await tx.execute<{ id: string; log: LeanEvent[] | null }>(
    sql`select cylinder_id as id, case when bool_and(facts is not null) then
        json_agg(json_build_array(id, action, (extract(epoch from at) * 1000)::bigint, facts, order_id, corrects) order by id) end as log
      from cylinder_history where cylinder_id = any(${sql.param(ids)}::bigint[]) group by cylinder_id`,
  );
  const standings = new Map<number, LoggedStanding>();
  const logs = new Map<number, CustodyEvent[]>();
  for (const { id, log } of rows) {
    if (log === null) continue;
    const { events, orderIds } = eventsOfLog(log);
    logs.set(Number(id), events);
    const stood = standingAfterEvents(events, orderIds);
    if (stood) standings.set(Number(id), stood);
  }
  const old = await logsFromBefore(
    tx,
    rows.flatMap(({ id, log }) => (log === null ? [Number(id)] : [])),
    names,
  );
  for (const [id, stood] of standingsFrom(old)) standings.set(id, stood);
  await replaceLoans(tx, new Map([...logs, ...eventsIn(old)]));
  return standings;
}

/** Author, place and recording time do not affect custody. */
const ANONYMOUS = { kind: "shop", id: "" } as const;

function eventsOfLog(log: readonly LeanEvent[]) {
  const orderIds = new Map<number, number>();
  const events = log.map(([id, kind, at, facts, orderId, corrects]) => {
    if (orderId !== null) orderIds.set(id, orderId);
    const when = new Date(at);
    const event = { ...facts, id, kind, by: ANONYMOUS, at: when, notedAt: when };
    return (corrects === null ? event : { ...event, corrects }) as CustodyEvent;
  });
  return { events, orderIds };
}

/** Logs from before custody need passport and owners. */
async function logsFromBefore(tx: Database, ids: readonly number[], names: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(cylinders)
          .where(inArray(cylinders.id, [...ids]));
  return logsOf(tx, rows, names);
}
