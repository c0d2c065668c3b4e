/**
 * Many rows in one parameter, for `json_populate_recordset`. With a placeholder per value of 200 rows, building the statement takes
 * longer than running it, and each row count needs a new plan.
 */
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { statement } from "./statement.ts";

export type Columns = Readonly<Record<string, string>>;
export type Row = Readonly<Record<string, unknown>>;

export const columnsOf = (table: PgTable): Columns =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, name]));

export function without(columns: Columns, ...fields: string[]): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([field]) => !fields.includes(field)));
}

export const list = (columns: Columns): SQL => sql.raw(Object.values(columns).join(", "));

/** Uses column names as keys. A missing field becomes null. */
export const asJson = (rows: readonly Row[], columns: Columns): string =>
  JSON.stringify(rows.map((row) => named(row, columns)));

function named(row: Row, columns: Columns): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const field in columns) stored[columns[field] as string] = row[field];
  return stored;
}

/** A prepared statement. `rest`: what follows the rows. */
export function insertion<Returned>(table: PgTable, columns: Columns, rest = sql``) {
  const insert = statement<Returned>(
    `insert_${getTableName(table)}`,
    sql`insert into ${table} (${list(columns)})
      select ${list(columns)} from json_populate_recordset(null::${table}, ${sql.placeholder("rows")}) ${rest}`,
  );
  return (db: Database, rows: readonly Row[]) => insert(db, { rows: asJson(rows, columns) });
}
