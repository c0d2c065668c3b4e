/** A shop on its own database, which SQL fills first. */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { buildApp } from "../../../src/app/server/app.ts";
import { openCatalogue } from "../../../src/catalogue/server/products/live-catalogue.ts";
import { ensureFirstAdminToken } from "../../../src/people/server/staff/access/ensure-first-admin-token.ts";
import { connectionPool, endPool } from "../../../src/platform/server/database/connections/connection-pool.ts";
import { migrate } from "../../../src/platform/server/database/migrate.ts";
import { watchVersions } from "../../../src/platform/server/jobs/watch-versions.ts";
import { createLogger } from "../../../src/platform/server/log/logger.ts";
import { openPdfWriter } from "../../../src/platform/server/pdf/pdf-writer.ts";
import { readConfig } from "../../../src/shop/server/config.ts";
import { openSettings } from "../../../src/shop/server/settings/live-settings.ts";
import { urlOfDatabase } from "../../../src/testing/database/url-of-database.ts";
import { quietLog } from "../../../src/testing/quiet-log.ts";

const ADMIN_TOKEN = "a-token-for-measuring-only";
export const AS_ADMIN = { "x-admin-token": ADMIN_TOKEN };

export type FilledShop = {
  app: FastifyInstance;
  db: NodePgDatabase & { $client: pg.Pool };
  close: () => Promise<void>;
};

type Fill = (client: pg.Client) => Promise<unknown>;

export async function filledShop(serverUrl: string, name: string, fill: Fill): Promise<FilledShop> {
  await onDatabase(serverUrl, (client) => client.query(`create database ${name}`));
  const url = urlOfDatabase(serverUrl, name);
  await migrate({ connectionString: url });
  await onDatabase(url, fill);
  return openApp(url);
}

async function onDatabase(url: string, work: Fill): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function openApp(url: string): Promise<FilledShop> {
  const connection = { connectionString: url };
  const pool = connectionPool(connection, quietLog);
  const db = drizzle(pool);
  const now = () => new Date();
  const log = createLogger({ level: "error", now, write: (line) => process.stderr.write(line) });
  const keys = { CYLINDER_KEY: "a-key-for-measuring-only-32-letters" };
  const config = readConfig({ ADMIN_TOKEN, API_CALLS_PER_MINUTE: "0", ...keys }, "production");
  await ensureFirstAdminToken({ db, now, config });
  const versions = watchVersions({ db, log });
  const settings = await openSettings({ db, config, versions });
  const catalogue = await openCatalogue({ db, now, log, versions });
  const database = { connection, kind: "outside" as const, freeDiskBytes: async () => undefined };
  const app = buildApp({ db, now, config, log, catalogue, settings, pdf: openPdfWriter({ log }), database });
  const close = async () => {
    await app.close();
    await catalogue.stop();
    await versions.stop();
    await endPool(pool);
  };
  return { app, db, close };
}

/** Indexes are created afterwards and foreign keys are not checked: a tenth of the time. */
export async function fillTables(client: pg.Client, tables: readonly string[], statements: readonly string[]) {
  await client.query(
    "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'",
  );
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = any($1)
     and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  for (const statement of statements) await client.query(statement);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query(`vacuum analyze ${tables.join(", ")}`);
}
