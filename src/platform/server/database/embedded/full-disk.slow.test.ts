/** A really full disk: a small one in memory, which only root can mount. */
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { isDatabaseDown, isDiskFull } from "#platform/server/database/failures.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";
import { aDataFolder, startedByRoot } from "#testing/data-folder.ts";
import { quietLog } from "#testing/quiet-log.ts";
import { openEmbedded } from "./embedded-database.ts";

// Each test creates a PostgreSQL cluster.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const run = promisify(execFile);

/** Undefined in containers that forbid mounting. */
async function aSmallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await aDataFolder();
  await mkdir(folder);
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "sheetal-test", folder]);
  } catch {
    return undefined;
  }
  // Lazy: the database's processes take a moment to exit.
  onTestFinished(async () => void (await run("umount", ["--lazy", folder])));
  return folder;
}

test.runIf(startedByRoot)("a disk too full for a new database is rejected with one line", async ({ skip }) => {
  const dataDir = await aSmallDisk(12);
  if (dataDir === undefined) return skip("this machine does not let root mount a disk");
  await expect(openEmbedded({ dataDir, log: quietLog })).rejects.toThrow(
    `The disk is full: PostgreSQL in DATA_DIR ${dataDir} needs room.`,
  );
});

test.runIf(startedByRoot)("a disk too full to restart is rejected with one line", async ({ skip }) => {
  const dataDir = await aSmallDisk(120);
  if (dataDir === undefined) return skip("this machine does not let root mount a disk");
  await (await openEmbedded({ dataDir, log: quietLog })).stop();
  await expect(fill(dataDir)).rejects.toSatisfy(isDiskFull);
  await expect(openEmbedded({ dataDir, log: quietLog })).rejects.toThrow(/^The disk is full: /);
});

test.runIf(startedByRoot)(
  "a disk that fills up is reported, and the shop recovers when space is freed",
  async ({ skip }) => {
    const dataDir = await aSmallDisk(140);
    if (dataDir === undefined) return skip("this machine does not let root mount a disk");
    const shop = await openDatabase({ dataDir, log: quietLog });
    onTestFinished(() => shop.close());
    await shop.pool.query("create table shelf (item text)");
    await expect(fill(dataDir)).rejects.toSatisfy(isDiskFull);
    const stock = () => shop.pool.query("insert into shelf select repeat('copper', 50) from generate_series(1, 5000)");
    const outcome = () => stock().then(() => "stored", isDatabaseDown);
    await expect.poll(outcome).toBe(true);
    await rm(join(dataDir, "ballast"));
    await expect.poll(outcome).toBe("stored");
  },
);

const fill = (folder: string) => writeFile(join(folder, "ballast"), Buffer.alloc(200_000_000));
