/**
 * Recalculates custody from the logs. Cylinders have ten or more events, so PostgreSQL returns each log as one JSON value with only
 * the fields a replay needs.
 */
import { asc, gt, sql } from "drizzle-orm";
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import type { Database } from "#platform/server/database/database.ts";
import { replaceLoans } from "./loan-store.ts";
import type { LoggedStanding } from "./log-rows.ts";
import { eventsIn, standingsFrom } from "./log-store.ts";
import { cylinders } from "./schema.ts";
import { saveDiffering } from "./standing-store.ts";

export type RebuildResult = { cylinders: number; differed: number[] };

/** Returns which cylinders differed; undefined at the end. Also stores the loans again. */
export async function rebuildPage(
  db: Database,
  behind: number,
  limit: number,
): Promise<(RebuildResult & { last: number }) | undefined> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: cylinders.id })
      .from(cylinders)
      .where(gt(cylinders.id, behind))
      .orderBy(asc(cylinders.id))
      .limit(limit)
      .for("no key update");
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    const standings = await standingsByLog(
      tx,
      rows.map(({ id }) => id),
    );
    const differed = await saveDiffering(tx, standings);
    return { last, cylinders: rows.length, differed };
  });
}

type LeanEvent = [id: number, kind: string, at: number, facts: object, orderId: number | null, corrects: number | null];

async function standingsByLog(tx: Database, ids: number[]): Promise<Map<number, LoggedStanding>> {
  const { rows } = await tx.execute<{ id: string; log: LeanEvent[] }>(
    sql`select cylinder_id as id,
        json_agg(json_build_array(id, action, (extract(epoch from at) * 1000)::bigint, facts, order_id, corrects) order by id) as log
      from cylinder_history where cylinder_id = any(${sql.param(ids)}::bigint[]) group by cylinder_id`,
  );
  const logs = new Map(rows.map(({ id, log }) => [Number(id), eventsOfLog(log)]));
  await replaceLoans(tx, eventsIn(logs));
  return new Map(standingsFrom(logs));
}

/** Author and recording time do not affect custody. */
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
