/** Filters shared by short lists that need no search index. */
import { asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export const mentions = (columns: readonly AnyPgColumn[], q: string | undefined): SQL | undefined =>
  q === undefined
    ? undefined
    : or(...columns.map((column) => sql`strpos(lower(${column}), ${q.trim().toLowerCase()}) > 0`));

/** One array parameter: PostgreSQL accepts 65,535 parameters, and each costs time to write into the query. */
export const isAnyOf = (column: AnyPgColumn | SQL, values: readonly (string | number)[], type = "text"): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;

/** Sorts rows with these ids as the ids are sorted. */
export const inOrderOf = (column: AnyPgColumn, ids: readonly number[]): SQL =>
  sql`array_position(${sql.param([...ids])}::bigint[], ${column})`;

export type Page = { offset: number; limit: number };

export type DayOrder = "newest" | "oldest";

/** The id follows the same direction, so that one index serves both orders. */
export const byDay = (sort: DayOrder, day: AnyPgColumn, id: AnyPgColumn): SQL[] =>
  sort === "newest" ? [desc(day), asc(id)] : [asc(day), desc(id)];
