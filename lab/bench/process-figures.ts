/** CPU time and memory of a process, from Linux /proc. */
import { readFileSync } from "node:fs";

export const residentMegabytes = (pid: number): number => statusMegabytes(pid, /VmRSS:\s+(\d+)/);

/** The most that the process ever had. */
export const peakMegabytes = (pid: number): number => statusMegabytes(pid, /VmHWM:\s+(\d+)/);

const statusMegabytes = (pid: number, line: RegExp): number =>
  Number(line.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0") / 1024;

/** User and system time are fields 14 and 15, in hundredths of a second. */
export function cpuMilliseconds(pid: number): number {
  const figures = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(figures[11]) + Number(figures[12])) * 10;
}
