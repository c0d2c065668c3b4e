/** What Linux knows about a running process. */
import { readFileSync } from "node:fs";

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Number(kilobytes) / 1024;
}

/** Linux counts in hundredths of a second: user and system time are the 14th and 15th figure. */
export function processorMilliseconds(pid: number): number {
  const figures = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(figures[11]) + Number(figures[12])) * 10;
}
