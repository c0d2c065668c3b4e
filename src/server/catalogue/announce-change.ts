/** Tells every process that the catalogue changed. PostgreSQL holds the word back until the transaction commits. */
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";

export const CATALOGUE_CHANGED = "catalogue_changed";

export const announceCatalogueChange = (tx: Database) => tx.execute(sql`select pg_notify(${CATALOGUE_CHANGED}, '')`);
