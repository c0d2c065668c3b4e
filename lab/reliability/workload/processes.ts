/** Inspects and kills running processes. A process that has already ended is not an error. */
import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";

function processes(): { pid: number; parent: number; program: string; args: string }[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), program: args[0] ?? "", args: args.join(" ") };
  });
}

export const childrenOf = (parent: number): number[] =>
  processes().flatMap((each) => (each.parent === parent ? [each.pid] : []));

/** The shop's worker processes. Its PostgreSQL is also a child, and is excluded. */
export const workersOf = (shop: number): number[] =>
  processes().flatMap(({ pid, parent, program }) => (parent === shop && !program.endsWith("postgres") ? [pid] : []));

/** Empty for a process that has ended. */
export const argumentsOf = (wanted: number): string => processes().find(({ pid }) => pid === wanted)?.args ?? "";

/** Kills a shop and its workers, as a machine failure would. Each worker holds the parent's output, so "close" waits for the last. */
export async function killShop(shop: ChildProcess): Promise<void> {
  const ended = once(shop, "close");
  const workers = workersOf(shop.pid ?? 0);
  shop.kill("SIGKILL");
  for (const worker of workers) kill(worker);
  await ended;
}

export function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
