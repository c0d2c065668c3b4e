/** Keyset pagination for streamed files: constant memory, and a slow download holds neither a transaction nor a connection. */
import type { Page } from "./list-filters.ts";

type ReadPage<Row> = (behind: Row | undefined, limit: number) => Promise<Row[]>;

/** A client that requests a file and does not read it holds two such pages in memory. */
const ROWS_AT_A_TIME = 200;

let turn: Promise<unknown> = Promise.resolve();

/** Reads one page at a time over all files and yields to the event loop in between, so that downloads do not delay buyers. */
function inTurn<Done>(read: () => Promise<Done>): Promise<Done> {
  const done = turn.then(read);
  turn = done.catch(() => undefined).then(() => new Promise((resolve) => setImmediate(resolve)));
  return done;
}

export async function* inPages<Row>(read: ReadPage<Row>, rowsAtATime = ROWS_AT_A_TIME): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await inTurn(() => read(last, rowsAtATime));
    if (rows.length > 0) yield rows;
    last = rows.length < rowsAtATime ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Offset pagination, for lists so short that the offset costs nothing. */
export async function* inNumberedPages<Row>(read: (page: Page) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += ROWS_AT_A_TIME) {
    const rows = await inTurn(() => read({ offset, limit: ROWS_AT_A_TIME }));
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}
