/** Vitest's global setup: creates one migrated database that every test file copies. */
import { randomInt } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/server/database/migrate.ts";
import { startDatabaseServer } from "./database-server.ts";

export type TemplateDatabase = {
  serverUrl: string;
  template: string;
  prefix: string;
  schema: string;
};

declare module "vitest" {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase;
  }
}

const PREFIX = "sheetal_test_";
/** With the run's number, this lock distinguishes databases of live runs from those of dead ones. */
const RUN_LOCK = 734_327;

export default async function setup(project: TestProject) {
  const server = await startDatabaseServer(process.env.TEST_DATABASE_URL);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const run = randomInt(2 ** 31);
  await client.query("select pg_advisory_lock($1, $2)", [RUN_LOCK, run]);
  await dropAbandoned(client);

  const prefix = `${PREFIX}${run}_`;
  const template = `${prefix}template`;
  await client.query(`create database ${template} template template0 encoding 'UTF8'`);
  const templateUrl = urlOfDatabase(server.url, template);
  await migrate({ connectionString: templateUrl });
  const visitor = new pg.Client({ connectionString: templateUrl });
  await visitor.connect();
  const schema = await schemaOf(visitor).finally(() => visitor.end());
  // A template can be copied only while it has no connections.
  await client.query(`alter database ${template} allow_connections false`);
  project.provide("templateDatabase", { serverUrl: server.url, template, prefix, schema });

  return async () => {
    await dropDatabases(client, prefix);
    await client.end();
    await server.stop();
  };
}

/**
 * Fingerprint of a schema: the number of migrations, columns, constraints, triggers and functions, the last transaction that wrote
 * one, and the table names. A database whose fingerprint changed is not reused. A copy has its template's fingerprint.
 */
export async function schemaOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? "";
}

/** PostgreSQL assigns object ids from here on to objects created after initdb. */
const FIRST_OF_OURS = 16_384;

/** Uses the age relative to the first transaction: xids cannot be compared directly, and casting them to text is slower. */
const newest = (catalogue: string, id: string) =>
  `(select concat(count(*), ' to ', age('3'::xid) - min(age(xmin))) from ${catalogue} where ${id} >= ${FIRST_OF_OURS})`;

const SCHEMA = `select concat_ws(', ',
  ${newest("pg_attribute", "attrelid")}, ${newest("pg_constraint", "oid")}, ${newest("pg_trigger", "oid")}, ${newest("pg_proc", "oid")},
  (select sum(hashtext(relname)::bigint) from pg_class where relnamespace = 'public'::regnamespace),
  (select concat(count(*), ' to ', max(created_at)) from drizzle.__drizzle_migrations)) as schema`;

async function dropAbandoned(client: pg.Client) {
  const { rows } = await client.query<{ run: string }>(
    "select distinct substring(datname from '^sheetal_test_(\\d+)_') as run from pg_database where datname ~ '^sheetal_test_\\d+_'",
  );
  for (const { run } of rows) {
    const lock = await client.query<{ dead: boolean }>("select pg_try_advisory_lock($1, $2) as dead", [
      RUN_LOCK,
      Number(run),
    ]);
    if (!lock.rows[0]?.dead) continue;
    await dropDatabases(client, `${PREFIX}${run}_`);
  }
}

async function dropDatabases(client: pg.Client, prefix: string) {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
}

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
