import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { NIGHTLY } from "#platform/api/roles.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { requireSameKeys } from "#shop/server/keys/check-keys.ts";
import { settings } from "#shop/server/settings/schema.ts";
import { ADMIN_TOKEN, aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { wholeBackup } from "./restore-backup.ts";
import { lastNight, makeBackup, nightlyBackup } from "./stored-backups.ts";

const HOUR = 60 * 60 * 1000;

test.each([
  { now: "2026-03-02T06:30:00.000Z", night: "2026-03-01T21:00:00.000Z" },
  { now: "2026-03-01T21:00:00.000Z", night: "2026-03-01T21:00:00.000Z" },
  { now: "2026-03-01T20:59:59.999Z", night: "2026-02-28T21:00:00.000Z" },
  { now: "2026-03-31T19:00:00.000Z", night: "2026-03-30T21:00:00.000Z" },
])("at $now the last backup should be of $night", ({ now, night }) => {
  expect(lastNight(new Date(now)).toISOString()).toBe(night);
});

async function aShopOfToday(options: Record<string, string> = {}) {
  const testShop = await anOrderShop(options);
  const { db, config, now } = testShop.shop;
  await requireSameKeys(db, config);
  await db.update(settings).set({ updatedAt: now() }).where(eq(settings.name, "key-fingerprints"));
  await mkdir(config.DATA_DIR, { recursive: true });
  const folder = join(config.DATA_DIR, "backups");
  return { ...testShop, folder, stored: () => readdir(folder).catch(() => []) };
}

test("a new shop makes its first backup that night, then one each night, and retains the latest few", async () => {
  const { shop, pass, stored, folder } = await aShopOfToday({ BACKUP_KEEP: "2" });
  expect(await nightlyBackup(shop)).toBe(false);
  for (let night = 0; night < 3; night += 1) {
    pass(24 * HOUR);
    expect(await nightlyBackup(shop)).toBe(true);
    expect(await nightlyBackup(shop)).toBe(false);
  }
  const names = (await stored()).sort();
  expect(names).toEqual(["sheetal-2026-03-04T06-30-00Z.backup.gz", "sheetal-2026-03-05T06-30-00Z.backup.gz"]);
  expect((await stat(join(folder, names[0] ?? ""))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("a backup dated years ahead neither blocks nor displaces others", async () => {
  const { shop, pass, stored } = await aShopOfToday({ BACKUP_KEEP: "1" });
  const ahead = new Date("2031-01-01T06:30:00Z");
  expect(await makeBackup({ ...shop, now: () => ahead }, NIGHTLY)).toBeDefined();
  for (let night = 0; night < 2; night += 1) {
    pass(24 * HOUR);
    expect(await nightlyBackup(shop)).toBe(true);
    expect(await nightlyBackup(shop)).toBe(false);
  }
  expect((await stored()).sort()).toEqual([
    "sheetal-2026-03-04T06-30-00Z.backup.gz",
    "sheetal-2031-01-01T06-30-00Z.backup.gz",
  ]);
});

test("of two processes in one night one makes the backup", async () => {
  const { shop, pass, stored } = await aShopOfToday();
  pass(24 * HOUR);
  const both = await Promise.allSettled([nightlyBackup(shop), nightlyBackup(shop)]);
  expect(both.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

test("no backup starts during another, and the next one deletes remains of a killed one", async () => {
  const { shop, connection, pass, stored, folder } = await aShopOfToday();
  pass(24 * HOUR);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "sheetal-2026-03-01T00-00-00Z.backup.gz.0badcafe.unfinished"), "half");
  const other = new pg.Client(connection);
  await other.connect();
  await other.query("select pg_advisory_lock(734328)");
  expect(await nightlyBackup(shop)).toBe(false);
  await other.end();
  expect(await nightlyBackup(shop)).toBe(true);
  expect(await stored()).toEqual(["sheetal-2026-03-03T06-30-00Z.backup.gz"]);
});

test("BACKUP_KEEP=0 disables automatic backups", async () => {
  const { shop, pass, stored } = await aShopOfToday({ BACKUP_KEEP: "0" });
  pass(48 * HOUR);
  expect(await nightlyBackup(shop)).toBe(false);
  expect(await stored()).toEqual([]);
});

test("an owner sees the last backup, makes one with the token and downloads it; both are audited", async () => {
  const { shop, app, admin, buying, buyer, folder } = await aShopOfToday();
  await buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) }));
  expect((await admin.get("/api/admin/backups")).json()).toEqual({ nightly: true, last: null, stored: [] });
  const made = await admin.post("/api/admin/backups");
  expect(made.statusCode).toBe(201);
  const { name, bytes } = made.json();
  expect((await admin.get("/api/admin/backups")).json()).toMatchObject({
    last: { madeAt: "2026-03-02T06:30:00.000Z", by: "owner", bytes },
    stored: [{ name, bytes }],
  });
  const taken = await admin.post(`/api/admin/backups/${name}/download`);
  expect(taken.headers).toMatchObject({ "content-type": "application/gzip", "cache-control": "no-store" });
  const copy = join(folder, "copy");
  await writeFile(copy, taken.rawPayload);
  expect((await wholeBackup(copy)).madeAt).toBe("2026-03-02T06:30:00.000Z");
  const written = await shop.db.select().from(auditLog).where(eq(auditLog.objectKind, "backup"));
  expect(written.map(({ action, objectId }) => [action, objectId])).toEqual([
    ["make-backup", name],
    ["download-backup", name],
  ]);
  expect(await shop.db.select().from(mails).where(eq(mails.kind, "backup-taken"))).toHaveLength(1);
  const cookie = await app.inject({ method: "POST", url: "/api/admin/session", payload: { token: ADMIN_TOKEN } });
  const inBrowser = { cookie: String(cookie.headers["set-cookie"]).split(";")[0] ?? "", origin: shop.config.publicUrl };
  for (const url of ["/api/admin/backups", `/api/admin/backups/${name}/download`]) {
    const refused = await app.inject({ method: "POST", url, headers: inBrowser, payload: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "admin-token-needed"]);
  }
});

test("a second request within a second is rejected, without revealing a file path", async () => {
  const { admin, stored } = await aShopOfToday();
  expect((await admin.post("/api/admin/backups")).statusCode).toBe(201);
  const second = await admin.post("/api/admin/backups");
  expect([second.statusCode, second.json()]).toEqual([
    503,
    { error: "Another backup is in progress. Please wait a moment.", code: "too-busy" },
  ]);
  expect(await stored()).toHaveLength(1);
});

test.each(["..%2F..%2Faadhaar.key", "sheetal-2026-03-02T06-30-00Z.backup.gz%2F..%2F..%2Faadhaar.key", "nothing"])(
  "no file other than a backup can be downloaded: %s",
  async (name) => {
    const { admin } = await aShopOfToday();
    expect((await admin.post(`/api/admin/backups/${name}/download`)).statusCode).toBe(404);
  },
);
