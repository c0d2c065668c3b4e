/** What short lists have in common: those that need no index of words. */
import { asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Somewhere in one of the columns, as one piece. */
export const mentions = (columns: readonly AnyPgColumn[], q: string | undefined): SQL | undefined =>
  q === undefined
    ? undefined
    : or(...columns.map((column) => sql`strpos(lower(${column}), ${q.trim().toLowerCase()}) > 0`));

export type DayOrder = "newest" | "oldest";

/** Backwards in the id too, so that one index serves both ways. */
export const byDay = (sort: DayOrder, day: AnyPgColumn, id: AnyPgColumn): SQL[] =>
  sort === "newest" ? [desc(day), asc(id)] : [asc(day), desc(id)];
