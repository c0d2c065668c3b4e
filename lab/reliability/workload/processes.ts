/** Inspects and kills running processes. A process that has already ended is not an error. */
import { execFileSync } from "node:child_process";

function processes(): { pid: number; parent: number; args: string }[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), args: args.join(" ") };
  });
}

export const childrenOf = (parent: number): number[] =>
  processes().flatMap((each) => (each.parent === parent ? [each.pid] : []));

/** Empty for a process that has ended. */
export const argumentsOf = (wanted: number): string => processes().find(({ pid }) => pid === wanted)?.args ?? "";

export function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
