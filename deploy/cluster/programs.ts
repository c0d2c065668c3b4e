/** Inspects and kills running processes. A process that has already ended is not an error. */
import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";

/** All from Debian 12's packages. */
const NEEDED = [
  "/usr/bin/patroni",
  "/usr/bin/etcd",
  "/usr/sbin/haproxy",
  "/usr/sbin/pgbouncer",
  "/usr/lib/postgresql/15/bin/postgres",
  // Patroni needs it for TLS to etcd.
  "/usr/lib/python3/dist-packages/idna/core.py",
  "/usr/bin/openssl",
];

/** Requires root, because the programs run as the postgres account. */
export const hasClusterPrograms = () => process.getuid?.() === 0 && NEEDED.every((file) => existsSync(file));

export function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function childrenWithPrograms(parent: number): { pid: number; program: string }[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [pid, ppid, program = ""] = line.trim().split(/\s+/);
    return Number(ppid) === parent ? [{ pid: Number(pid), program }] : [];
  });
}

export const childrenOf = (parent: number): number[] => childrenWithPrograms(parent).map(({ pid }) => pid);

/** The shop's worker processes. Its PostgreSQL is also a child, and is excluded. */
export const workersOf = (shop: number): number[] =>
  childrenWithPrograms(shop).flatMap(({ pid, program }) => (program.endsWith("postgres") ? [] : [pid]));

/** Kills a shop and its workers, as a machine failure would. Each worker holds the parent's output, so "close" waits for the last. */
export async function killShop(shop: ChildProcess): Promise<void> {
  const ended = once(shop, "close");
  const workers = workersOf(shop.pid ?? 0);
  shop.kill("SIGKILL");
  for (const worker of workers) quietKill(worker, "SIGKILL");
  await ended;
}

export const argumentsOf = (pid: number) => quietRead(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

export function quietRead(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export function quietKill(pid: number | undefined, signal: NodeJS.Signals) {
  if (pid === undefined) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
