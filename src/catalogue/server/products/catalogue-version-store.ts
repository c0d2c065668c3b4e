/** The version of the catalogue, by which the other processes see at commit that it changed. */
import { sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";

export const CATALOGUE_VERSION = "coalesce((select value::int from settings where name = 'catalogue-version'), 0)";

export async function catalogueVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(`select ${CATALOGUE_VERSION} as version`);
  return rows[0]?.version ?? 0;
}

export const announceCatalogueChange = async (tx: Database) =>
  tx.execute(sql`insert into settings (name, value) values ('catalogue-version', '1'::jsonb)
    on conflict (name) do update set value = to_jsonb(settings.value::bigint + 1), updated_at = now()`);
