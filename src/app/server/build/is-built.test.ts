import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { BUILD_ID, isBuilt } from "./is-built.ts";

const LONG_AGO = new Date("2020-01-01");

async function aBuiltFolder() {
  const root = await aDataFolder();
  const write = (file: string) => {
    writeFileSync(join(root, file), "");
    return statSync(join(root, file)).ctimeMs;
  };
  for (const folder of ["src/web", "public", "build"]) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ["package-lock.json", "vite.config.ts", "react-router.config.ts"]) write(file);
  const changedAt = write("src/web/a.ts");
  // The clock of files has ticked when a new one is younger.
  let startedAt = changedAt;
  while (startedAt <= changedAt) startedAt = Math.floor(write(BUILD_ID));
  utimesSync(join(root, BUILD_ID), new Date(startedAt), new Date(startedAt));
  return { root, write };
}

test("a build is current until a source changes", async () => {
  const { root, write } = await aBuiltFolder();
  expect(isBuilt(root)).toBe(true);
  write("src/web/a.ts");
  expect(isBuilt(root)).toBe(false);
});

test("an unfinished build is none", async () => {
  const { root } = await aBuiltFolder();
  rmSync(join(root, BUILD_ID));
  expect(isBuilt(root)).toBe(false);
});

test("an old file that is moved here makes a build old", async () => {
  const { root, write } = await aBuiltFolder();
  write("elsewhere.ts");
  utimesSync(join(root, "elsewhere.ts"), LONG_AGO, LONG_AGO);
  renameSync(join(root, "elsewhere.ts"), join(root, "src/web/a.ts"));
  expect(isBuilt(root)).toBe(false);
});

test("a deleted file makes a build old", async () => {
  const { root } = await aBuiltFolder();
  rmSync(join(root, "src/web/a.ts"));
  expect(isBuilt(root)).toBe(false);
});
