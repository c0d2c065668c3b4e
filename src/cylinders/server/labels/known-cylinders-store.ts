import { max, sql } from "drizzle-orm";
import { MAX_KNOWN_CYLINDERS } from "#cylinders/rules/scanning/known-cylinders.ts";
import { cylinders } from "#cylinders/server/cylinder/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import { cylinderLabels } from "./schema.ts";

/** PostgreSQL writes the file: 200,000 rows in JavaScript would block this process for half a second. */
export async function knownCylindersFile(db: Database): Promise<string> {
  const { id, cylinderNumber, refrigerantName, refrigerantWeight } = cylinders;
  const { rows } = await db.execute<{ file: string }>(sql`
    with listed as (
      select ${id} as id, ${cylinderNumber} as number, ${refrigerantName} as gas, ${refrigerantWeight} as kilograms,
        ${cylinderLabels.label} as label
      from ${cylinders} left join ${cylinderLabels} on ${cylinderLabels.cylinderId} = ${id} and ${cylinderLabels.replacedAt} is null
      where ${cylinders.state} <> 'condemned' order by ${id} desc limit ${MAX_KNOWN_CYLINDERS}
    ), placed as (
      select *, id - lag(id, 1, 0::bigint) over by_id as step, row_number() over by_id - 1 as place,
        dense_rank() over (order by gas, kilograms) - 1 as kind
      from listed window by_id as (order by id)
    ), labels as (
      select place, label, label - lag(label, 1, 0::bigint) over (order by label) as step from placed where label is not null
    )
    select json_build_object(
      'kinds', (select json_agg(json_build_array(gas, kilograms) order by kind)
        from (select distinct kind, gas, kilograms from placed) as kinds),
      'ids', (select json_agg(step order by place) from placed),
      'kindOf', (select json_agg(kind order by place) from placed),
      'numbers', (select string_agg(number, E'\n' order by place) from placed),
      'labels', (select json_agg(step order by label) from labels),
      'labelled', (select json_agg(place order by label) from labels)
    )::text as file`);
  return rows[0]?.file ?? "";
}

export async function newestCylinder(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(cylinders.id) }).from(cylinders);
  return row?.id ?? 0;
}
