import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "#app/server/app.ts";
import { openCatalogue } from "#catalogue/server/products/live-catalogue.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { requireSameKeys } from "#shop/server/keys/check-keys.ts";
import { openSettings } from "#shop/server/settings/live-settings.ts";
import { AT_NOON, aLog, testConfig, watchedBy } from "#testing/app.ts";
import { PASSWORD } from "#testing/customers.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { aCopyOf, anEmptyDatabase } from "#testing/database/database.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { restoreBackup } from "./restore-backup.ts";
import { backUpShop, lastBackup, putKeysBack } from "./shop-backup.ts";
import { copyStatement, PLAIN_TEXT, tablesOf } from "./tables-of.ts";

const folder = await mkdtemp(join(tmpdir(), "sheetal-backup-"));
afterAll(() => rm(folder, { recursive: true }));

const shop = await anOrderShop();
const { connection, buyer, buying, admin } = shop;
const cart = aCartWith([GOODS.gas, 1], [GOODS.part, 2]);
const { config } = shop.shop;

let named = 0;
const aFile = () => join(folder, `${++named}.backup.gz`);

async function aBackup(file = aFile(), of: { connection: Connection } = shop) {
  await backUpShop({ connection: of.connection, config, file, now: AT_NOON, by: "a test" });
  return file;
}

async function query<Row extends pg.QueryResultRow>(of: { connection: Connection }, text: string): Promise<Row[]> {
  const client = new pg.Client(of.connection);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Every table as text, read by other code than the backup's. */
async function everythingIn(of: { connection: Connection }): Promise<Record<string, unknown>> {
  const [all] = await query<{ tables: Record<string, unknown> }>(
    of,
    `select jsonb_object_agg(relname, query_to_xml(format('select t::text as row from public.%I t order by 1', relname), true, false, '')::text)
       as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'settings'`,
  );
  return all?.tables ?? {};
}

async function anAwkwardShop() {
  const message = 'tab\there, "quotes", back\\slash, \\. and \\N, नमस्ते 🧊';
  for (let n = 0; n < 3; n += 1) {
    const body = anOrder({ mobile: buyer.mobile, cart, order: { message: `${message} ${n}` } });
    expect((await buying.post("/api/orders", body)).statusCode).toBe(201);
    await admin.post(`/api/orders/${buyer.mobile}/${body.order.orderNumber}/payment`, { paid: true });
  }
  const proofId = await shop.aProof();
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256)).toString("hex");
  await query(shop, `insert into payment_proof_pictures values ('${proofId}', '\\x${bytes}')`);
}
await anAwkwardShop();

await requireSameKeys(shop.shop.db, config);
const backup = await aBackup();
/** Restored once, because it runs all migrations; tests use copies of it. */
const restored = await anEmptyDatabase();
const { header, tables } = await restoreBackup({ connection: restored.connection, file: backup, replace: false });
const aRestoredShop = () => aCopyOf(restored);
const everything = await everythingIn(shop);

