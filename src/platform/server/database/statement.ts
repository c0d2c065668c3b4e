import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

const DIALECT = new PgDialect();

/**
 * A query that each connection parses and plans once, known by its name; `values` fill its placeholders. Drizzle's `.prepare()` belongs
 * to one database, and so cannot run in a transaction.
 */
export function statement<Row>(name: string, query: SQL) {
  const built = DIALECT.sqlToQuery(query);
  return async (db: Database, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<Execution<Row>>(built, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}

type Execution<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown };
