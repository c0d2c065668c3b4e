/** Finds PostgreSQL by its PID file, starts and stops it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { BARE_ENVIRONMENT } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./data-location.ts";
import { hasCode, readIfThere } from "./files.ts";
import { asArguments, type Settings } from "./settings.ts";

export type Engine = Place & {
  /** For messages to the operator. */
  dataDir: string;
  binaries: Binaries;
  cluster: string;
  socketFolder: string;
  settings: Settings;
};

export type Postmaster = { pid: number; port: number; socketFolder: string };

const STOPS_WITHIN_MS = 8_000;
const LARGEST_LOG_BYTES = 1_000_000;

/** https://www.postgresql.org/docs/18/storage-file-layout.html: process, data folder, start time, port, socket folder … */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const [pid, , , port, socketFolder] = ((await readIfThere(join(cluster, "postmaster.pid"))) ?? "").split("\n");
  return socketFolder ? { pid: Number(pid), port: Number(port), socketFolder } : undefined;
}

export async function isAlive(cluster: string): Promise<boolean> {
  const postmaster = await findPostmaster(cluster);
  return postmaster !== undefined && signal(postmaster.pid, 0);
}

export type Start = {
  running: boolean;
  /** PostgreSQL's output if it exited. */
  failure: () => Promise<string>;
  stop: () => Promise<void>;
};

/** In its own session: Ctrl-C reaches only the shop, which then stops PostgreSQL properly. */
export async function startPostgres({
  binaries,
  account,
  home,
  cluster,
  socketFolder,
  settings,
}: Engine): Promise<Start> {
  const logFile = join(home, "postgres.log");
  const log = await open(logFile, "a");
  // Repeated starts must not fill the disk with logs.
  if ((await log.stat()).size > LARGEST_LOG_BYTES) await log.truncate();
  const alreadyTold = (await log.stat()).size;
  const places = { unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` };
  const child = spawn(binaries.postgres, ["-D", cluster, ...asArguments({ ...settings, ...places })], {
    uid: account.uid,
    gid: account.gid,
    cwd: "/",
    env: BARE_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  await once(child, "spawn").finally(() => log.close());
  child.unref();
  return {
    get running() {
      return isRunning(child);
    },
    failure: async () => lastComplaint((await readFile(logFile)).subarray(alreadyTold).toString()),
    stop: async () => {
      if (!isRunning(child)) return;
      child.ref();
      const exited = once(child, "exit");
      child.kill("SIGINT");
      await exited;
    },
  };
}

/**
 * SIGINT is PostgreSQL's fast shutdown, which rolls back work in flight. It can hang on a crash; SIGQUIT then aborts it. Committed
 * data is safe: the next start replays the WAL.
 */
export async function stopPostgres(cluster: string, { pid }: Postmaster): Promise<void> {
  for (const request of ["SIGINT", "SIGQUIT"] as const) {
    const givesUpAt = Date.now() + STOPS_WITHIN_MS;
    for (let alive = signal(pid, request); alive && Date.now() < givesUpAt; alive = signal(pid, 0)) {
      if ((await findPostmaster(cluster))?.pid !== pid) return;
      await setTimeout(20);
    }
  }
}

/** Returns whether the process exists. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (hasCode(error, "ESRCH")) return false;
    throw error;
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function lastComplaint(sent: string): string {
  const lines = sent.trim().split("\n");
  const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*(FATAL|PANIC):\s+/, "");
}
