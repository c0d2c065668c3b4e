import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The database or a transaction. */
export type Database = NodePgDatabase;
