/** Where the embedded PostgreSQL can run, and its one-line errors elsewhere. */
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { aCopiedDataFolder, aDataFolder, startedByRoot } from "#testing/data-folder.ts";
import { quietLog } from "#testing/quiet-log.ts";
import { startShopProcess } from "#testing/start-shop-process.ts";
import { accountsIn, canEnter } from "./account.ts";
import { SUPERUSER } from "./cluster.ts";
import { openEmbedded, runningEmbedded } from "./embedded-database.ts";
import { findPostmaster } from "./postmaster.ts";

// Each test creates a PostgreSQL cluster.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const HURRIED = { fsync: "off" };

const aUsedDataFolder = await aCopiedDataFolder();

const shared = await openEmbedded({ dataDir: await aUsedDataFolder(), log: quietLog, settings: HURRIED });
afterAll(() => shared.stop());

async function open(dataDir: string, log = quietLog) {
  const database = await openEmbedded({ dataDir, log, settings: HURRIED });
  onTestFinished(() => database.stop());
  return database;
}

async function ask(connection: pg.ClientConfig | undefined, ...statements: string[]) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Without home folder, shell or files. */
async function aStranger() {
  const anonymous = accountsIn(await readFile("/etc/passwd", "utf8")).find(({ name }) => name === "nobody");
  if (!anonymous) throw new Error("this machine has no account called nobody");
  return anonymous;
}

test("PostgreSQL's log contains no user input", async () => {
  const { connection, home } = await open(await aUsedDataFolder());
  await ask(
    connection,
    "create table buyers (email text primary key)",
    "insert into buyers values ('asha@example.in')",
  );
  await expect(ask(connection, "insert into buyers values ('asha@example.in')")).rejects.toThrow("duplicate key");
  await expect(ask(connection, "select 'asha@example.in'::int")).rejects.toThrow("invalid input");
  await expect(ask(connection, "selekt 'asha@example.in'")).rejects.toThrow("syntax error");
  const log = await readFile(join(home, "postgres.log"), "utf8");
  expect(log).toContain("ready to accept connections");
  expect(log).not.toContain("asha");
});

test.each([
  "copy (select 1) to program 'true'",
  "copy (select 1) to '/tmp/sheetal-copy'",
  "select pg_read_file('PG_VERSION')",
  "select pg_ls_dir('.')",
  "create role thief superuser",
  "alter role shop superuser",
  "alter system set fsync = off",
  `set role ${SUPERUSER}`,
  `set session authorization ${SUPERUSER}`,
  "set session_replication_role = replica",
  "create database elsewhere",
])("the shop's role cannot access anything outside its database: %s", async (statement) => {
  const refused = ask(shared.connection, statement);
  await expect(refused).rejects.toThrow(/permission denied|must be superuser|must have/i);
});

test("the shop connects with a role that owns the database and is not a superuser", async () => {
  const roles = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
    (select datdba = pg_roles.oid from pg_database where datname = current_database()) as owns
    from pg_roles where rolname = current_user`;
  expect(await ask(shared.connection, roles)).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owns: true,
    },
  ]);
  const memberships = "select from pg_auth_members where member = current_user::regrole";
  expect(await ask(shared.connection, memberships)).toEqual([]);
});

test("a misspelt term is found in Hindi as in English", async () => {
  const { connection } = await open(await aUsedDataFolder());
  const likeness =
    "select similarity('शीतल', 'शीतल गैस') > 0.3 as hindi, similarity('copper', 'coper') > 0.3 as english";
  expect(await ask(connection, "create extension pg_trgm", likeness)).toEqual([{ hindi: true, english: true }]);
});

test("a path too long for a socket gets a short one, which a killed shop's PostgreSQL keeps when it is adopted", async () => {
  const dataDir = join(await aDataFolder(), "a-folder-with-a-long-name".repeat(5));
  const killed = await startShopProcess(dataDir);
  const folder = killed.connection?.host ?? "";
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(folder).toMatch(/^\/tmp\/sheetal-/);
  await killed.end("SIGKILL");
  const { connection, home } = await open(dataDir);
  expect(await ask(await runningEmbedded(dataDir), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(connection.host).toBe(folder);
  process.kill((await findPostmaster(join(home, "cluster")))?.pid ?? 0, "SIGKILL");
  await expect.poll(() => ask(connection, "select 1 as one").catch(() => undefined)).toEqual([{ one: 1 }]);
});

test("a folder name that needs quoting works", async () => {
  const { connection } = await open(join(await aDataFolder(), `Asha's "godown", no. 1`));
  expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a DATA_DIR that is a file is rejected", async () => {
  const dataDir = await aDataFolder();
  await writeFile(dataDir, "");
  const refused = openEmbedded({ dataDir, log: quietLog });
  await expect(refused).rejects.toThrow(CannotOpen);
  await expect(refused).rejects.toThrow(`DATA_DIR ${dataDir} is not a folder.`);
});

