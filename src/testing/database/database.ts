/** A real database for a test file or a single test: a copy of the migrated template, returned afterwards. */

import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import { type Connection, connectionPool, endPool } from "#platform/server/database/connections/connection-pool.ts";
import type { Database } from "#platform/server/database/database.ts";
import { afterwards } from "#testing/cleanup.ts";
import { quietLog } from "#testing/quiet-log.ts";
import { schemaOf, urlOfDatabase } from "./template-database.ts";

export type TestDatabase = {
  db: Database;
  pool: pg.Pool;
  connection: Connection;
  url: string;
  drop: () => Promise<void>;
};

/** Many test files share one server, so each uses few connections and waits longer for them. */
const FEW_CONNECTIONS = { connections: 5, waitMilliseconds: 10_000 };
/** Distinguishes this pool's connections from others that a test leaves open. */
const POOLED = "sheetal test pool";

type OpenedDatabase = { name: string; pool: pg.Pool };

/** Emptied databases with open connections: reusing one costs a fiftieth of creating one. */
const stored: OpenedDatabase[] = [];

export async function aDatabase(): Promise<TestDatabase> {
  const { serverUrl, template, prefix } = inject("templateDatabase");
  return lend(stored.pop() ?? open(await makeDatabase(serverUrl, prefix, template)), giveBack);
}

/** Copies another database, which must have no open connections. */
export async function aCopyOf(other: TestDatabase): Promise<TestDatabase> {
  const { serverUrl, prefix } = inject("templateDatabase");
  return lend(open(await makeDatabase(serverUrl, prefix, new URL(other.url).pathname.slice(1))), discard);
}

/** Without the shop's tables. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  const { serverUrl, prefix } = inject("templateDatabase");
  return lend(open(await makeDatabase(serverUrl, prefix, "template0")), discard);
}

async function makeDatabase(serverUrl: string, prefix: string, template: string): Promise<string> {
  const name = prefix + randomUUID().replaceAll("-", "");
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return name;
}

const urlOf = (name: string) => urlOfDatabase(inject("templateDatabase").serverUrl, name);

function open(name: string): OpenedDatabase {
  // Idle connections do not prevent the process from exiting.
  const waiting = { application_name: POOLED, allowExitOnIdle: true };
  return { name, pool: connectionPool({ connectionString: urlOf(name), ...waiting }, quietLog, FEW_CONNECTIONS) };
}

/** Work that a test leaves running must not write into the next test's database, so its pool is closed with the test. */
function lend(opened: OpenedDatabase, leave: (opened: OpenedDatabase) => Promise<void>): TestDatabase {
  let leaving: Promise<void> | undefined;
  const connect = async () => {
    if (leaving) throw new Error("The test that had this database is over");
    return opened.pool.connect();
  };
  const query = (async (...searchText: Parameters<pg.Pool["query"]>) => {
    if (leaving) throw new Error("The test that had this database is over");
    return opened.pool.query(...searchText);
  }) as pg.Pool["query"];
  const end = () => opened.pool.end();
  const pool: pg.Pool = Object.assign(Object.create(opened.pool), { connect, query, end });
  const drop = async () => {
    leaving ??= leave(opened);
    await leaving;
  };
  afterwards(drop);
  const url = urlOf(opened.name);
  return { db: drizzle(pool, { logger: statementLogger }), pool, connection: { connectionString: url }, url, drop };
}

/**
 * Emptying a database takes a tenth of the time of creating one, so the next test reuses it. It is discarded if the test changed
 * more than rows, or rows that only a superuser may delete.
 */
async function giveBack(opened: OpenedDatabase) {
  const reopened = isAsOpened(opened.pool) ? opened : await endPool(opened.pool).then(() => open(opened.name));
  const isAsMade = await emptyAsMade(reopened.pool).catch(() => false);
  if (isAsMade) stored.push(reopened);
  else await discard(reopened);
}

/** No query is running, and only the shop's own pool listens. */
const isAsOpened = (pool: pg.Pool) =>
  !pool.ending && pool.idleCount === pool.totalCount && pool.waitingCount === 0 && pool.listenerCount("acquire") === 1;

async function emptyAsMade(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> $1",
      [POOLED],
    );
    if ((await schemaOf(client)) !== inject("templateDatabase").schema) return false;
    await client.query(EMPTY_ALL_TABLES);
    return true;
  } finally {
    client.release();
  }
}

async function discard({ name, pool }: OpenedDatabase) {
  await endPool(pool);
  await onServer(inject("templateDatabase").serverUrl, `drop database if exists ${name} with (force)`);
}

/**
 * The replica role disables the triggers that protect histories. Rows are deleted, not truncated: truncating creates new files and
 * invalidates every connection's plans. That was a third of PostgreSQL's work in the tests. Nothing vacuums, so new rows follow the
 * deleted ones in insertion order. Tables above ten pages, the planner's assumption for a new table, and analysed tables are truncated.
 */
export const EMPTY_ALL_TABLES = `do $$
declare found record; changed text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for found in select oid::regclass as name, pg_table_size(oid) > 10 * 8192 or reltuples >= 0 as is_changed from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
    if found.is_changed then changed := concat_ws(', ', changed, found.name);
    else execute 'delete from ' || found.name; end if;
  end loop;
  if changed is not null then execute 'truncate ' || changed || ' cascade'; end if;
  perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
    where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null;
end $$`;

export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const recording = new AsyncLocalStorage<string[]>();

export const statementLogger = { logQuery: (statement: string) => void recording.getStore()?.push(statement) };

/** The SQL statements of a call, for tests about their number. */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  // Awaited inside the recording context: an injected request starts only when it is awaited.
  const result = await recording.run(statements, async () => await work());
  return { result, statements };
}
