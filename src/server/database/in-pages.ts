/**
 * A long list read page by page, each beginning behind the last row of the page before, for files that are sent as they are
 * read. Memory stays flat as with a cursor, but a slow download holds neither a transaction nor a connection meanwhile.
 */
type ReadPage<Row> = (behind: Row | undefined, limit: number) => Promise<Row[]>;

const ROWS_AT_A_TIME = 500;

export async function* inPages<Row>(read: ReadPage<Row>, rowsAtATime = ROWS_AT_A_TIME): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, rowsAtATime);
    if (rows.length > 0) yield rows;
    last = rows.length < rowsAtATime ? undefined : rows.at(-1);
  } while (last !== undefined);
}
