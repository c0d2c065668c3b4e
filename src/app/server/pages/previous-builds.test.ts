import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { formerFiles, goneFor } from "./previous-builds.ts";

const NOW = new Date("2026-11-16T04:00:00Z");
const hoursAgo = (hours: number) => NOW.getTime() - hours * 60 * 60_000;

async function aShop() {
  const dataDir = await aDataFolder();
  const former = formerFiles(dataDir, () => NOW);
  const warnings: unknown[] = [];
  async function run(build: string, file: string, hours: number) {
    const assets = join(dataDir, `built-${build}`);
    mkdirSync(dirname(join(assets, file)), { recursive: true });
    writeFileSync(join(assets, file), `of ${build}`);
    await former.keep(build, assets, { warn: (...args: unknown[]) => void warnings.push(args) });
    const place = join(dataDir, "builds", build);
    if (existsSync(place)) utimesSync(place, hoursAgo(hours) / 1000, hoursAgo(hours) / 1000);
  }
  return { dataDir, former, run, warnings };
}

test("a page that was open during a release finds its files for one more day, in its language", async () => {
  const { former, run } = await aShop();
  await run("aa11", "checkout-aaaaaaaa.js", 200);
  await run("bb22", "hi-1x2y/checkout-bbbbbbbb.js", 23);
  await run("cc33", "checkout-cccccccc.js", 0);
  const response = await former.find("/assets/checkout-aaaaaaaa.js");
  expect(response?.bodies.identity.toString()).toBe("of aa11");
  expect(response?.headers).toMatchObject({ "content-type": "text/javascript; charset=utf-8" });
  expect(await former.find("/assets/hi-1x2y/checkout-bbbbbbbb.js")).toBeDefined();
});

test("builds replaced more than a day ago are deleted, and the running build never", async () => {
  const { former, run } = await aShop();
  await run("aa11", "checkout-aaaaaaaa.js", 200);
  await run("bb22", "checkout-bbbbbbbb.js", 25);
  await run("bb22", "checkout-bbbbbbbb.js", 25);
  expect(await former.find("/assets/checkout-aaaaaaaa.js")).toBeUndefined();
  expect(await former.find("/assets/checkout-bbbbbbbb.js")).toBeDefined();
});

test("a rolled-back build counts as the running one", async () => {
  const { former, run } = await aShop();
  await run("aa11", "checkout-aaaaaaaa.js", 200);
  await run("bb22", "checkout-bbbbbbbb.js", 2);
  await run("aa11", "checkout-aaaaaaaa.js", 0);
  await run("cc33", "checkout-cccccccc.js", 0);
  expect(await former.find("/assets/checkout-aaaaaaaa.js")).toBeDefined();
  expect(await former.find("/assets/checkout-bbbbbbbb.js")).toBeDefined();
});

test("with frequent builds only the last six are stored", () => {
  const builds = Array.from({ length: 9 }, (_, place) => ({ name: `b${place}`, storedAt: hoursAgo(place / 10) }));
  expect(goneFor(builds, NOW).map(({ name }) => name)).toEqual(["b6", "b7", "b8"]);
});

test("a disk write failure is logged, and the shop continues", async () => {
  const { dataDir, former, run, warnings } = await aShop();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "builds"), "in the way");
  await run("aa11", "checkout-aaaaaaaa.js", 0);
  expect(warnings).toHaveLength(1);
  expect(await former.find("/assets/checkout-aaaaaaaa.js")).toBeUndefined();
});

test("a build that cannot be read completely leaves no partial copy", async () => {
  const { dataDir, former, run, warnings } = await aShop();
  await run("aa11", "checkout-aaaaaaaa.js", 0);
  await former.keep("bb22", join(dataDir, "none"), { warn: (...args: unknown[]) => void warnings.push(args) });
  expect([warnings.length, readdirSync(join(dataDir, "builds"))]).toEqual([1, ["aa11"]]);
});

test.each(["/assets/../../keys.json", "/assets/..%2f..%2fkeys", "/assets/a.js.br", "/builds/aa11/x.js", "/assets/"])(
  "%s is not served as a built file",
  async (address) => {
    const { former, run } = await aShop();
    await run("aa11", "a.js.br", 0);
    expect(await former.find(address)).toBeUndefined();
  },
);
