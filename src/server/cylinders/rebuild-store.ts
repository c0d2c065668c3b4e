/** Works out from the logs how cylinders stand: those that have no standing yet, or all of them again. */
import { and, asc, gt, inArray, notExists, sql } from "drizzle-orm";
import { accounts } from "#server/accounts/tables.ts";
import type { Database } from "#server/database/database.ts";
import { custodyRow, FORMER_CUSTOMER, type Stood } from "./log-rows.ts";
import { keepStandings, replayed, standingsOf } from "./log-store.ts";
import { cylinderCustody, cylinders } from "./tables.ts";

export type Rebuilt = { cylinders: number; differed: number[] };

type Page = { behind: number; limit: number; names: readonly string[]; onlyMissing: boolean };

/** Of the cylinders behind that one, and which of them stood otherwise. Undefined when there are no more. */
export async function rebuildPage(
  db: Database,
  { behind, limit, names, onlyMissing }: Page,
): Promise<(Rebuilt & { last: number }) | undefined> {
  return db.transaction(async (tx) => {
    const kept = tx.select().from(cylinderCustody).where(sql`${cylinderCustody.cylinderId} = ${cylinders.id}`);
    const rows = await tx
      .select()
      .from(cylinders)
      .where(onlyMissing ? and(gt(cylinders.id, behind), notExists(kept)) : gt(cylinders.id, behind))
      .orderBy(asc(cylinders.id))
      .limit(limit)
      .for("no key update");
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    const before = onlyMissing ? new Map<number, Stood>() : await standingsOf(tx, rows, names);
    const anew = await withoutDeleted(tx, new Map(await replayed(tx, rows, names)));
    const differing = [...anew].filter(([id, stood]) => !isSame(before.get(id), stood));
    await keepStandings(tx, new Map(differing));
    return { last, cylinders: rows.length, differed: onlyMissing ? [] : differing.map(([id]) => id) };
  });
}

const isSame = (one: Stood | undefined, other: Stood) =>
  one !== undefined && JSON.stringify(custodyRow(0, one)) === JSON.stringify(custodyRow(0, other));

/** The log still names accounts that were deleted since. */
async function withoutDeleted(tx: Database, standings: Map<number, Stood>): Promise<Map<number, Stood>> {
  const named = new Set([...standings.values()].flatMap((stood) => partiesOf(stood).map(({ id }) => id)));
  if (named.size === 0) return standings;
  const there = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...named]));
  const known = new Set(there.map(({ id }) => id));
  for (const stood of standings.values())
    for (const role of ["title", "holder", "answers"] as const) {
      const party = stood[role];
      if (party?.kind === "customer" && !known.has(party.id)) stood[role] = { kind: "trader", name: FORMER_CUSTOMER };
    }
  return standings;
}

const partiesOf = ({ title, holder, answers }: Stood) =>
  [title, holder, answers].flatMap((party) => (party?.kind === "customer" ? [party] : []));
