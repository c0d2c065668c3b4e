import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#shop/server/config.ts";
import { hashAadhaar } from "./aadhaar.ts";

const NUMBER = "234123412346";

async function aShopWithoutKey() {
  const folder = await mkdtemp(join(tmpdir(), "sheetal-key-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, config: readConfig({ DATA_DIR: join(folder, "data") }, "production") };
}

test("the key is created once, is readable only by the shop's user, and hashes stay stable", async () => {
  const { folder, config } = await aShopWithoutKey();
  const first = hashAadhaar(config, NUMBER);
  expect(hashAadhaar(config, NUMBER)).toEqual(first);
  const file = join(folder, "data", "aadhaar.key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, "utf8")).toMatch(/^[\w-]{43}$/);
  expect(await readdir(join(folder, "data"))).toEqual(["aadhaar.key"]);
});

test("two shops have two keys, and a configured key takes precedence", async () => {
  const one = await aShopWithoutKey();
  const other = await aShopWithoutKey();
  const set = readConfig({ AADHAAR_KEY: "a-key-of-the-operator-of-32-letters" }, "production");
  const hashes = [one.config, other.config, set].map((config) => hashAadhaar(config, NUMBER).aadhaarHash);
  expect(new Set(hashes).size).toBe(3);
  expect(hashAadhaar(set, NUMBER)).toMatchObject({ aadhaarLastFour: "2346" });
});

test("an unreadable key stops the registration and is not replaced", async () => {
  const { folder, config } = await aShopWithoutKey();
  await mkdir(join(folder, "data", "aadhaar.key"), { recursive: true });
  expect(() => hashAadhaar(config, NUMBER)).toThrow(/EISDIR/);
});
