/** A real database for a test file, or for a single test: a copy of the migrated one, dropped afterwards. */
import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import { type Connection, connectionPool, endPool } from "#server/database/connection-pool.ts";
import type { Database } from "#server/database/database.ts";
import { afterwards } from "./afterwards.ts";
import { quietLog } from "./quiet-log.ts";
import type {} from "./template-database.ts";
import { urlOfDatabase } from "./url-of-database.ts";

export type TestDatabase = {
  db: Database;
  pool: pg.Pool;
  connection: Connection;
  url: string;
  drop: () => Promise<void>;
};

/** Many test files share one server, so each takes few connections. */
const CONNECTIONS = 5;

/** With every table of the shop, and nothing in them. */
export const aDatabase = () => makeDatabase(inject("templateDatabase").template);

/** Without the shop's tables. */
export const anEmptyDatabase = () => makeDatabase("template0");

async function makeDatabase(template: string): Promise<TestDatabase> {
  const { serverUrl, prefix } = inject("templateDatabase");
  const name = prefix + randomUUID().replaceAll("-", "");
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = urlOfDatabase(serverUrl, name);
  const connection = { connectionString: url };
  const pool = connectionPool(connection, quietLog, CONNECTIONS);
  let dropping: Promise<void> | undefined;
  const drop = async () => {
    dropping ??= endPool(pool).then(() => onServer(serverUrl, `drop database if exists ${name} with (force)`));
    await dropping;
  };
  afterwards(drop);
  return { db: drizzle(pool), pool, connection, url, drop };
}

async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
