import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { fingerprintOf, isBuilt, STAMP, stampBuild } from "./fingerprint.ts";

const FILES = [
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "src/sales/web/a.ts",
  "src/sales/server/b.ts",
];
const FOLDERS = ["src/sales/rules", "src/sales/api", "public", "build"];
const LONG_AGO = new Date("2020-01-01");

/** File times have the precision of a kernel tick. */
const tick = () => pause(50);

async function aBuiltFolder(): Promise<{ root: string; write: (file: string, content: string) => void }> {
  const root = await aDataFolder();
  const write = (file: string, content: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  for (const file of FILES) write(file, "old");
  await tick();
  stampBuild(root, fingerprintOf(root), new Date());
  await tick();
  return { root, write };
}

test("a build is current until a source changes, and again when the change is undone", async () => {
  const { root, write } = await aBuiltFolder();
  expect(isBuilt(root)).toBe(true);
  write("src/sales/web/a.ts", "new");
  expect(isBuilt(root)).toBe(false);
  write("src/sales/web/a.ts", "old");
  expect(isBuilt(root)).toBe(true);
});

test("sources that did not change are not read", async () => {
  const { root } = await aBuiltFolder();
  const { length } = fingerprintOf(root);
  writeFileSync(join(root, STAMP), "x".repeat(length));
  utimesSync(join(root, STAMP), new Date(), new Date());
  expect(isBuilt(root)).toBe(true);
});

test("an old file that is copied or moved here, and one that is deleted, make a build stale", async () => {
  const { root, write } = await aBuiltFolder();
  write("elsewhere.ts", "new");
  utimesSync(join(root, "elsewhere.ts"), LONG_AGO, LONG_AGO);
  renameSync(join(root, "elsewhere.ts"), join(root, "src/sales/web/c.ts"));
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, "src/sales/web/c.ts"));
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, "src/sales/web/a.ts"));
  expect(isBuilt(root)).toBe(false);
});

test("a change during the build makes it stale", async () => {
  const { root, write } = await aBuiltFolder();
  const [startedAt, sources] = [new Date(), fingerprintOf(root)];
  await tick();
  write("src/sales/server/b.ts", "new");
  stampBuild(root, sources, startedAt);
  expect(isBuilt(root)).toBe(false);
});
