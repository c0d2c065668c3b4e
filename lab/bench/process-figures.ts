/** CPU time and memory of a process, from Linux /proc. */
import { readFileSync } from "node:fs";

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** User and system time are fields 14 and 15, in hundredths of a second. */
export function cpuMilliseconds(pid: number): number {
  const figures = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(figures[11]) + Number(figures[12])) * 10;
}
