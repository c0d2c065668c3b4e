/**
 * Recalculates custody from the logs. Cylinders have ten or more events, so PostgreSQL returns each log as one JSON value with only
 * the fields a replay needs.
 */
import { and, asc, gt, inArray, notExists, sql } from "drizzle-orm";
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import { loansOf } from "#cylinders/rules/custody/figures.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type LoggedStanding, standingAfterEvents } from "./log-rows.ts";
import { logsOf, standingsFrom } from "./log-store.ts";
import { countLoan, type LoanCounts } from "./rotation-store.ts";
import { cylinderCustody, cylinders } from "./schema.ts";
import { saveDiffering } from "./standing-store.ts";

export type RebuildResult = { cylinders: number; differed: number[] };

type Page = { behind: number; limit: number; names: readonly string[]; onlyMissing: boolean; loans: LoanCounts };

/** Returns which cylinders differed; undefined at the end. Also counts loans. */
export async function rebuildPage(
  db: Database,
  { behind, limit, names, onlyMissing, loans }: Page,
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
    const standings = await standingsByLog(tx, ids, { names, loans });
    const differed = await saveDiffering(tx, standings);
    return { last, cylinders: rows.length, differed };
  });
}

type LeanEvent = [id: number, kind: string, at: number, facts: object, orderId: number | null, corrects: number | null];

type LogRead = Pick<Page, "names" | "loans">;

async function standingsByLog(tx: Database, ids: number[], reading: LogRead): Promise<Map<number, LoggedStanding>> {
  const { rows } = await tx.execute<{ id: string; log: LeanEvent[] | null }>(
    sql`select cylinder_id as id, case when bool_and(facts is not null) then
        json_agg(json_build_array(id, action, (extract(epoch from at) * 1000)::bigint, facts, order_id, corrects) order by id) end as log
      from cylinder_history where cylinder_id = any(${sql.param(ids)}::bigint[]) group by cylinder_id`,
  );
  const standings = new Map<number, LoggedStanding>();
  for (const { id, log } of rows) {
    const stood = log && standingBy(log, reading.loans);
    if (stood) standings.set(Number(id), stood);
  }
  const old = rows.flatMap(({ id, log }) => (log === null ? [Number(id)] : []));
  for (const [id, stood] of await fromBefore(tx, old, reading)) standings.set(id, stood);
  return standings;
}

/** Author, place and recording time do not affect custody. */
const ANONYMOUS = { kind: "shop", id: "" } as const;

function standingBy(log: readonly LeanEvent[], loans: LoanCounts): LoggedStanding | undefined {
  const orderIds = new Map<number, number>();
  const events = log.map(([id, kind, at, facts, orderId, corrects]) => {
    if (orderId !== null) orderIds.set(id, orderId);
    const when = new Date(at);
    const event = { ...facts, id, kind, by: ANONYMOUS, at: when, notedAt: when };
    return (corrects === null ? event : { ...event, corrects }) as CustodyEvent;
  });
  countLoans(loans, events);
  return standingAfterEvents(events, orderIds);
}

/** Logs from before custody need passport and owners. */
async function fromBefore(tx: Database, ids: readonly number[], { names, loans }: LogRead) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(cylinders)
    .where(inArray(cylinders.id, [...ids]));
  const logs = await logsOf(tx, rows, names);
  for (const { events } of logs.values()) countLoans(loans, events);
  return standingsFrom(logs);
}

/** Skips cylinders never lent: most of a new yard. */
function countLoans(loans: LoanCounts, events: readonly CustodyEvent[]): void {
  if (!events.some(({ kind }) => kind === "dispatched" || kind === "carried-over")) return;
  for (const loan of loansOf(events)) countLoan(loans, loan);
}
