/** Only one process builds at a time: concurrent builds would overwrite each other's files. */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { hasCode } from "#platform/server/database/embedded/files.ts";

const LOOK_EVERY_MILLISECONDS = 200;
/** Many times a build's duration. After a container restart another process may have the killed one's id. */
const LONGEST_BUILD_MILLISECONDS = 3 * 60_000;

/** A lock file with the process id. A caller that `waited` may find the build done. */
export async function acquireBuildLock(file: string): Promise<{ waited: boolean; done(): void }> {
  for (let waited = false; ; waited = true) {
    if (begins(file)) return { waited, done: () => rmSync(file, { force: true }) };
    if (isAtWork(file)) await pause(LOOK_EVERY_MILLISECONDS);
    else rmSync(file, { force: true });
  }
}

function begins(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** A killed process leaves its file behind. */
function isAtWork(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > LONGEST_BUILD_MILLISECONDS) return false;
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch (error) {
    // Just released, or another user's process: neither permits deleting the file.
    return hasCode(error, "ENOENT") || hasCode(error, "EPERM");
  }
}
