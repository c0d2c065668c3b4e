/** The shop and its embedded PostgreSQL, with crashes of either. */
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import { findPostmaster } from "#platform/server/database/embedded/postmaster.ts";
import { aCopiedDataFolder, aDataFolder } from "#testing/data-folder.ts";
import { quietLog } from "#testing/quiet-log.ts";
import { startShopProcess } from "#testing/start-shop-process.ts";
import { CannotOpen } from "./cannot-open.ts";
import { isDatabaseDown } from "./failures.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

// Each test starts a PostgreSQL, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const aUsedDataFolder = await aCopiedDataFolder();

async function openShop(dataDir: string): Promise<OpenDatabase> {
  const shop = await openDatabase({ dataDir, log: quietLog });
  onTestFinished(() => shop.close());
  return shop;
}

const postmasterOf = (dataDir: string) => findPostmaster(join(dataDir, "postgres/cluster"));

async function sell(connection: Connection | undefined, item: string) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("create table if not exists sold (item text)");
  await client.query("insert into sold values ($1)", [item]);
  await client.end();
}

const sold = async ({ pool }: OpenDatabase) =>
  (await pool.query<{ item: string }>("select item from sold")).rows.map((row) => row.item);

test("data survives a restart of the shop", async () => {
  const dataDir = await aDataFolder();
  const yesterday = await openDatabase({ dataDir, log: quietLog });
  await sell(yesterday.connection, "R-32");
  await yesterday.close();
  expect(await postmasterOf(dataDir)).toBeUndefined();

  const today = await openShop(dataDir);
  expect(await sold(today)).toEqual(["R-32"]);
  expect(today.where).toBe(`PostgreSQL 18 in ${join(dataDir, "postgres")}`);
});

test("a killed shop leaves its PostgreSQL to the next shop, which stops it when it closes", async () => {
  const dataDir = await aUsedDataFolder();
  const killed = await startShopProcess(dataDir);
  await sell(killed.connection, "R-410A");
  const before = await postmasterOf(dataDir);
  await killed.end("SIGKILL");

  const next = await openDatabase({ dataDir, log: quietLog });
  expect(await sold(next)).toEqual(["R-410A"]);
  expect(await postmasterOf(dataDir)).toEqual(before);
  await next.close();
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

test("a shop killed together with its PostgreSQL loses nothing", async () => {
  const dataDir = await aUsedDataFolder();
  const killed = await startShopProcess(dataDir);
  await sell(killed.connection, "R-134a");
  process.kill((await postmasterOf(dataDir))?.pid ?? 0, "SIGKILL");
  await killed.end("SIGKILL");
  expect(await sold(await openShop(dataDir))).toEqual(["R-134a"]);
});

test("a second shop on the same folder is rejected with one line, and the first continues", async () => {
  const dataDir = await aUsedDataFolder();
  const first = await startShopProcess(dataDir);
  await sell(first.connection, "copper");
  const second = openEmbedded({ dataDir, log: quietLog, waitMs: 0 });
  await expect(second).rejects.toThrow(CannotOpen);
  await expect(second).rejects.toThrow(
    `Another shop is already running on ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
  );
  await sell(first.connection, "wire");
});

test("of two shops that start concurrently on a new folder, one opens", async () => {
  const dataDir = await aDataFolder();
  const starts = await Promise.allSettled([1, 2].map(() => openEmbedded({ dataDir, log: quietLog, waitMs: 0 })));
  onTestFinished(async () => {
    for (const start of starts) if (start.status === "fulfilled") await start.value.stop();
  });
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a shop that starts while the previous one is stopping waits and opens", async () => {
  const dataDir = await aUsedDataFolder();
  const last = await startShopProcess(dataDir);
  await sell(last.connection, "R-22");
  const stopping = last.end("SIGTERM");
  const next = await openShop(dataDir);
  await stopping;
  expect(await sold(next)).toEqual(["R-22"]);
});

test.each([
  { killed: "PostgreSQL itself", pids: "postmaster" },
  { killed: "every process of PostgreSQL", pids: "all" },
  { killed: "one connection's process", pids: "backend" },
])("when $killed is killed the shop logs it and recovers without losing orders", async ({ pids }) => {
  const dataDir = await aUsedDataFolder();
  const shop = await openShop(dataDir);
  await sell(shop.connection, "R-600a");
  const inHand = await shop.pool.connect();
  onTestFinished(() => inHand.release());
  const { rows } = await inHand.query<{ pid: number }>("select pid from pg_stat_activity");
  const postmaster = (await postmasterOf(dataDir))?.pid ?? 0;
  const all = [postmaster, ...rows.map(({ pid }) => pid)];
  const { rows: own } = await inHand.query<{ pid: number }>("select pg_backend_pid() as pid");
  const chosen = { postmaster: [postmaster], all, backend: own.map(({ pid }) => pid) }[pids] ?? [];
  for (const pid of chosen) process.kill(pid, "SIGKILL");

  const response = () => inHand.query("select 1").then(() => "still answered", isDatabaseDown);
  await expect.poll(response).toBe(true);
  const failures: unknown[] = [];
  const backAgain = () => sold(shop).catch((error) => failures.push(error));
  await expect.poll(backAgain).toEqual(["R-600a"]);
  expect(failures.every(isDatabaseDown)).toBe(true);
});

test("a shop that closes during a recovery leaves no PostgreSQL running", async () => {
  const dataDir = await aUsedDataFolder();
  const shop = await openDatabase({ dataDir, log: quietLog });
  const { rows } = await shop.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = await postmasterOf(dataDir);
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");
  await shop.close();
  // An ended process holds its PID until the system reaps it, which a busy machine does late.
  await vi.waitFor(() => expect(() => process.kill(postmaster?.pid ?? 0, 0)).toThrow("ESRCH"), 10_000);
});
