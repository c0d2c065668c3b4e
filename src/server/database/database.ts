import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The open database, or a transaction on it: every store takes either. */
export type Database = NodePgDatabase;
