/** Compares all cylinders with their logs. */
import { isDeepStrictEqual } from "node:util";
import { loansOf } from "#cylinders/rules/custody/figures.ts";
import type { Database } from "#platform/server/database/database.ts";
import { save } from "./append-store.ts";
import { replaceLoans } from "./loan-store.ts";
import { cylindersBehind, leanLogs } from "./rebuild-store.ts";
import { type CylinderRow, type LoggedStanding, standingAfterEvents, standingColumns, standingOf } from "./rows.ts";

/** Stays well within the statement timeout on a busy machine. */
const CYLINDERS_AT_ONCE = 1000;

/** A cylinder that is stored otherwise than its log says, with the facts that differ. */
export type Difference = { row: CylinderRow; byLog: LoggedStanding; facts: (keyof LoggedStanding)[] };

export type RebuildResult = { cylinders: number; differed: number[] };

/** Puts right what differs, and returns it. Also stores the loans again. */
export async function rebuildCustody(db: Database): Promise<RebuildResult> {
  const differed: number[] = [];
  const inTransaction: InTransaction = (work) => db.transaction(work);
  const cylinders = await compareAll(inTransaction, async (tx, differences) => {
    await save(
      tx,
      differences.map(({ row, byLog }) => ({ ...row, ...standingColumns(byLog) })),
    );
    differed.push(...differences.map(({ row }) => row.id));
  });
  return { cylinders, differed };
}

type InTransaction = <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>;

/** Returns how many cylinders were compared. */
export async function compareAll(
  inTransaction: InTransaction,
  onDifferences: (tx: Database, differences: readonly Difference[]) => Promise<void>,
): Promise<number> {
  let [count, behind] = [0, 0];
  for (;;) {
    const page = await inTransaction(async (tx) => {
      const rows = await cylindersBehind(tx, behind, CYLINDERS_AT_ONCE);
      const logs = await leanLogs(
        tx,
        rows.map(({ id }) => id),
      );
      await replaceLoans(tx, new Map([...logs].map(([id, { events }]) => [id, loansOf(events)])));
      await onDifferences(
        tx,
        rows.flatMap((row) => differenceOf(row, logs.get(row.id)) ?? []),
      );
      return rows;
    });
    count += page.length;
    const last = page.at(-1);
    if (last === undefined) return count;
    behind = last.id;
  }
}

type Log = Parameters<typeof standingAfterEvents>;

function differenceOf(row: CylinderRow, log: { events: Log[0]; orderIds: Log[1] } | undefined): Difference | undefined {
  const stored = standingOf(row);
  const byLog = log && standingAfterEvents(log.events, log.orderIds, stored);
  if (byLog === undefined) return undefined;
  const facts = (Object.keys(stored) as (keyof LoggedStanding)[]).filter(
    (fact) => !isDeepStrictEqual(byLog[fact], stored[fact]),
  );
  return facts.length === 0 ? undefined : { row, byLog, facts };
}
