import { spawn, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { STATEMENT_LIMITS } from "#platform/server/database/connections/connection-pool.ts";
import { accountForPostgres } from "#platform/server/database/embedded/account.ts";
import { SUPERUSER } from "#platform/server/database/embedded/cluster.ts";
import { openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import { afterwards } from "#testing/cleanup.ts";
import { aCopiedDataFolder, aDataFolder } from "#testing/data-folder.ts";
import { aDatabase } from "#testing/database/database.ts";
import { quietLog } from "#testing/quiet-log.ts";
import { CannotOpen } from "./cannot-open.ts";
import { isDatabaseDown } from "./failures.ts";
import { openDatabase } from "./open-database.ts";

// Each test starts a PostgreSQL, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "unused", log: quietLog });

function opening(databaseUrl: string) {
  const text: string[] = [];
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const log = { ...quietLog, warn: (line: string) => void text.push(line) };
  const shop = openDatabase({ databaseUrl, dataDir: "unused", log, signal: stopped.signal });
  shop.then(
    (opened) => onTestFinished(() => opened.close()),
    () => undefined,
  );
  return { shop, text, stop: () => stopped.abort() };
}

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** A networked PostgreSQL that accepts user `trader` with the password `keep-cool`. */
async function aServerWithPasswords(dataDir: string): Promise<number> {
  const port = await aFreePort();
  const settings = { listen_addresses: "127.0.0.1", port: String(port), fsync: "off" };
  const server = await openEmbedded({ dataDir, log: quietLog, settings });
  afterwards(() => server.stop());
  const client = new pg.Client({ ...server.connection, user: SUPERUSER });
  await client.connect();
  await client.query("create role trader login password 'keep-cool'");
  await client.query("create role chief superuser login password 'keep-cool'");
  await client.query("create database godown owner trader");
  await client.query(
    "create database old_godown template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
  );
  await client.end();
  return port;
}

const anotherFolder = await aCopiedDataFolder();
const port = await aServerWithPasswords(await anotherFolder());

test("the shop uses the PostgreSQL in DATABASE_URL and reports its address without the password", async () => {
  const shop = await open(`postgresql://trader:keep-cool@127.0.0.1:${port}/godown`);
  onTestFinished(() => shop.close());
  expect(shop.kind).toBe("outside");
  expect(shop.where).toBe(`PostgreSQL 18 at 127.0.0.1:${port}, database godown`);
  expect((await shop.pool.query("select current_user as who")).rows).toEqual([{ who: "trader" }]);
});

test("a wrong DATABASE_URL is rejected with one line that names the error and hides the password", async () => {
  const wrong = {
    [`trader:hot-secret@127.0.0.1:${port}/godown`]: `PostgreSQL at 127.0.0.1:${port} does not let in user trader with this password`,
    [`trader@127.0.0.1:${port}/godown`]: `PostgreSQL at 127.0.0.1:${port} asks user trader for a password`,
    [`trader:keep-cool@127.0.0.1:${port}/nowhere`]: `PostgreSQL at 127.0.0.1:${port} has no database called nowhere`,
  };
  for (const [address, reason] of Object.entries(wrong)) {
    const refused = open(`postgresql://${address}`);
    await expect(refused).rejects.toThrow(CannotOpen);
    await expect(refused).rejects.toThrow(new RegExp(`^DATABASE_URL is wrong: ${reason}\\.$`));
  }
});

/** Sends connections to the server that is the primary when they open. */
function aBalancer(listening: number, primary: () => number) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onwards = connect(primary(), "127.0.0.1");
    open.add(socket);
    socket.pipe(onwards).pipe(socket);
    socket.on("error", () => onwards.destroy());
    onwards.on("error", () => socket.destroy());
  }).listen(listening, "127.0.0.1");
  onTestFinished(() => void server.close());
  return {
    cutAll: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

test("the shop waits for a database that is not up yet, and logs it", async () => {
  const later = await aFreePort();
  const { shop, text } = opening(`postgresql://trader:keep-cool@127.0.0.1:${later}/godown`);
  await expect.poll(() => text).toHaveLength(1);
  expect(text[0]).toBe(`Waiting for the database: no PostgreSQL answers at 127.0.0.1:${later}.`);
  aBalancer(later, () => port);
  expect((await shop).where).toBe(`PostgreSQL 18 at 127.0.0.1:${later}, database godown`);
});

test("a stop signal ends the wait for the database", async () => {
  const { shop, text, stop } = opening(`postgresql://trader:keep-cool@no..host:${port}/godown`);
  await expect.poll(() => text).toEqual(["Waiting for the database: there is no host called no..host."]);
  stop();
  await expect(shop).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
});

/** Simulates a standby: reads work and writes fail. */
async function takesChanges(serverPort: number, does: boolean) {
  const admin = new pg.Client({
    host: "127.0.0.1",
    port: serverPort,
    user: "chief",
    password: "keep-cool",
    database: "godown",
  });
  await admin.connect();
  await admin.query("set default_transaction_read_only = off");
  await admin.query(`alter system set default_transaction_read_only = ${does ? "off" : "on"}`);
  await admin.query("select pg_reload_conf()");
  await expect
    .poll(async () =>
      (await admin.query("select setting from pg_file_settings where name = 'default_transaction_read_only'")).rows.at(
        -1,
      ),
    )
    .toEqual({ setting: does ? "off" : "on" });
  await admin.end();
}

test("behind a balancer the shop waits for a primary, and follows a failover", async () => {
  const second = await aServerWithPasswords(await anotherFolder());
  await takesChanges(port, false);
  onTestFinished(() => takesChanges(port, true));
  const listening = await aFreePort();
  let primary = port;
  const { cutAll } = aBalancer(listening, () => primary);
  const { shop, text } = opening(`postgres://trader:keep-cool@127.0.0.1:${listening}/godown`);
  await expect.poll(() => text).toHaveLength(1);
  expect(text[0]).toBe(
    `Waiting for the database: PostgreSQL at 127.0.0.1:${listening} is a standby and takes no changes.`,
  );
  primary = second;
  const { pool, where } = await shop;
  expect(where).toBe(`PostgreSQL 18 at 127.0.0.1:${listening}, database godown`);
  const write = async () => {
    await pool.query("create table if not exists sold (item text)");
    return (await pool.query("select inet_server_port() as port")).rows;
  };
  expect(await write()).toEqual([{ port: second }]);
  await takesChanges(second, false);
  await expect.poll(() => write().then(() => "written", isDatabaseDown)).toBe(true);
  await takesChanges(port, true);
  primary = port;
  cutAll();
  const failures: unknown[] = [];
  await expect.poll(() => write().catch((error) => failures.push(error))).toEqual([{ port }]);
  expect(failures.every(isDatabaseDown)).toBe(true);
});

const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

async function aPgBouncer(limits: string): Promise<number> {
  const listening = await aFreePort();
  const folder = await aDataFolder();
  await mkdir(folder);
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]\ngodown = host=127.0.0.1 port=${port} user=trader password=keep-cool\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${listening}\nunix_socket_dir=\nauth_type=any\npool_mode=transaction\nmax_prepared_statements=200\n${limits}`,
  );
  const { uid, gid } = await accountForPostgres();
  const child = spawn("pgbouncer", ["-q", settings], { stdio: "ignore", uid, gid });
  onTestFinished(() => void child.kill("SIGTERM"));
  return listening;
}

test.runIf(hasPgBouncer)("a pooler in transaction mode works, if it takes the shop's limits", async () => {
  const address = async (limits: string) => `postgres://trader@127.0.0.1:${await aPgBouncer(limits)}/godown`;
  await expect(opening(await address("")).shop).rejects.toThrow(
    /^DATABASE_URL is wrong: unsupported startup parameter/,
  );
  const ignored = Object.keys(STATEMENT_LIMITS).join(",");
  const { pool, where } = await opening(await address(`ignore_startup_parameters=${ignored}\n`)).shop;
  expect(where).toMatch(/^PostgreSQL 18 at 127/);
  const named = () => pool.query({ name: "one", text: "select 1 as one" });
  const rows = (await Promise.all([named(), named(), named()])).map((result) => result.rows);
  expect(rows).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
});
test.skipIf(hasPgBouncer)("skipped: pgbouncer is not installed, so transaction mode was not tested", () => undefined);

test("a database whose encoding cannot store every script is rejected", async () => {
  const refused = open(`postgresql://trader:keep-cool@127.0.0.1:${port}/old_godown`);
  await expect(refused).rejects.toThrow("DATABASE_URL names a database in SQL_ASCII; the shop needs one in UTF8.");
});

test("the shop waits for a load balancer with no PostgreSQL behind it", async () => {
  const web = await aFreePort();
  const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(web, "127.0.0.1");
  onTestFinished(() => void other.close());
  const { text } = opening(`postgresql://trader:keep-cool@127.0.0.1:${web}/godown`);
  await expect
    .poll(() => text)
    .toEqual([
      `Waiting for the database: 127.0.0.1:${web} hangs up: it is no PostgreSQL, or a balancer with none behind it.`,
    ]);
});

test("the shop leaves an external PostgreSQL running when it closes", async () => {
  const { url, pool } = await aDatabase();
  const shop = await open(url);
  await shop.close();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
