/**
 * The processes of the shop on one machine: `WEB_CONCURRENCY` workers that share port and database, and the primary, which starts them, replaces
 * those that die or block, and stops them. The primary also owns the embedded database.
 */
import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { url as debuggerUrl } from "node:inspector";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "./config.ts";
import { CannotOpen } from "./database/cannot-open.ts";
import { connectionsFor } from "./database/connection-budget.ts";
import { type EmbeddedDatabase, openEmbedded } from "./database/embedded/embedded-database.ts";
import { type Figure, figures, ofWorker } from "./http/metrics.ts";
import type { Logger } from "./log/logger.ts";
import { createWatchdog, WATCHDOG_DEFAULTS, type WatchdogSettings } from "./watchdog.ts";

/** What a worker is told when it starts. */
export type Assignment = {
  number: number;
  workers: number;
  /** The first of them says where the shop is. */
  greets: boolean;
  beatMilliseconds: number;
  embedded?: Omit<EmbeddedDatabase, "stop">;
};

type Message =
  | { kind: "open" }
  | { kind: "refused"; line: string }
  | { kind: "beat"; debugged: boolean }
  | { kind: "ask-figures"; id: string }
  | { kind: "figures"; id: string; figures: Figure[] };

const PAUSE_MILLISECONDS = { shortest: 100, longest: 5_000 };
/** Whoever dies sooner is replaced with a longer and longer pause. */
const LIVED_WELL_MILLISECONDS = 30_000;
const FIGURES_WITHIN_MILLISECONDS = 1_000;

export const isWorker = cluster.isWorker;

type WorkersOptions = {
  config: Config;
  log: Logger;
  /** Aborted when the shop is asked to stop before it is open. */
  signal: AbortSignal;
  watchdog?: WatchdogSettings;
};

/** Throws CannotOpen with what the first worker says. */
export async function openWorkers({
  config,
  log,
  signal,
  watchdog: { beatMilliseconds, missedBeats } = WATCHDOG_DEFAULTS,
}: WorkersOptions): Promise<{ close(): Promise<void> }> {
  const { WEB_CONCURRENCY: workers, DATABASE_URL, DATA_DIR } = config;
  // A single worker accepts its connections itself: passing each through the primary would only cost time.
  if (workers === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
  let embedded: EmbeddedDatabase | undefined;
  let isOpen = false;
  let closing = false;
  let pauseMilliseconds = PAUSE_MILLISECONDS.shortest;
  const askedToStop = new Set<Worker>();
  const watchdog = createWatchdog<Worker>({
    missedBeats,
    onBlocked(worker) {
      const blockedMilliseconds = beatMilliseconds * missedBeats;
      log.error({ blockedPid: worker.process.pid, blockedMilliseconds }, "a worker's event loop is blocked; ending it");
      worker.process.kill("SIGKILL");
    },
  });
  const checking = setInterval(watchdog.check, beatMilliseconds);

  function start(number: number): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.on("message", (message: Message) => {
      if (message.kind === "beat") watchdog[message.debugged ? "forget" : "beat"](worker);
      if (message.kind === "ask-figures") void collectFigures(worker, message.id);
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
    if (!closing) assign(start(number), number, false);
  }

  /** Once each: a second SIGTERM would end a worker that is closing in good order. */
  function askToStop() {
    for (const worker of living().filter((one) => !askedToStop.has(one))) {
      askedToStop.add(worker);
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
    // It loads its scripts while PostgreSQL starts.
    const first = start(1);
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
  // The first has brought the tables up to date and filled an empty shop; the others find everything done.
  for (let number = 2; number <= workers; number += 1) assign(start(number), number, false);
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
    worker.once("exit", (code, signal) => failed(new CannotOpen(`The shop stopped with ${signal ?? code}.`)));
  });
}

async function collectFigures(asker: Worker, id: string) {
  const others = living().filter((worker) => worker !== asker && worker.isConnected());
  const responses = others.map(async (worker): Promise<Figure[]> => {
    const response = new Promise<Figure[]>((resolve) => {
      const hear = (message: Message) => {
        if (message.kind !== "figures" || message.id !== id) return;
        worker.off("message", hear);
        resolve(message.figures);
      };
      worker.on("message", hear);
    });
    worker.send({ kind: "ask-figures", id });
    // One that hangs or is just starting is left out.
    return Promise.race([response, pause(FIGURES_WITHIN_MILLISECONDS, [])]);
  });
  const all = (await Promise.all(responses)).flat();
  if (asker.isConnected()) asker.send({ kind: "figures", id, figures: all });
}

/** What a worker needs of the others. */
export type Workers = {
  /** Its own figures and those of the others, each with the worker's number. */
  everybodysFigures: (own: Figure[]) => Promise<Figure[]>;
};

/** Waits to be told what to be. Throws AbortError when it is asked to stop before that. */
export async function assignmentOfWorker(signal: AbortSignal): Promise<Assignment> {
  const [assignment] = await once(process, "message", { signal });
  return assignment as Assignment;
}

const tell = (message: Message) => process.connected && process.send?.(message);

/** From now on the primary replaces this worker when its event loop is blocked, unless somebody has attached a debugger. */
export function reportOpen({ beatMilliseconds }: Assignment): void {
  const beat = () => tell({ kind: "beat", debugged: debuggerUrl() !== undefined });
  tell({ kind: "open" });
  beat();
  setInterval(beat, beatMilliseconds).unref();
}

/** Ends the worker when it is told. */
export const reportStartFailure = (line: string): Promise<void> =>
  new Promise((sent) => process.send?.({ kind: "refused", line }, () => sent()));

export function workersBeside(number: number): Workers {
  process.on("message", ({ kind, id }: { kind: string; id: string }) => {
    if (kind === "ask-figures") tell({ kind: "figures", id, figures: ofWorker(figures([]), number) });
  });
  return {
    async everybodysFigures(own) {
      const id = randomUUID();
      const response = new Promise<Figure[]>((resolve) => {
        const hear = (message: Message) => {
          if (message.kind !== "figures" || message.id !== id) return;
          process.off("message", hear);
          resolve(message.figures);
        };
        process.on("message", hear);
      });
      tell({ kind: "ask-figures", id });
      return [...ofWorker(own, number), ...(await response)];
    },
  };
}
