import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#shop/server/config.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { aDatabase } from "#testing/database/database.ts";
import { acceptKeys, requireSameKeys } from "./check-keys.ts";

const aShop = async (settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: await aDataFolder(), ...settings }, "production");

const CYLINDER_KEY = "a-cylinder-key-of-the-operator-of-32";

test("a shop reopens with the keys of its first start", async () => {
  const { db } = await aDatabase();
  const config = await aShop();
  await requireSameKeys(db, config);
  expect((await readdir(config.DATA_DIR)).sort()).toEqual(["aadhaar.key", "cylinder.key"]);
  await requireSameKeys(db, config);
});

test("a shop with other keys does not open, and reports in one line which and what to do", async () => {
  const { db } = await aDatabase();
  await requireSameKeys(db, await aShop({ CYLINDER_KEY }));
  const other = await aShop({ AADHAAR_KEY: "another-aadhaar-key-of-the-operator", CYLINDER_KEY });
  await expect(requireSameKeys(db, other)).rejects.toThrow(
    /^The aadhaar key is not the one of this database: set AADHAAR_KEY, or put aadhaar\.key into DATA_DIR .*\.$/,
  );
  await expect(requireSameKeys(db, other)).rejects.not.toThrow("another-aadhaar-key");
});

test("a shop whose key is missing does not open with a new one", async () => {
  const { db } = await aDatabase();
  const config = await aShop({ CYLINDER_KEY });
  await requireSameKeys(db, config);
  await rm(join(config.DATA_DIR, "aadhaar.key"));
  await expect(requireSameKeys(db, config)).rejects.toThrow("The aadhaar key is missing");
  expect(await readdir(config.DATA_DIR)).toEqual([]);
});

test("of two shops that open a new database concurrently with different keys, one opens", async () => {
  const { db } = await aDatabase();
  const both = await Promise.allSettled([requireSameKeys(db, await aShop()), requireSameKeys(db, await aShop())]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("keys that are changed on purpose are accepted from then on", async () => {
  const { db } = await aDatabase();
  await requireSameKeys(db, await aShop({ CYLINDER_KEY }));
  const changed = await aShop({ CYLINDER_KEY });
  expect(await acceptKeys(db, changed, new Date())).toEqual(["aadhaar"]);
  await requireSameKeys(db, changed);
  expect(await acceptKeys(db, changed, new Date())).toEqual([]);
});