test("a restored shop has every row, accepts logins and numbers its next order", async () => {
  const target = await aRestoredShop();
  expect(tables.find(({ name }) => name === "orders")?.rows).toBe(3);
  expect(await everythingIn(target)).toEqual(everything);

  const { log } = aLog();
  const now = () => AT_NOON;
  const deps = { db: target.db, now, log, config: testConfig() };
  const versions = watchedBy(deps);
  const settings = await openSettings({ ...deps, versions });
  const catalogue = await openCatalogue({ ...deps, versions });
  const app = buildApp({ ...shop.shop, ...deps, settings, catalogue });
  const login = { loginId: buyer.email, password: PASSWORD };
  const response = await app.inject({ method: "POST", url: "/api/login", payload: login });
  expect(response.statusCode).toBe(200);
  const order = anOrder({ mobile: buyer.mobile, cart });
  const placed = await app.inject({ method: "POST", url: "/api/orders", headers: buyer.headers, payload: order });
  expect(placed.statusCode).toBe(201);
  const ids = await query<{ id: string }>(target, "select id from orders order by id");
  expect(ids.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  await expect(query(target, "delete from audit_log")).rejects.toThrow("never rewritten");
  await app.close();
  await catalogue.stop();
});

test("a backup during orders has each order with all its lines or not at all", async () => {
  const busy = await anOrderShop();
  const before = anOrder({ mobile: busy.buyer.mobile, cart });
  await busy.buying.post("/api/orders", before);
  let going = true;
  const buyers = Array.from({ length: 4 }, async () => {
    while (going) await busy.buying.post("/api/orders", anOrder({ mobile: busy.buyer.mobile, cart }));
  });
  const file = await aBackup(aFile(), busy);
  going = false;
  await Promise.all(buyers);
  const target = await anEmptyDatabase();
  await restoreBackup({ connection: target.connection, file, replace: false });
  const [counted] = await query<{ orders: number; items: number; mails: number }>(
    target,
    `select count(*)::int as orders, (select count(*)::int from order_items) as items,
      (select count(*)::int from mails) as mails from orders`,
  );
  expect(counted?.orders).toBeGreaterThanOrEqual(1);
  expect([counted?.items, counted?.mails]).toEqual([(counted?.orders ?? 0) * 3, (counted?.orders ?? 0) * 2]);
});

test("a shop with orders is not overwritten without the flag, nor while it is in use", async () => {
  const target = await aRestoredShop();
  const restore = (replace: boolean) => restoreBackup({ connection: target.connection, file: backup, replace });
  await expect(restore(false)).rejects.toThrow(/^This shop has 3 orders already: .* add --replace\.$/);
  await query(target, "update orders set message = 'written since'");
  await restore(true);
  expect(await query(target, "select from orders where message = 'written since'")).toEqual([]);
  const other = new pg.Client(target.connection);
  await other.connect();
  await expect(restore(true)).rejects.toThrow("stop the shop first");
  await other.end();
});

test.each([
  { what: "cut off", spoil: (file: Buffer) => file.subarray(0, file.length - 20) },
  { what: "cut off between two lines", spoil: withText((text) => text.slice(0, text.lastIndexOf('{"end"'))) },
  { what: "changed in one letter", spoil: withText((text) => text.replace("12 Mall Road", "13 Mall Road")) },
  { what: "short of a row", spoil: withText((text) => text.replace(/\n[^\n]*back\\\\slash[^\n]*/, "")) },
  { what: "no backup at all", spoil: () => gzipSync("{}\n") },
])("a backup that is $what is rejected, and the shop stays unchanged", async ({ spoil }) => {
  const target = await aRestoredShop();
  const before = await everythingIn(target);
  const spoilt = aFile();
  await writeFile(spoilt, spoil(await readFile(backup)));
  await expect(restoreBackup({ connection: target.connection, file: spoilt, replace: true })).rejects.toThrow(
    /^The backup cannot be used: /,
  );
  expect(await everythingIn(target)).toEqual(before);
});

function withText(change: (text: string) => string) {
  return (file: Buffer) => gzipSync(change(gunzipSync(file).toString("utf8")));
}

test("a row that violates a constraint aborts the restore, and the shop stays unchanged", async () => {
  const target = await aRestoredShop();
  const before = await everythingIn(target);
  await query(shop, "alter table orders drop constraint orders_number_form");
  await query(shop, "update orders set order_number = 'WRONG' where id = 1");
  const wrong = await aBackup();
  await query(shop, "update orders set order_number = 'ORD1794722400999' where id = 1");
  await expect(restoreBackup({ connection: target.connection, file: wrong, replace: true })).rejects.toThrow(
    "orders_number_form",
  );
  expect(await everythingIn(target)).toEqual(before);
});

const MIGRATIONS = fileURLToPath(import.meta.resolve("#platform/server/database/migrations/meta/_journal.json"));

async function olderMigrations(): Promise<string> {
  const older = join(folder, "older");
  await cp(join(MIGRATIONS, "../.."), older, { recursive: true });
  const journal = join(older, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  return older;
}

test("a backup of an older version is migrated, and one of a newer version is rejected", async () => {
  const older = await olderMigrations();
  const source = await anEmptyDatabase();
  await migrate(source.connection, { folder: older });
  await query(source, `insert into settings (name, value) values ('from-before', '{"stored": true}')`);
  const target = await anEmptyDatabase();
  const file = await aBackup(aFile(), source);
  await restoreBackup({ connection: target.connection, file, replace: false });
  expect(await query(target, "select value from settings where name = 'from-before'")).toEqual([
    { value: { stored: true } },
  ]);
  const applied = "select hash, created_at from drizzle.__drizzle_migrations order by created_at";
  expect(await query(target, applied)).toEqual(await query(shop, applied));
  await expect(
    restoreBackup({ connection: target.connection, file: backup, replace: true, folder: older }),
  ).rejects.toThrow("made by a newer shop");
});

test("a backup is readable only by its owner, overwrites none, and is removed on failure", async () => {
  const own = await mkdtemp(join(folder, "own-"));
  const file = await aBackup(join(own, "a.backup.gz"));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(aBackup(file)).rejects.toThrow("There is a file");
  const nowhere = { connection: { ...connection, connectionString: `${connection.connectionString}-none` } };
  await expect(aBackup(join(own, "b.backup.gz"), nowhere)).rejects.toThrow();
  expect(await readdir(own)).toEqual(["a.backup.gz"]);
  expect(await lastBackup(shop.shop.db)).toMatchObject({ madeAt: AT_NOON.toISOString(), by: "a test" });
});

test("a restore includes the keys; without them it reports which are missing", async () => {
  const elsewhere = testConfig({ DATA_DIR: await aDataFolder(), AADHAAR_KEY: "", CYLINDER_KEY: "" });
  const target = await aRestoredShop();
  expect(putKeysBack(elsewhere, { ...header, keys: {} })).toEqual(["aadhaar", "cylinder"]);
  expect(putKeysBack(elsewhere, header)).toEqual([]);
  await requireSameKeys(target.db, elsewhere);
  expect((await stat(join(elsewhere.DATA_DIR, "aadhaar.key"))).mode & 0o777).toBe(0o600);
  const other = { ...elsewhere, CYLINDER_KEY: "another-key-of-the-operator-32-letters" };
  expect(putKeysBack(other, header)).toEqual(["cylinder"]);
});

test("every PostgreSQL sorts text of every script the same way", async () => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(PLAIN_TEXT);
  const tables = await tablesOf(client);
  await client.end();
  const settings = tables.find(({ name }) => name === "settings");
  expect(settings && copyStatement(settings)).toContain(`order by "name" collate "C"`);
  expect(tables.every(({ key }) => key.length > 0)).toBe(true);
});
