/** One process builds at a time: test files, journeys and starts that find a stale build would write over each other's files. */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { hasCode } from "#server/database/embedded/files.ts";

const LOOK_EVERY_MILLISECONDS = 200;
/** Many times what a build takes. In a container that was started again another process may have the number of the one that was killed. */
const LONGEST_BUILD_MILLISECONDS = 3 * 60_000;

/** With a file that says who builds. Whoever `waited` may find everything done. */
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

/** Who was killed has left its file behind. */
function isAtWork(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > LONGEST_BUILD_MILLISECONDS) return false;
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch (error) {
    // Done in this moment, or somebody else's process: both are no reason to take the file away.
    return hasCode(error, "ENOENT") || hasCode(error, "EPERM");
  }
}
