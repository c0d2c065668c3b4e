/**
 * Many rows in one parameter, for `json_populate_recordset`. A statement with a placeholder for each value of two hundred rows takes the program
 * longer to write than PostgreSQL to run, and has to be planned anew for every number of rows.
 */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** The fields of a row and the columns they are kept in. */
export type Columns = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

export const columnsOf = (table: PgTable): Columns =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, name]));

export function without(columns: Columns, ...fields: string[]): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([field]) => !fields.includes(field)));
}

export const list = (columns: Columns): SQL => sql.raw(Object.values(columns).join(", "));

/** With the names of their columns. A field that a row does not have is null there. */
export const asJson = (rows: readonly Row[], columns: Columns): string =>
  JSON.stringify(rows.map((row) => named(row, columns)));

function named(row: Row, columns: Columns): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const field in columns) stored[columns[field] as string] = row[field];
  return stored;
}
