import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { accountForPostgres } from "./account.ts";
import { isThere } from "./files.ts";
import { clearStaleLocks } from "./stale-locks.ts";

const account = await accountForPostgres();

const POSTMASTER = "cluster/postmaster.pid";
const SOCKET = "socket/.s.PGSQL.5432.lock";

/** The locks name this process, which is alive but is not PostgreSQL. */
async function aLockedPlace() {
  const folder = await aDataFolder();
  await mkdir(join(folder, "cluster"), { recursive: true });
  await mkdir(join(folder, "socket"));
  await writeFile(join(folder, POSTMASTER), `${process.pid}\n`);
  await writeFile(join(folder, SOCKET), `${process.pid}\n`);
  const home = await realpath(folder);
  return { home, cluster: join(home, "cluster"), socketFolder: join(home, "socket"), account };
}

const locksIn = async (home: string) => [await isThere(join(home, POSTMASTER)), await isThere(join(home, SOCKET))];

test.runIf(process.platform === "linux")("locks that name another live process are removed", async () => {
  const place = await aLockedPlace();
  await clearStaleLocks(place);
  expect(await locksIn(place.home)).toEqual([false, false]);
});

test("locks stay while any process runs in the folder, even one they do not name", async () => {
  const place = await aLockedPlace();
  const orphan = spawn("sleep", ["60"], { cwd: place.cluster });
  onTestFinished(() => void orphan.kill("SIGKILL"));
  await once(orphan, "spawn");
  await clearStaleLocks(place);
  expect(await locksIn(place.home)).toEqual([true, true]);
});
