/**
 * Tells every process that the catalogue changed. PostgreSQL holds the word back until the transaction commits. The change is
 * also counted, for a process that did not hear it: the row changes with each one.
 */
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";

export const CATALOGUE_CHANGED = "catalogue_changed";
export const CATALOGUE_VERSION = "select value from settings where name = 'catalogue-version'";

export const announceCatalogueChange = (tx: Database) =>
  tx.execute(sql`
    with counted as (
      insert into settings (name, value) values ('catalogue-version', '1')
      on conflict (name) do update set value = to_jsonb(settings.value::bigint + 1), updated_at = now()
      returning name)
    select pg_notify(${CATALOGUE_CHANGED}, '') from counted`);
