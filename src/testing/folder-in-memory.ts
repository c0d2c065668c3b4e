/** A temporary folder in memory: tests create and drop thousands of files, mostly PostgreSQL's, and disks journal each. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** With less, a run might fill it. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Not without enough free space or execute permission: browsers and databases are unpacked there. */
export function preferFolderInMemory(): void {
  if (process.env.TMPDIR === undefined && hasEnoughSpace() && canStartPrograms()) process.env.TMPDIR = IN_MEMORY;
}

function hasEnoughSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
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
