/**
 * Bugs that the trials must detect: `node --import planted-bugs.ts …` with PLANTED_BUG set. They patch the database driver and the start
 * of PostgreSQL; the shop itself is unchanged.
 */
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type PlantedBug =
  | "answer-before-commit"
  | "two-transactions"
  | "no-unique-key"
  | "late-commit"
  | "no-fsync"
  | "hasty-stop"
  | "update-in-pieces";

/** Long enough for a kill to fall into it. */
const GAP_MS = 1_500;

type Query = pg.QueryConfig;
type Respond = (result: pg.QueryResult) => void;

if (process.env.PLANTED_BUG) plant(process.env.PLANTED_BUG as PlantedBug);

function plant(bug: PlantedBug) {
  switch (bug) {
    case "answer-before-commit":
      return instead(async (client, query, answer) => {
        await client.query("begin");
        answer(await client.query(query));
        await pause(GAP_MS);
        await client.query("commit");
      });
    case "two-transactions":
      return instead(async (client, query, answer) => {
        await client.query("begin");
        const placed = await client.query(query);
        const { rows } = await client.query(TAKE_ITEMS_OUT);
        await client.query("commit");
        await pause(GAP_MS);
        await client.query("insert into order_items select * from json_populate_recordset(null::order_items, $1)", [
          JSON.stringify(rows),
        ]);
        answer(placed);
      });
    case "no-unique-key":
      return instead(async (client, query, answer) => {
        await client.query("drop index if exists orders_number");
        answer(await client.query(query));
      });
    case "late-commit":
      return startPostgresWith("synchronous_commit=on", "synchronous_commit=off", "-c", "wal_writer_delay=10s");
    case "no-fsync":
      return startPostgresWith("fsync=on", "fsync=off");
    case "hasty-stop":
      // Registered before the shop's own signal handler.
      return void process.once("SIGTERM", () => process.exit(0));
    case "update-in-pieces":
      return updateInPieces();
  }
}

const TAKE_ITEMS_OUT = `delete from order_items
  where order_id in (select id from orders where xmin = pg_current_xact_id()::xid) returning *`;

/** Writes orders instead, over its own connection. */
function instead(write: (client: pg.PoolClient, query: Query, answer: Respond) => Promise<void>) {
  const asWritten = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  let own: pg.Pool | undefined;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [Query, unknown[]?];
    if (query?.name !== "place_orders") return asWritten.apply(this, args);
    const { host, port, user, database } = this as pg.Client & { user: string; database: string };
    own ??= new pg.Pool({ host, port, user, database }).on("error", () => undefined);
    const { name: _, ...unnamed } = query;
    return writeWith(own, { ...unnamed, ...(values && { values }) });
  } as typeof pg.Client.prototype.query;

  const writeWith = (pool: pg.Pool, query: Query) =>
    new Promise<pg.QueryResult>((answer, fail) => {
      pool.connect().then(async (client) => {
        client.on("error", () => undefined);
        try {
          await write(client, query, answer);
          client.release();
        } catch (error) {
          client.release(true);
          fail(error);
        }
      }, fail);
    });
}

function startPostgresWith(setting: string, ...others: string[]) {
  const asWritten = childProcess.spawn;
  childProcess.spawn = ((program: string, args: string[], ...rest: unknown[]) =>
    (asWritten as (...all: unknown[]) => unknown)(
      program,
      args.flatMap((argument) => (argument === setting ? others : [argument])),
      ...rest,
    )) as typeof childProcess.spawn;
  syncBuiltinESMExports();
}

/** Commits each statement of a migration separately, with a delay in between. */
function updateInPieces() {
  const asWritten = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const { connectionParameters } = this as pg.Client & { connectionParameters: { application_name?: string } };
    const [query] = args as [string | Query];
    const text = typeof query === "string" ? query : query.text;
    const opens = connectionParameters.application_name === "migrate" && /^(begin|commit)/i.test(text);
    return opens ? asWritten.call(this, "select pg_sleep(0.1)") : asWritten.apply(this, args);
  } as typeof pg.Client.prototype.query;
}
