/** Lists of what a filter finds: one page and the count for a screen, all pages for a file. */
import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { COUNTED_UP_TO } from "#platform/api/roles.ts";
import type { Database } from "./database.ts";
import { inPages } from "./in-pages.ts";
import type { Page } from "./list-filters.ts";

type Key = number | string;

/** An order that can continue behind a row, given by its id: one index serves it, at any depth. */
export type Keyset = {
  by: SQLWrapper;
  id: AnyPgColumn;
  direction: typeof asc;
  /** Holds both columns; the table of the id, unless set. */
  from?: SQL;
};

/** What lists need of a dynamic select. */
type Select<Row> = SQLWrapper &
  PromiseLike<Row[]> & {
    orderBy: (...by: SQL[]) => Select<Row>;
    offset: (rows: number) => Select<Row>;
    limit: (rows: number) => Select<Row>;
  };

export type List<Row> = {
  order: Keyset | readonly SQL[];
  /** Everything that is found, or what is behind a row. */
  rows: (behind?: SQL) => Select<Row>;
};

/** `before` and `after` are ids of rows, and replace the offset. */
export type PageQuery = Page & { after?: Key | undefined; before?: Key | undefined };

const EVERYTHING = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

export async function rowsIn<Row>(
  { order, rows }: List<Row>,
  { offset, limit, after, before }: PageQuery = EVERYTHING,
): Promise<Row[]> {
  const read = async (select: Select<Row>, by: readonly SQL[], skipped = 0) =>
    select
      .orderBy(...by)
      .offset(skipped)
      .limit(limit);
  if (!("id" in order)) return read(rows(), order, offset);
  if (after !== undefined) return read(rows(behind(order, after)), inOrder(order));
  if (before === undefined) return read(rows(), inOrder(order), offset);
  const back = { ...order, direction: order.direction === asc ? desc : asc };
  return (await read(rows(behind(back, before)), inOrder(back))).toReversed();
}

const inOrder = ({ by, id, direction }: Keyset): SQL[] => [direction(by), direction(id)];

/** The database compares with its own stored values, so that JavaScript's collation cannot differ. */
const behind = ({ by, id, direction, from = sql`${id.table}` }: Keyset, key: Key): SQL =>
  sql`(${by}, ${id}) ${sql.raw(direction === asc ? ">" : "<")} (select ${by}, ${id} from ${from} where ${id} = ${key})`;

/** Counts up to one more than the limit: counting a million takes too long for an indicative number. */
export const countOf = (db: Database, { rows }: Pick<List<unknown>, "rows">): Promise<number> =>
  db.$count(sql`${rows().limit(COUNTED_UP_TO + 1)} found`);

/** `load` adds to the rows what the select does not read. */
export function pageOf<Row, Item = Row>(
  db: Database,
  list: List<Row>,
  page: PageQuery,
  load?: (rows: Row[]) => Promise<readonly Item[]>,
) {
  const rows = rowsIn(list, page);
  return {
    rows: (load ? rows.then(load) : rows) as Promise<readonly Item[]>,
    total: countOf(db, list),
    keys: "id" in list.order ? rows.then((found) => keysOf(found as readonly { id: Key }[])) : undefined,
  };
}

/** The ids that the page before ends at, and the page after begins behind. */
const keysOf = (rows: readonly { id: Key }[]): Key[] => [rows.at(0), rows.at(-1)].flatMap((row) => row?.id ?? []);

export const everyPage = <Row extends { id: Key }, Item extends { id: Key } = Row>(
  list: List<Row> & { order: Keyset },
  { rowsAtATime, load }: { rowsAtATime?: number | undefined; load?: (rows: Row[]) => Promise<Item[]> } = {},
) =>
  inPages<Item>(async (last, limit) => {
    const rows = await rowsIn(list, { offset: 0, limit, after: last?.id });
    return load ? load(rows) : (rows as unknown as Item[]);
  }, rowsAtATime);
