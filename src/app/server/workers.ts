/**
 * Processes of the shop on one machine: `WEB_CONCURRENCY` workers that share port and database, and the primary. The primary starts
 * and stops the workers, replaces dead or blocked ones, and owns the embedded database.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { url as debuggerUrl } from "node:inspector";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { connectionsFor } from "#platform/server/database/connections/connection-budget.ts";
import { type EmbeddedDatabase, openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { Config } from "#shop/server/config.ts";
import { startWorker } from "./first-worker.ts";
import { createWatchdog, WATCHDOG_DEFAULTS, type WatchdogSettings } from "./watchdog.ts";

export type Assignment = {
  number: number;
  workers: number;
  /** Only the first worker prints the shop's address. */
  greets: boolean;
  beatMilliseconds: number;
  embedded?: Omit<EmbeddedDatabase, "stop">;
};

type Message =
  | { kind: "open" }
  | { kind: "refused"; line: string }
  | { kind: "beat"; debugged: boolean }
  | { kind: "ask-metrics" }
  | { kind: "metrics"; text: string };

const PAUSE_MILLISECONDS = { shortest: 100, longest: 5_000 };
/** A worker that dies sooner is replaced with an increasing delay. */
const LIVED_WELL_MILLISECONDS = 30_000;
/** In the primary it asks all workers; a worker must have one to be asked. */
const metrics = new AggregatorRegistry();

type WorkersOptions = {
  config: Config;
  log: Logger;
  /** Aborted when a stop is requested before the shop is open. */
  signal: AbortSignal;
  firstWorker: Worker;
  watchdog?: WatchdogSettings;
};

/** Throws CannotOpen with the first worker's error message. */
export async function openWorkers({
  config,
  log,
  signal,
  firstWorker,
  watchdog: { beatMilliseconds, missedBeats } = WATCHDOG_DEFAULTS,
}: WorkersOptions): Promise<{ close(): Promise<void> }> {
  const { WEB_CONCURRENCY: workers, DATABASE_URL, DATA_DIR } = config;
  let embedded: EmbeddedDatabase | undefined;
  let isOpen = false;
  let closing = false;
  let pauseMilliseconds = PAUSE_MILLISECONDS.shortest;
  const stopRequested = new Set<Worker>();
  const watchdog = createWatchdog<Worker>({
    missedBeats,
    onBlocked(worker) {
      const blockedMilliseconds = beatMilliseconds * missedBeats;
      log.error({ blockedPid: worker.process.pid, blockedMilliseconds }, "a worker's event loop is blocked; ending it");
      worker.process.kill("SIGKILL");
    },
  });
  const checking = setInterval(watchdog.check, beatMilliseconds);

  function watch(worker: Worker, number: number): Worker {
    const startedAt = performance.now();
    worker.on("message", (message: Message) => {
      if (message.kind === "beat") watchdog[message.debugged ? "forget" : "beat"](worker);
      if (message.kind === "ask-metrics") void sendMetrics(worker);
      if (message.kind === "refused" && isOpen) log.error({ worker: number }, message.line);
    });
    worker.once("exit", (code, signal) => {
      watchdog.forget(worker);
      if (closing || !isOpen) return;
      log.error({ worker: number, code, signal }, "a worker has ended unasked; starting another");
      void replace(number, performance.now() - startedAt);
    });
    return worker;
  }

  function assign(worker: Worker, number: number, greets: boolean) {
    const assignment: Assignment = { number, workers, greets, beatMilliseconds };
    worker.send({ ...assignment, ...(embedded && { embedded: withoutStop(embedded) }) });
  }

  async function replace(number: number, livedMilliseconds: number) {
    if (livedMilliseconds > LIVED_WELL_MILLISECONDS) pauseMilliseconds = PAUSE_MILLISECONDS.shortest;
    await pause(pauseMilliseconds);
    pauseMilliseconds = Math.min(pauseMilliseconds * 2, PAUSE_MILLISECONDS.longest);
    if (!closing) assign(watch(startWorker(), number), number, false);
  }

  /** Signals each worker once: a second SIGTERM would kill a worker during its graceful shutdown. */
  function askToStop() {
    for (const worker of living().filter((one) => !stopRequested.has(one))) {
      stopRequested.add(worker);
      worker.process.kill("SIGTERM");
    }
  }

  async function close() {
    closing = true;
    const exits = living().map((worker) => once(worker, "exit"));
    askToStop();
    await Promise.all(exits);
    clearInterval(checking);
    await embedded?.stop();
  }

  signal.addEventListener("abort", askToStop, { once: true });
  try {
    // The first worker loads its modules while PostgreSQL starts.
    const first = watch(firstWorker, 1);
    const opened = untilOpen(first);
    opened.catch(() => undefined);
    if (DATABASE_URL === undefined) {
      const max_connections = String(connectionsFor(workers).most);
      embedded = await openEmbedded({ dataDir: DATA_DIR, log, settings: { max_connections } });
    }
    if (first.isConnected()) assign(first, 1, true);
    await opened;
    isOpen = true;
  } catch (error) {
    await close();
    throw signal.aborted ? signal.reason : error;
  }
  // The first worker has already run the migrations and the seed.
  for (let number = 2; number <= workers; number += 1) assign(watch(startWorker(), number), number, false);
  return { close };
}

