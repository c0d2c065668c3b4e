/**
 * Replays whole logs. Cylinders have ten or more events, so PostgreSQL returns each log as one JSON value with only the fields a
 * replay needs.
 */
import { asc, gt, sql } from "drizzle-orm";
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Logs } from "./cylinder-store.ts";
import { type CylinderRow, factsIn } from "./rows.ts";
import { cylinders } from "./schema.ts";

/** Locked, by id. */
export const cylindersBehind = (tx: Database, behind: number, limit: number): Promise<CylinderRow[]> =>
  tx
    .select()
    .from(cylinders)
    .where(gt(cylinders.id, behind))
    .orderBy(asc(cylinders.id))
    .limit(limit)
    .for("no key update");

type LeanEvent = [id: number, kind: string, at: number, facts: object, orderId: number | null, corrects: number | null];

export async function leanLogs(tx: Database, ids: readonly number[]): Promise<Logs> {
  const { rows } = await tx.execute<{ id: string; log: LeanEvent[] }>(
    sql`select cylinder_id as id,
        json_agg(json_build_array(id, action, (extract(epoch from at) * 1000)::bigint, facts, order_id, corrects) order by id) as log
      from cylinder_history where cylinder_id = any(${sql.param(ids)}::bigint[]) group by cylinder_id`,
  );
  return new Map(rows.map(({ id, log }) => [Number(id), logIn(log)]));
}

/** Author and recording time change nothing. */
const ANONYMOUS = { kind: "shop", id: "" } as const;

function logIn(log: readonly LeanEvent[]) {
  const orderIds = new Map<number, number>();
  const events = log.map(([id, kind, at, facts, orderId, corrects]) => {
    if (orderId !== null) orderIds.set(id, orderId);
    const when = new Date(at);
    const event = { ...factsIn(facts), id, kind, by: ANONYMOUS, at: when, notedAt: when };
    return (corrects === null ? event : { ...event, corrects }) as CustodyEvent;
  });
  return { events, orderIds };
}
