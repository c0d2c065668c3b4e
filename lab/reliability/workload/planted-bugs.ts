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

if (process.env.PLANTED_BUG) plant(process.env.PLANTED_BUG as PlantedBug);

function plant(bug: PlantedBug) {
  switch (bug) {
    case "answer-before-commit":
      return atCommitOfOrders((client, run) => {
        const committed = pause(GAP_MS).then(() => run("commit"));
        untilDone.set(client, committed);
        return run("select 1");
      });
    case "two-transactions":
      return atCommitOfOrders(async (_, run) => {
        const { rows } = await run(TAKE_ITEMS_OUT);
        const committed = await run("commit");
        await pause(GAP_MS);
        await run("insert into order_items select * from json_populate_recordset(null::order_items, $1)", [
          JSON.stringify(rows),
        ]);
        return committed;
      });
    case "no-unique-key":
      return atCommitOfOrders((_, run) => run("commit"), "drop index if exists orders_number");
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

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
type Send = (this: pg.Client, ...args: unknown[]) => unknown;

const textOf = (query: unknown) => (typeof query === "string" ? query : ((query as pg.QueryConfig)?.text ?? ""));

/** A client whose own commit is still to come takes no other query. */
const untilDone = new WeakMap<pg.Client, Promise<unknown>>();

/** Commits transactions that placed an order in another way; `first` runs on another connection before one begins to place. */
function atCommitOfOrders(commit: (client: pg.Client, run: Run) => Promise<pg.QueryResult>, first?: string) {
  const send = pg.Client.prototype.query as Send;
  const placing = new WeakSet<pg.Client>();
  let prepared: Promise<unknown> | undefined;

  async function prepare({ host, port, user, database }: pg.Client & { user: string; database: string }) {
    const own = new pg.Client({ host, port, user, database });
    await own.connect();
    await send.call(own, first);
    await own.end();
  }

  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    const pending = untilDone.get(this);
    if (pending) {
      untilDone.delete(this);
      return pending.then(() => (pg.Client.prototype.query as Send).apply(this, args));
    }
    if (/pg_advisory_xact_lock.*orders of/.test(text)) {
      placing.add(this);
      prepared ??= first === undefined ? Promise.resolve() : prepare(this as Parameters<typeof prepare>[0]);
      return prepared.then(() => send.apply(this, args));
    }
    if (text === "rollback") placing.delete(this);
    if (text !== "commit" || !placing.delete(this)) return send.apply(this, args);
    return commit(this, (sql, values) => send.call(this, sql, values) as Promise<pg.QueryResult>);
  } as typeof pg.Client.prototype.query;
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
    const text = textOf(args[0]);
    const opens = connectionParameters.application_name === "migrate" && /^(begin|commit)/i.test(text);
    return opens ? asWritten.call(this, "select pg_sleep(0.1)") : asWritten.apply(this, args);
  } as typeof pg.Client.prototype.query;
}