test("a database of another PostgreSQL version is rejected and left unchanged", async () => {
  const dataDir = await aDataFolder();
  await mkdir(join(dataDir, "postgres/cluster"), { recursive: true });
  await writeFile(join(dataDir, "postgres/cluster/PG_VERSION"), "12\n");
  await expect(openEmbedded({ dataDir, log: quietLog })).rejects.toThrow(
    /was made by PostgreSQL 12; this shop brings PostgreSQL 18\.$/,
  );
});

test.runIf(startedByRoot)(
  "root in a folder that only root can enter: the database is stored elsewhere and found again",
  async () => {
    const dataDir = await aDataFolder({ mode: 0o700 });
    const sent: string[] = [];
    const first = await openEmbedded({
      dataDir,
      log: { ...quietLog, info: (line) => sent.push(line) },
      settings: HURRIED,
    });
    await ask(first.connection, "create table shelf (item text)");
    await first.stop();
    expect(sent).toEqual([expect.stringContaining(`cannot enter ${dataDir}: the database is kept in ${first.home}`)]);
    expect(await readFile(join(first.home, "belongs-to.txt"), "utf8")).toBe(`${dataDir}\n`);

    const second = await open(dataDir);
    expect(second.home).toBe(first.home);
    expect(await ask(second.connection, "select count(*)::int as items from shelf")).toEqual([{ items: 0 }]);
  },
);

test.runIf(startedByRoot)("a missing database stored elsewhere is reported, not replaced by an empty one", async () => {
  const dataDir = await aDataFolder({ mode: 0o700 });
  await mkdir(dataDir);
  await writeFile(join(dataDir, "postgres-is-in.txt"), `${dataDir}/unplugged\n`);
  await expect(openEmbedded({ dataDir, log: quietLog })).rejects.toThrow(
    /was kept in .*unplugged, which is gone: put it back, or remove/,
  );
});

test.runIf(startedByRoot)(
  "an ordinary account stores everything in its data folder, and root can take over from it",
  async ({ skip }) => {
    const stranger = await aStranger();
    if (!(await canEnter(stranger, process.cwd()))) skip("an ordinary account cannot enter this project");
    const dataDir = await aDataFolder();
    await mkdir(dataDir);
    await chown(dataDir, stranger.uid, stranger.gid);
    const shop = await startShopProcess(dataDir, stranger);
    expect(shop.refusal).toBeUndefined();
    expect(shop.connection?.host).toBe(join(dataDir, "postgres/socket"));
    await ask(shop.connection, "create table shelf (item text)");
    expect((await stat(join(dataDir, "postgres/cluster"))).uid).toBe(stranger.uid);
    await shop.end("SIGKILL");

    const { connection } = await open(dataDir);
    expect(await ask(connection, "select count(*)::int as items from shelf")).toEqual([{ items: 0 }]);
  },
);

test.runIf(startedByRoot)("an ordinary account gets an error when DATA_DIR is not its own", async ({ skip }) => {
  const stranger = await aStranger();
  if (!(await canEnter(stranger, process.cwd()))) skip("an ordinary account cannot enter this project");
  const dataDir = await aDataFolder();
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const notWritable = await startShopProcess(dataDir, stranger);
  expect(notWritable.refusal).toBe(
    `DATA_DIR ${dataDir} cannot be written: choose a folder that belongs to this account.`,
  );

  await mkdir(join(dataDir, "postgres"));
  await chown(join(dataDir, "postgres"), stranger.uid + 1, stranger.gid);
  const notItsOwn = await startShopProcess(dataDir, stranger);
  expect(notItsOwn.refusal).toBe(
    `The database in ${dataDir}/postgres belongs to another account: start the shop as that account or as root.`,
  );
});
