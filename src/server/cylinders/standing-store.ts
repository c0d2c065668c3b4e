/** How the cylinders stand, written beside their logs. */
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { asJson, columnsOf, list, without } from "#server/database/rows-as-json.ts";
import { custodyRow, FORMER_CUSTOMER, type Stood } from "./log-rows.ts";
import { cylinderCustody } from "./tables.ts";

const CUSTODY = columnsOf(cylinderCustody);
const NAMES = Object.values(CUSTODY);
const KEPT = sql.raw(
  Object.values(without(CUSTODY, "cylinderId"))
    .map((name) => `${name} = excluded.${name}`)
    .join(", "),
);

const rowsOf = (standings: ReadonlyMap<number, Stood>) =>
  asJson(
    [...standings].map(([id, stood]) => custodyRow(id, stood)),
    CUSTODY,
  );

export async function keepStandings(tx: Database, standings: ReadonlyMap<number, Stood>): Promise<void> {
  if (standings.size === 0) return;
  await tx.execute(
    sql`insert into cylinder_custody (${list(CUSTODY)})
      select ${list(CUSTODY)} from json_populate_recordset(null::cylinder_custody, ${rowsOf(standings)})
      on conflict (cylinder_id) do update set ${KEPT}`,
  );
}

/** The log still names accounts that were deleted since. */
export async function withoutDeleted(tx: Database, standings: Map<number, Stood>): Promise<Map<number, Stood>> {
  const named = new Set([...standings.values()].flatMap((stood) => partiesOf(stood).map(({ id }) => id)));
  if (named.size === 0) return standings;
  const there = await tx.execute<{ id: string }>(
    sql`select id from accounts where id = any(${sql.param([...named])}::uuid[])`,
  );
  const known = new Set(there.rows.map(({ id }) => id));
  for (const stood of standings.values())
    for (const role of ["title", "holder", "answers"] as const) {
      const party = stood[role];
      if (party?.kind === "customer" && !known.has(party.id)) stood[role] = { kind: "trader", name: FORMER_CUSTOMER };
    }
  return standings;
}

const partiesOf = ({ title, holder, answers }: Stood) =>
  [title, holder, answers].flatMap((party) => (party?.kind === "customer" ? [party] : []));

/** A customer whose account was deleted is read as a trader of that name, however it was left in the table. */
const asRead = (name: string): string => {
  const [, of, what] = /^(title|holder|answers)_(kind|name)$/.exec(name) ?? [];
  if (of === undefined) return `kept.${name}`;
  const instead = what === "kind" ? "trader" : FORMER_CUSTOMER;
  return `case when kept.${of}_kind = 'customer' and kept.${of}_id is null then '${instead}' else kept.${name} end`;
};
const STOOD = sql.raw(NAMES.map(asRead).join(", "));
const STANDS = sql.raw(NAMES.map((name) => `anew.${name}`).join(", "));

/** Writes those that stand otherwise than the table says, or not in it at all, and answers which stood otherwise. */
export async function keepDiffering(tx: Database, standings: ReadonlyMap<number, Stood>): Promise<number[]> {
  if (standings.size === 0) return [];
  const differing = await tx.execute<{ id: string }>(
    sql`with differing as (
        select anew.*, kept.cylinder_id is not null as stood
        from json_populate_recordset(null::cylinder_custody, ${rowsOf(standings)}) anew
        left join cylinder_custody kept on kept.cylinder_id = anew.cylinder_id
        where row(${STOOD}) is distinct from row(${STANDS})),
      written as (
        insert into cylinder_custody (${list(CUSTODY)}) select ${list(CUSTODY)} from differing
        on conflict (cylinder_id) do update set ${KEPT})
      select cylinder_id as id from differing where stood`,
  );
  return differing.rows.map(({ id }) => Number(id));
}
