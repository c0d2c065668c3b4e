import { sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { asJson, columnsOf, list, without } from "#platform/server/database/rows-as-json.ts";
import { custodyRow, type LoggedStanding } from "./log-rows.ts";
import { cylinderCustody } from "./schema.ts";

const CUSTODY = columnsOf(cylinderCustody);
const STORED_COLUMNS = sql.raw(
  Object.values(without(CUSTODY, "cylinderId"))
    .map((name) => `${name} = excluded.${name}`)
    .join(", "),
);

const everyColumn = (of: "kept" | "anew") =>
  sql.raw(
    Object.values(CUSTODY)
      .map((name) => `${of}.${name}`)
      .join(", "),
  );

const rowsOf = (standings: ReadonlyMap<number, LoggedStanding>) =>
  asJson(
    [...standings].map(([id, stood]) => custodyRow(id, stood)),
    CUSTODY,
  );

export async function saveStandings(tx: Database, standings: ReadonlyMap<number, LoggedStanding>): Promise<void> {
  if (standings.size === 0) return;
  await tx.execute(
    sql`insert into cylinder_custody (${list(CUSTODY)})
      select ${list(CUSTODY)} from json_populate_recordset(null::cylinder_custody, ${rowsOf(standings)})
      on conflict (cylinder_id) do update set ${STORED_COLUMNS}`,
  );
}

/** Writes missing and differing rows, and returns those that differed. */
export async function saveDiffering(tx: Database, standings: ReadonlyMap<number, LoggedStanding>): Promise<number[]> {
  if (standings.size === 0) return [];
  const differing = await tx.execute<{ id: string }>(
    sql`with differing as (
        select anew.*, kept.cylinder_id is not null as stood
        from json_populate_recordset(null::cylinder_custody, ${rowsOf(standings)}) anew
        left join cylinder_custody kept on kept.cylinder_id = anew.cylinder_id
        where row(${everyColumn("kept")}) is distinct from row(${everyColumn("anew")})),
      written as (
        insert into cylinder_custody (${list(CUSTODY)}) select ${list(CUSTODY)} from differing
        on conflict (cylinder_id) do update set ${STORED_COLUMNS})
      select cylinder_id as id from differing where stood`,
  );
  return differing.rows.map(({ id }) => Number(id));
}
