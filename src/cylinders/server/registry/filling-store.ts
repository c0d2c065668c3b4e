import { sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import type { CylinderRow } from "./cylinder-row.ts";

type FilledCylinder = Pick<CylinderRow, "id" | "refrigerantName" | "refrigerantFillingDate">;

/** Into the passports, with distinct timestamps within a millisecond. */
export async function saveFillings(tx: Database, filled: readonly FilledCylinder[], at: Date): Promise<void> {
  const rows = filled.map(({ id, refrigerantName: gas, refrigerantFillingDate: day }) => ({ id, gas, day }));
  await tx.execute(
    sql`update cylinders cylinder set refrigerant_name = anew.gas, refrigerant_filling_date = anew.day,
        changed_at = greatest(${at.toISOString()}::timestamptz, cylinder.changed_at + interval '1 millisecond')
      from json_to_recordset(${JSON.stringify(rows)}) as anew(id bigint, gas text, day date)
      where cylinder.id = anew.id`,
  );
}
