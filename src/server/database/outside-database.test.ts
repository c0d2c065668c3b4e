import { createServer } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { afterwards } from "#testing/afterwards.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { aDatabase } from "#testing/database.ts";
import { quietLog } from "#testing/quiet-log.ts";
import { CannotOpen } from "./cannot-open.ts";
import { openEmbedded } from "./embedded/embedded-database.ts";
import { openDatabase } from "./open-database.ts";

// Each test makes a whole PostgreSQL, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "unused", log: quietLog });

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** A PostgreSQL on the network that lets in `trader` with the password `keep-cool`. */
async function aServerWithPasswords(): Promise<number> {
  const port = await aFreePort();
  const dataDir = await aDataFolder();
  const settings = { listen_addresses: "127.0.0.1", port: String(port), fsync: "off" };
  const server = await openEmbedded({ dataDir, log: quietLog, settings });
  afterwards(() => server.stop());
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query("create role trader login password 'keep-cool'");
  await client.query("create database godown owner trader");
  await client.query(
    "create database old_godown template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
  );
  await client.end();
  return port;
}

const port = await aServerWithPasswords();

test("the shop works on the PostgreSQL that DATABASE_URL names, and tells where without the password", async () => {
  const shop = await open(`postgresql://trader:keep-cool@127.0.0.1:${port}/godown`);
  onTestFinished(() => shop.close());
  expect(shop.kind).toBe("outside");
  expect(shop.where).toBe(`PostgreSQL 18 at 127.0.0.1:${port}, database godown`);
  expect((await shop.pool.query("select current_user as who")).rows).toEqual([{ who: "trader" }]);
});

test("a wrong DATABASE_URL is refused with a line that names what is wrong and hides the password", async () => {
  const closed = await aFreePort();
  const wrong = {
    [`trader:hot-secret@127.0.0.1:${port}/godown`]: `PostgreSQL at 127.0.0.1:${port} does not let in user trader with this password`,
    [`trader@127.0.0.1:${port}/godown`]: `PostgreSQL at 127.0.0.1:${port} asks user trader for a password`,
    [`trader:keep-cool@127.0.0.1:${port}/nowhere`]: `PostgreSQL at 127.0.0.1:${port} has no database called nowhere`,
    [`trader:hot-secret@127.0.0.1:${closed}/godown`]: `no PostgreSQL answers at 127.0.0.1:${closed}`,
    [`trader:hot-secret@no..host:${port}/godown`]: "there is no host called no..host",
  };
  for (const [address, reason] of Object.entries(wrong)) {
    const refused = open(`postgresql://${address}`);
    await expect(refused).rejects.toThrow(CannotOpen);
    await expect(refused).rejects.toThrow(new RegExp(`^DATABASE_URL is wrong: ${reason}\\.$`));
  }
});

test("a database that cannot hold every script is refused", async () => {
  const refused = open(`postgresql://trader:keep-cool@127.0.0.1:${port}/old_godown`);
  await expect(refused).rejects.toThrow("DATABASE_URL names a database in SQL_ASCII; the shop needs one in UTF8.");
});

test("something that is no PostgreSQL is refused", async () => {
  const web = await aFreePort();
  const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(web, "127.0.0.1");
  onTestFinished(() => void other.close());
  await expect(open(`postgresql://trader:keep-cool@127.0.0.1:${web}/godown`)).rejects.toThrow(
    /^DATABASE_URL is wrong: /,
  );
});

test("the shop leaves an outside PostgreSQL running when it closes", async () => {
  const { url, pool } = await aDatabase();
  const shop = await open(url);
  await shop.close();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
