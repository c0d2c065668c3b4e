/** Notifies every process at commit that the catalogue changed. The version counter is for processes that missed the notification. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";

export const CATALOGUE_CHANGED = "catalogue_changed";
export const CATALOGUE_VERSION = "select value from settings where name = 'catalogue-version'";

export const announceCatalogueChange = async (tx: Database) => tx.execute(announcement(sql``));

/** For use inside a larger statement. */
export const announcement = (condition: SQL): SQL =>
  sql`insert into settings (name, value) select 'catalogue-version', '1'::jsonb ${condition}
    on conflict (name) do update set value = to_jsonb(settings.value::bigint + 1), updated_at = now()
    returning pg_notify(${sql.raw(`'${CATALOGUE_CHANGED}'`)}, '')`;
