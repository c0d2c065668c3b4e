/**
 * Whether a shop with a million cylinders and five million lines of history finds one as fast as a shop with a thousand. Both
 * are open at the same time and asked in turns, so that whatever else the machine is doing meets both; without a network
 * between, which would only hide the difference.
 */
import { createHash, randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { openPdfWriter } from "#server/pdf/pdf-writer.ts";
import { buildApp } from "../src/server/app.ts";
import { ensureFirstAdminToken } from "../src/server/back-office/ensure-first-admin-token.ts";
import { openCatalogue } from "../src/server/catalogue/live-catalogue.ts";
import { readConfig } from "../src/server/config.ts";
import { connectionPool, endPool } from "../src/server/database/connection-pool.ts";
import { migrate } from "../src/server/database/migrate.ts";
import { createLogger } from "../src/server/log/logger.ts";
import { openSettings } from "../src/server/settings/live-settings.ts";
import { startDatabaseServer } from "../src/testing/database-server.ts";
import { quietLog } from "../src/testing/quiet-log.ts";
import { urlOfDatabase } from "../src/testing/url-of-database.ts";

const ROUNDS = 100;
const FEW = 1000;
const MANY = 1_000_000;
const HISTORY_EACH = 5;
/** What one trader has in hand, in either shop. */
const OWNED = 50;
const ADMIN_TOKEN = "a-token-for-measuring-only";

export type CylinderTimes = { name: string; few: number; many: number; wanted: string };

export async function measureCylinders(): Promise<CylinderTimes[]> {
  const server = await startDatabaseServer(undefined);
  const shops: Filled[] = [];
  try {
    for (const [name, cylinders] of [["few", FEW] as const, ["many", MANY] as const]) {
      shops.push(await aFilledShop(server.url, name, cylinders));
    }
    const [few, many] = shops as [Filled, Filled];
    const times: CylinderTimes[] = [];
    for (const { name, ask, wanted = "" } of QUESTIONS) {
      const taken = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        taken.few.push(await milliseconds(few, ask(few)));
        taken.many.push(await milliseconds(many, ask(many)));
      }
      times.push({ name, few: median(taken.few), many: median(taken.many), wanted });
    }
    return times;
  } finally {
    for (const { close } of shops) await close();
    await server.stop();
  }
}

type Filled = { app: FastifyInstance; cylinders: number; cookie: string; close: () => Promise<void> };
type Question = { path: string; headers?: Record<string, string> };

const TWICE = "≤ 2.00";

const QUESTIONS: { name: string; ask: (shop: Filled) => Question; wanted?: string }[] = [
  {
    name: "a cylinder by its number",
    ask: ({ cylinders }) => ({ path: `/api/cylinders/sh-${anyOf(cylinders)}` }),
    wanted: TWICE,
  },
  {
    name: "the history of a cylinder",
    ask: ({ cylinders }) => ({ path: `/api/cylinders/sh-${anyOf(cylinders)}/history` }),
  },
  {
    name: "a customer's list",
    ask: ({ cookie }) => ({ path: "/api/cylinders?limit=50", headers: { cookie } }),
    wanted: TWICE,
  },
  {
    name: "an admin's search",
    ask: ({ cylinders }) => ({
      path: `/api/cylinders?limit=50&q=sh-${anyOf(cylinders)}`,
      headers: { "x-admin-token": ADMIN_TOKEN },
    }),
  },
  {
    name: "an admin's list",
    ask: () => ({ path: "/api/cylinders?limit=50", headers: { "x-admin-token": ADMIN_TOKEN } }),
  },
];

const anyOf = (cylinders: number) => 1 + Math.floor(Math.random() * cylinders);

