/** The only writer of cylinders and their logs. The caller's transaction must have locked the cylinders. */
import { sql } from "drizzle-orm";
import type { CustodyEvent, NewEvent } from "#cylinders/rules/custody/custody-event.ts";
import { type Loan, loanEnded, loansOf } from "#cylinders/rules/custody/figures.ts";
import { standingAfter } from "#cylinders/rules/custody/replay.ts";
import type { CylinderItself } from "#cylinders/rules/registry/clean-cylinder.ts";
import type { Database } from "#platform/server/database/database.ts";
import { asJson, columnsOf, insertion, without } from "#platform/server/database/rows-as-json.ts";
import { logsOf } from "./cylinder-store.ts";
import { addLoans, replaceLoans } from "./loan-store.ts";
import {
  type CylinderRow,
  type EventInput,
  historyRow,
  type LoggedStanding,
  standingAfterEvents,
  standingColumns,
  standingOf,
} from "./rows.ts";
import { cylinderHistory, cylinders } from "./schema.ts";

export type CylinderEvents = { cylinder: CylinderRow; notes: readonly EventInput[] };

const insertHistory = insertion<{ id: string }>(
  cylinderHistory,
  without(columnsOf(cylinderHistory), "id"),
  sql`returning id`,
);

/** Appends events and returns the cylinders as they are then. */
export async function append(tx: Database, changes: readonly CylinderEvents[]): Promise<Map<number, CylinderRow>> {
  const after = new Map<number, CylinderRow>();
  const entries: ReturnType<typeof historyRow>[] = [];
  const loans: (Loan & { cylinderId: number })[] = [];
  const lastOf = new Map<number, number>();
  const corrected: CylinderRow[] = [];
  for (const { cylinder, notes } of changes) {
    const isCorrected = notes.some(({ event }) => event.corrects !== undefined);
    let row = after.get(cylinder.id) ?? cylinder;
    for (const note of notes) {
      // With the owner until then, also where one change is several events.
      entries.push(historyRow(cylinder, note));
      lastOf.set(cylinder.id, entries.length - 1);
      const before = note.event.kind === "registered" ? undefined : standingOf(row);
      const standing = standingAfter(before, { ...note.event, id: 0 } as CustodyEvent);
      if (standing === undefined) throw new Error("A cylinder begins with its registration");
      const loan = isCorrected ? undefined : loanEnded(before, standing, note.event.at);
      if (loan) loans.push({ ...loan, cylinderId: cylinder.id });
      row = rowAfter(row, note, { ...standing, orderId: orderOf(standing, note, row) });
    }
    after.set(cylinder.id, row);
    if (isCorrected) corrected.push(row);
  }
  const ids = (await insertHistory(tx, entries)).map(({ id }) => Number(id));
  for (const [id, place] of lastOf)
    after.set(id, { ...(after.get(id) as CylinderRow), lastEvent: ids[place] as number });
  // A correction takes effect at the corrected entry, so the log is replayed.
  const logs = await logsOf(tx, corrected);
  for (const row of corrected) {
    const log = logs.get(row.id);
    const standing = log && standingAfterEvents(log.events, log.orderIds, standingOf(row));
    if (standing) after.set(row.id, { ...row, ...standingColumns(standing) });
  }
  await save(tx, [...after.values()]);
  await addLoans(tx, loans);
  await replaceLoans(tx, new Map([...logs].map(([id, { events }]) => [id, loansOf(events)])));
  return after;
}

const orderOf = ({ order }: { order: string | undefined }, note: EventInput, row: CylinderRow) =>
  order === undefined ? null : (note.orderId ?? row.orderId);

function rowAfter(row: CylinderRow, { event, row: rest }: EventInput, standing: LoggedStanding): CylinderRow {
  // Distinct within a millisecond, because it is the version.
  const changedAt =
    event.kind === "registered" || event.notedAt > row.changedAt
      ? event.notedAt
      : new Date(row.changedAt.getTime() + 1);
  return { ...row, ...standingColumns(standing), ...rest, changedAt };
}

const COLUMNS = columnsOf(cylinders);
const CHANGING = without(COLUMNS, "id", "cylinderNumber", "registeredBy", "registeredAt");

/** For the replay of whole logs; everyone else appends. */
export async function save(tx: Database, rows: readonly CylinderRow[]): Promise<void> {
  if (rows.length === 0) return;
  const changes = Object.values(CHANGING).map((name) => `${name} = changed.${name}`);
  await tx.execute(
    sql`update cylinders set ${sql.raw(changes.join(", "))}
      from json_populate_recordset(null::cylinders, ${asJson(rows, COLUMNS)}) as changed where cylinders.id = changed.id`,
  );
}

type NewCylinder = { itself: CylinderItself; event: NewEvent<"registered">; registeredBy?: string | null };

/** Below PostgreSQL's limit of values. */
const ROWS_AT_ONCE = 500;

/** Rows without a log: the caller appends `event`. Omits numbers registered concurrently. */
export async function addCylinders(tx: Database, added: readonly NewCylinder[]): Promise<CylinderRow[]> {
  const rows = added.map(({ itself, event, registeredBy = null }) => {
    const standing = standingAfter(undefined, { ...event, id: 0 } as CustodyEvent) as LoggedStanding;
    const who = { registeredBy, writtenBy: registeredBy, registeredAt: event.notedAt, changedAt: event.notedAt };
    return { ...standingColumns({ ...standing, orderId: null }), ...itself, ...who };
  });
  const found: CylinderRow[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    found.push(...(await tx.insert(cylinders).values(some).onConflictDoNothing().returning()));
  }
  return found;
}
