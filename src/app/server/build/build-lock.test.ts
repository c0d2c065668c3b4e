import { utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { acquireBuildLock } from "./build-lock.ts";

test("processes that find a stale build take turns, and a killed one blocks none", async () => {
  const file = join(dirname(await aDataFolder()), "building");
  const first = await acquireBuildLock(file);
  let atWork = 1;
  const others = [1, 2].map(async () => {
    const { waited, done } = await acquireBuildLock(file);
    atWork += 1;
    const seen = { waited, atWork };
    await Promise.resolve();
    atWork -= 1;
    done();
    return seen;
  });
  atWork -= 1;
  first.done();
  expect(await Promise.all(others)).toEqual(Array(2).fill({ waited: true, atWork: 1 }));
  writeFileSync(file, "2147483646");
  (await acquireBuildLock(file)).done();
});

test("an old lock file blocks no build, even if its process id is in use again", async () => {
  const file = join(dirname(await aDataFolder()), "building");
  writeFileSync(file, String(process.pid));
  utimesSync(file, 0, 0);
  (await acquireBuildLock(file)).done();
});
