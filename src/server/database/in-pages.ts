/**
 * A long list read page by page, each beginning behind the last row of the page before, for files that are sent as they are
 * read. Memory stays flat as with a cursor, but a slow download holds neither a transaction nor a connection meanwhile.
 */
type ReadPage<Row> = (behind: Row | undefined, limit: number) => Promise<Row[]>;

/** Whoever asks for a file and does not read it holds two such pages in our memory. */
const ROWS_AT_A_TIME = 200;

let turn: Promise<unknown> = Promise.resolve();

/** One page at a time over all files, with a turn of the event loop in between: however many are taken away at once, buyers go on. */
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

/** The same for lists so short that counting rows off costs nothing. */
export async function* inNumberedPages<Row>(
  read: (page: { offset: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += ROWS_AT_A_TIME) {
    const rows = await inTurn(() => read({ offset, limit: ROWS_AT_A_TIME }));
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}
