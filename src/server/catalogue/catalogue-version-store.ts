/**
 * Tells every process that the catalogue changed. PostgreSQL holds the word back until the transaction commits. The change is
 * also counted, for a process that did not hear it: the row changes with each one.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";

export const CATALOGUE_CHANGED = "catalogue_changed";
export const CATALOGUE_VERSION = "select value from settings where name = 'catalogue-version'";

export const announceCatalogueChange = async (tx: Database) => tx.execute(announcement(sql``));

/** The same as a part of a larger statement, if the condition holds. */
export const announcement = (condition: SQL): SQL =>
  sql`insert into settings (name, value) select 'catalogue-version', '1'::jsonb ${condition}
    on conflict (name) do update set value = to_jsonb(settings.value::bigint + 1), updated_at = now()
    returning pg_notify(${sql.raw(`'${CATALOGUE_CHANGED}'`)}, '')`;
