/**
 * PostgreSQL will not start while its lock files name a living process. A killed one whose parent is gone may stay a zombie
 * for ever, and in a container that was killed and started again the number soon belongs to something else.
 */
import { readdir, readlink, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode, readIfThere } from "./files.ts";
import type { Engine } from "./postgres-process.ts";

type LockPaths = Pick<Engine, "cluster" | "socketFolder" | "account">;

/** Removes them only when no process at all works in the cluster: every process of PostgreSQL does, orphans too. */
export async function clearStaleLocks({ cluster, socketFolder, account }: LockPaths): Promise<void> {
  const locks = [join(cluster, "postmaster.pid"), ...(await socketLocks(socketFolder))];
  const before = await Promise.all(locks.map(readIfThere));
  if (await mayBeAtWork(cluster, account.uid)) return;
  for (const [place, lock] of locks.entries()) {
    if ((await readIfThere(lock)) === before[place]) await rm(lock, { force: true });
  }
}

/** The folder holds the socket of this cluster alone. */
const socketLocks = async (socketFolder: string) =>
  (await readdir(socketFolder)).filter((name) => name.endsWith(".lock")).map((name) => join(socketFolder, name));

async function mayBeAtWork(cluster: string, uid: number): Promise<boolean> {
  // Without /proc there is no proof, and then PostgreSQL's own caution stands.
  if (process.platform !== "linux") return true;
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const responses = await Promise.all(processes.map((pid) => worksIn(cluster, uid, join("/proc", pid))));
  return responses.includes(true);
}

async function worksIn(cluster: string, uid: number, entry: string): Promise<boolean> {
  try {
    return (await readlink(join(entry, "cwd"))) === cluster;
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH")) return false;
    // Not ours to look at. A process of PostgreSQL's account might be one of PostgreSQL's.
    return stat(entry).then(
      (found) => found.uid === uid,
      () => false,
    );
  }
}
