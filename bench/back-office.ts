/**
 * Whether the back office of a shop with 200,000 orders and 20,000 customers answers while somebody waits: every filter of its
 * lists, the day at a glance and the search, asked over HTTP; and whether an export of all orders takes no more memory than a short one.
 */
import { drizzle } from "drizzle-orm/node-postgres";
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
import { QUESTIONS, type Question } from "./back-office-questions.ts";
import { fillBackOffice, ORDERS, USERS } from "./fill-back-office.ts";

const ROUNDS = 15;
const ADMIN_TOKEN = "a-token-for-measuring-only";

export type BackOfficeTimes = {
  answers: { name: string; median: number; slowest: number; wanted: number }[];
  exports: { name: string; seconds: number; megabytes: number; memoryGrowth: number }[];
};

const EXPORTS = ["orders.csv", "orders.json", "users.csv"];

export async function measureBackOffice(): Promise<BackOfficeTimes> {
  const server = await startDatabaseServer(undefined);
  try {
    const { address, close } = await aFilledOffice(server.url, "bench_back_office", fillBackOffice);
    try {
      const answers: BackOfficeTimes["answers"] = [];
      for (const question of QUESTIONS) answers.push(await answerTimes(address, question));
      const exports: BackOfficeTimes["exports"] = [];
      for (const name of EXPORTS) exports.push(await exportCosts(address, name));
      return { answers, exports };
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}

export const asAdmin = { headers: { "x-admin-token": ADMIN_TOKEN } };

async function answerTimes(address: string, { name, path, wanted, headers }: Question) {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const answer = await fetch(address + path, headers ? { headers } : asAdmin);
    await answer.arrayBuffer();
    taken.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  }
  taken.sort((one, other) => one - other);
  return { name, median: taken[Math.floor(ROUNDS / 2)] ?? 0, slowest: taken.at(-1) ?? 0, wanted };
}

/** Read and thrown away piece by piece, so that only the shop's own memory can grow. */
async function exportCosts(address: string, name: string) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [most, bytes] = [before, 0];
  const start = performance.now();
  const answer = await fetch(`${address}/api/admin/export/${name}`, asAdmin);
  if (!answer.body) throw new Error(`${name}: ${answer.status}`);
  for await (const piece of answer.body) {
    bytes += piece.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - start) / 1000;
  return { name, seconds, megabytes: bytes / 1e6, memoryGrowth: (most - before) / 1e6 };
}

/** A shop over a database that somebody has filled. */
export async function aFilledOffice(serverUrl: string, name: string, fill: (url: string) => Promise<void>) {
  const url = urlOfDatabase(serverUrl, name);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  await migrate({ connectionString: url });
  await fill(url);

  const connection = { connectionString: url };
  const pool = connectionPool(connection, quietLog);
  const db = drizzle(pool);
  const now = () => new Date();
  const log = createLogger({ level: "error", now, write: (line) => process.stderr.write(line) });
  const keys = { CYLINDER_KEY: "a-key-for-measuring-only-32-letters" };
  const config = readConfig({ ADMIN_TOKEN, API_CALLS_PER_MINUTE: "0", ...keys }, "production");
  await ensureFirstAdminToken({ db, now, config });
  const settings = await openSettings({ db, config, log }, connection);
  const catalogue = await openCatalogue({ db, now, log }, connection);
  const database = { connection, kind: "outside" as const, freeDiskBytes: async () => undefined };
  const app = buildApp({ db, now, config, log, catalogue, settings, pdf: openPdfWriter({ log }), database });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const close = async () => {
    await app.close();
    await catalogue.stop();
    await settings.stop();
    await endPool(pool);
  };
  return { address, close };
}

if (import.meta.main) {
  const start = performance.now();
  const { answers, exports } = await measureBackOffice();
  console.log(`${ORDERS} orders, ${USERS} customers`);
  console.table(
    answers.map(({ name, median, slowest, wanted }) => ({
      name,
      median: Math.round(median),
      slowest: Math.round(slowest),
      wanted,
    })),
  );
  console.table(exports);
  console.log(`${Math.round((performance.now() - start) / 1000)} s`);
}
