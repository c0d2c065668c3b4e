import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import { afterwards } from "./cleanup.ts";
import { quietLog } from "./quiet-log.ts";

export const startedByRoot = process.getuid?.() === 0;

/** Path of a folder that does not exist yet. Its parent is accessible to PostgreSQL's account unless `mode` restricts it. */
export async function aDataFolder({ mode = 0o755 } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sheetal-data-"));
  await chmod(folder, mode);
  afterwards(async () => {
    const elsewhere = await readFile(join(folder, "data/postgres-is-in.txt"), "utf8").catch(() => undefined);
    if (elsewhere !== undefined) await rm(elsewhere.trim(), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  return join(folder, "data");
}

/** A data folder with an empty database, to copy for each test: copying is far faster than creating one. */
export async function aCopiedDataFolder(): Promise<() => Promise<string>> {
  const original = await aDataFolder();
  const database = await openEmbedded({ dataDir: original, log: quietLog, settings: { fsync: "off" } });
  await database.stop();
  return async () => {
    const copy = await aDataFolder();
    await promisify(execFile)("cp", ["-a", original, copy]);
    return copy;
  };
}