async function milliseconds({ app }: Filled, { path, headers = {} }: Question): Promise<number> {
  const start = performance.now();
  const { statusCode } = await app.inject({ url: path, headers });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
  return performance.now() - start;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function aFilledShop(serverUrl: string, name: string, cylinders: number): Promise<Filled> {
  const database = `bench_${name}`;
  await onDatabase(serverUrl, (client) => client.query(`create database ${database}`));
  const url = urlOfDatabase(serverUrl, database);
  await migrate({ connectionString: url });
  const secret = randomBytes(32).toString("base64url");
  await onDatabase(url, async (client) => {
    await addCustomer(client, createHash("sha256").update(secret).digest("hex"));
    await fill(client, cylinders);
  });
  return { ...(await openApp(url)), cylinders, cookie: `__Host-sid=${secret}` };
}

async function openApp(url: string): Promise<Pick<Filled, "app" | "close">> {
  const connection = { connectionString: url };
  const pool = connectionPool(connection, quietLog);
  const db = drizzle(pool);
  const now = () => new Date();
  const log = createLogger({ level: "error", now, write: (line) => process.stderr.write(line) });
  const config = readConfig(
    { ADMIN_TOKEN, API_CALLS_PER_MINUTE: "0", CYLINDER_KEY: randomBytes(32).toString("hex") },
    "production",
  );
  await ensureFirstAdminToken({ db, now, config });
  const settings = await openSettings({ db, config, log }, connection);
  const catalogue = await openCatalogue({ db, now, log }, connection);
  const database = { connection, kind: "outside" as const, freeDiskBytes: async () => undefined };
  const app = buildApp({ db, now, config, log, catalogue, settings, pdf: openPdfWriter({ log }), database });
  const close = async () => {
    await app.close();
    await catalogue.stop();
    await settings.stop();
    await endPool(pool);
  };
  return { app, close };
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

const CUSTOMER = "00000000-0000-4000-8000-000000000001";

async function addCustomer(client: pg.Client, tokenHash: string) {
  await client.query(
    `insert into accounts (id, kind, email, mobile, password_hash, created_at, email_verified_at)
     values ($1, 'customer', 'trader@example.in', '9810000001', '$argon2id$none', now(), now())`,
    [CUSTOMER],
  );
  await client.query(
    `insert into customers (account_id, first_name, last_name, updated_at) values ($1, 'Ravi', 'Kumar', now())`,
    [CUSTOMER],
  );
  await client.query(
    `insert into sessions (token_hash, account_id, device, opened_at, last_seen_at, ends_at, expires_at)
     values ($1, $2, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day')`,
    [tokenHash, CUSTOMER],
  );
}

/** Indexes are made when all rows are in, and keys between tables are taken as right: a tenth of the time. */
async function fill(client: pg.Client, cylinders: number) {
  await client.query(
    "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'",
  );
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ('cylinders', 'cylinder_history')
     and indexname not like '%_pkey'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await client.query(
    `insert into cylinders (cylinder_number, empty_cylinder_kilograms, peso_license_number, refrigerant_filling_date,
       refrigerant_name, refrigerant_kilograms, brand_name, status, owner_name, owner_company, owner_state, owner_pincode,
       owner_mobile, owner_id, registered_at, changed_at)
     select 'SH-' || n, 32.5, 'PESO/DL/2024/' || n % 500, '2026-02-15', (array['R-32', 'R-410A', 'R-22'])[1 + n % 3], 55,
       'Floron', (array['active', 'inactive', 'transferred'])[1 + n % 3], 'Ramesh Kumar', 'Cool Trade ' || n % 1000, 'Delhi',
       '110015', '', case when n % ($1::int / $2::int) = 0 then $3::uuid end, now(), now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [cylinders, OWNED, CUSTOMER],
  );
  await client.query(
    `insert into cylinder_history (cylinder_id, action, at, actor_kind, actor_id, owner_name, owner_company, owner_state,
       owner_pincode, owner_mobile)
     select 1 + n % $1::int, 'transferred', now(), 'admin', '', 'Ramesh Kumar', 'Cool Trade', 'Delhi', '110015', ''
     from generate_series(1, $1::int * ${HISTORY_EACH}) n`,
    [cylinders],
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query("vacuum analyze cylinders, cylinder_history");
}

if (import.meta.main) {
  const start = performance.now();
  console.table(await measureCylinders());
  console.log(`${Math.round((performance.now() - start) / 1000)} s`);
}
