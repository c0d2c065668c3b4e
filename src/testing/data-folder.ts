/** Data folders for tests that open the embedded database, with what is left behind removed afterwards. */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openEmbedded } from "#server/database/embedded/embedded-database.ts";
import { afterwards } from "./cleanup.ts";
import { quietLog } from "./quiet-log.ts";

export const startedByRoot = process.getuid?.() === 0;

/** Not made yet; open to PostgreSQL's account, unless the test asks for a place that only its owner can enter. */
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

/** A data folder with an empty database, to be copied for each test: making one takes far longer than copying it. */
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
