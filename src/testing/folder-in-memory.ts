/** Tests make and drop thousands of files, most of them PostgreSQL's, and a disk keeps books about each. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";
/** With less, a run might fill it. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** For temporary files, where there is room and programs may be started: browsers and databases are unpacked among them. */
export function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES && canStartPrograms() ? IN_MEMORY : undefined;
  } catch {
    return undefined;
  }
}

function canStartPrograms(): boolean {
  const folder = mkdtempSync(join(IN_MEMORY, "sheetal-"));
  try {
    const program = join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