const withoutStop = ({ connection, home, where }: EmbeddedDatabase) => ({ connection, home, where });
const living = (): Worker[] =>
  Object.values(cluster.workers ?? {})
    .filter((worker) => worker !== undefined)
    .filter((worker) => !worker.isDead());

function untilOpen(worker: Worker): Promise<void> {
  return new Promise((open, failed) => {
    worker.on("message", (message: Message) => {
      if (message.kind === "open") open();
      if (message.kind === "refused") failed(new CannotOpen(message.line));
    });
    const stopped = (code: number | null, signal: string | null) =>
      failed(new CannotOpen(`The shop stopped with ${signal ?? code}.`));
    worker.once("exit", stopped);
    const { exitCode, signalCode } = worker.process;
    if (worker.isDead()) stopped(exitCode, signalCode);
  });
}

/** Empty when a worker hangs. */
async function sendMetrics(asker: Worker) {
  const text = await metrics.clusterMetrics().catch(() => "");
  if (asker.isConnected()) asker.send({ kind: "metrics", text });
}

/** Waits for the primary's assignment. Throws AbortError when a stop is requested first. */
export async function assignmentOfWorker(signal: AbortSignal): Promise<Assignment> {
  const [assignment] = await once(process, "message", { signal });
  return assignment as Assignment;
}

const tell = (message: Message) => process.connected && process.send?.(message);

/** Starts the beats: the primary replaces this worker if its event loop blocks, unless a debugger is attached. */
export function reportOpen({ beatMilliseconds }: Assignment): void {
  const beat = () => tell({ kind: "beat", debugged: debuggerUrl() !== undefined });
  tell({ kind: "open" });
  beat();
  setInterval(beat, beatMilliseconds).unref();
}

/** Resolves once the message is sent, so that the worker can exit. */
export const reportStartFailure = (line: string): Promise<void> =>
  new Promise((sent) => process.send?.({ kind: "refused", line }, () => sent()));

/** Asks the primary, which asks every worker and adds up. */
export function metricsOfAllWorkers(): Promise<string> {
  return new Promise((resolve) => {
    const hear = (message: Message) => {
      if (message.kind !== "metrics") return;
      process.off("message", hear);
      resolve(message.text);
    };
    process.on("message", hear);
    tell({ kind: "ask-metrics" });
  });
}

declare module "#shop/server/shop.ts" {
  interface Shop {
    metricsOfAllWorkers?: () => Promise<string>;
  }
}
