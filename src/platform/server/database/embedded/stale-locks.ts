/** PostgreSQL refuses to start while its lock files name a live PID: a leftover zombie, or another process in a restarted container. */
import { readdir, readlink, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode, readIfThere } from "./files.ts";
import type { Engine } from "./postmaster.ts";

type LockPaths = Pick<Engine, "cluster" | "socketFolder" | "account">;

/** Removes locks only when no process has the cluster as its working directory: every PostgreSQL process does, orphans too. */
export async function clearStaleLocks({ cluster, socketFolder, account }: LockPaths): Promise<void> {
  const locks = [join(cluster, "postmaster.pid"), ...(await socketLocks(socketFolder))];
  const before = await Promise.all(locks.map(readIfThere));
  if (await mayBeAtWork(cluster, account.uid)) return;
  for (const [place, lock] of locks.entries()) {
    if ((await readIfThere(lock)) === before[place]) await rm(lock, { force: true });
  }
}

/** The folder holds only this cluster's socket. */
const socketLocks = async (socketFolder: string) =>
  (await readdir(socketFolder)).filter((name) => name.endsWith(".lock")).map((name) => join(socketFolder, name));

async function mayBeAtWork(cluster: string, uid: number): Promise<boolean> {
  // Without /proc there is no proof, so PostgreSQL's own check decides.
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
    // We may not read it. A process of PostgreSQL's account may be PostgreSQL.
    return stat(entry).then(
      (found) => found.uid === uid,
      () => false,
    );
  }
}
