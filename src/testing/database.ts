/** A real database for a test file, or for a single test: a copy of the migrated one, given back afterwards. */
import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import { type Connection, connectionPool, endPool } from "#server/database/connection-pool.ts";
import type { Database } from "#server/database/database.ts";
import { afterwards } from "./afterwards.ts";
import { quietLog } from "./quiet-log.ts";
import { schemaOf } from "./template-database.ts";
import { urlOfDatabase } from "./url-of-database.ts";

export type TestDatabase = {
  db: Database;
  pool: pg.Pool;
  connection: Connection;
  url: string;
  drop: () => Promise<void>;
};

/** Many test files share one server, so each takes few connections and waits longer for them. */
const FEW_CONNECTIONS = { connections: 5, waitMilliseconds: 10_000 };

/** With every table of the shop, and nothing in them. */
export async function aDatabase(): Promise<TestDatabase> {
  const { serverUrl, template, prefix, emptied } = inject("templateDatabase");
  const { rows } = await onServer<{ name: string }>(
    serverUrl,
    `delete from ${emptied} where name = (select name from ${emptied} limit 1 for update skip locked) returning name`,
  );
  const name = rows[0]?.name ?? (await makeDatabase(serverUrl, prefix, template));
  return open(name, () => giveBack(name));
}

/** Without the shop's tables. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  const { serverUrl, prefix } = inject("templateDatabase");
  const name = await makeDatabase(serverUrl, prefix, "template0");
  return open(name, () => dropDatabase(serverUrl, name));
}

async function makeDatabase(serverUrl: string, prefix: string, template: string): Promise<string> {
  const name = prefix + randomUUID().replaceAll("-", "");
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return name;
}

function open(name: string, leave: () => Promise<void>): TestDatabase {
  const url = urlOfDatabase(inject("templateDatabase").serverUrl, name);
  const connection = { connectionString: url };
  const pool = connectionPool(connection, quietLog, FEW_CONNECTIONS);
  let leaving: Promise<void> | undefined;
  const drop = async () => {
    leaving ??= endPool(pool).then(leave);
    await leaving;
  };
  afterwards(drop);
  return { db: drizzle(pool), pool, connection, url, drop };
}

/**
 * Emptying a database takes a tenth of the time of making one, so the next test gets this one again,
 * unless the test changed more than rows, or rows that only a superuser may delete.
 */
async function giveBack(name: string) {
  const { serverUrl, schema, emptied } = inject("templateDatabase");
  const isAsMade = await withClient(urlOfDatabase(serverUrl, name), async (client) => {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if ((await schemaOf(client)) !== schema) return false;
    await client.query(EMPTY_ALL_TABLES);
    return true;
  }).catch(() => false);
  if (isAsMade) await onServer(serverUrl, `insert into ${emptied} values ('${name}')`);
  else await dropDatabase(serverUrl, name);
}

/**
 * Triggers that keep histories from being rewritten are silent for a replica. Rows are truncated and not deleted, so that the
 * next rows lie in the order in which they are written, as in a new database.
 */
export const EMPTY_ALL_TABLES = `do $$
declare found record; is_empty boolean; filled text[] := '{}';
begin
  perform set_config('session_replication_role', 'replica', true);
  for found in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' loop
    execute 'select not exists (select from ' || found.name || ')' into is_empty;
    if not is_empty then filled := filled || found.name; end if;
  end loop;
  if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
  for found in select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
    where schemaname = 'public' and last_value is not null loop
    perform setval(found.name::regclass, found.start_value, false);
  end loop;
end $$`;

const dropDatabase = async (serverUrl: string, name: string) => {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
};

const onServer = <Row extends pg.QueryResultRow>(serverUrl: string, statement: string) =>
  withClient(serverUrl, (client) => client.query<Row>(statement));

async function withClient<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return ask(client).finally(() => client.end());
}
