/**
 * The shop in several processes on one machine: `WEB_CONCURRENCY` workers that share port and database, and this process that
 * starts them, replaces those that die and stops them. It also brings the embedded database, which one process owns.
 */
import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "./config.ts";
import { CannotOpen } from "./database/cannot-open.ts";
import { type EmbeddedDatabase, openEmbedded } from "./database/embedded/embedded-database.ts";
import { connectionsFor } from "./database/open-database.ts";
import { type Figure, figures, ofWorker } from "./http/metrics.ts";
import type { Logger } from "./log/logger.ts";

/** What a worker is told when it starts. */
export type Assignment = {
  number: number;
  workers: number;
  /** The first of them says where the shop is. */
  greets: boolean;
  embedded?: Omit<EmbeddedDatabase, "stop">;
};

type Message =
  | { kind: "open" }
  | { kind: "refused"; line: string }
  | { kind: "ask-figures"; id: string }
  | { kind: "figures"; id: string; figures: Figure[] };

const PAUSE_MILLISECONDS = { shortest: 100, longest: 5_000 };
/** Whoever dies sooner is replaced with a longer and longer pause. */
const LIVED_WELL_MILLISECONDS = 30_000;
const FIGURES_WITHIN_MILLISECONDS = 1_000;

export const isWorker = cluster.isWorker;

type Opening = { config: Config; log: Logger };

/** Throws CannotOpen with what the first worker says. */
export async function openWorkers({ config, log }: Opening): Promise<{ close(): Promise<void> }> {
  const { WEB_CONCURRENCY: workers, DATABASE_URL, DATA_DIR } = config;
  const max_connections = String(connectionsFor(workers).most);
  const embedded = DATABASE_URL
    ? undefined
    : await openEmbedded({ dataDir: DATA_DIR, log, settings: { max_connections } });
  let closing = false;
  let pauseMilliseconds = PAUSE_MILLISECONDS.shortest;

  function start(number: number, greets: boolean): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork();
    const assignment: Assignment = { number, workers, greets, ...(embedded && { embedded: withoutStop(embedded) }) };
    worker.send(assignment);
    worker.on("message", (message: Message) => {
      if (message.kind === "ask-figures") void collectFigures(worker, message.id);
    });
    worker.once("exit", (code, signal) => {
      if (closing || !isOpen) return;
      log.error({ worker: number, code, signal }, "a worker has ended unasked; starting another");
      void replace(number, performance.now() - startedAt);
    });
    return worker;
  }

  async function replace(number: number, livedMilliseconds: number) {
    if (livedMilliseconds > LIVED_WELL_MILLISECONDS) pauseMilliseconds = PAUSE_MILLISECONDS.shortest;
    await pause(pauseMilliseconds);
    pauseMilliseconds = Math.min(pauseMilliseconds * 2, PAUSE_MILLISECONDS.longest);
    if (!closing) start(number, false);
  }

  async function close() {
    closing = true;
    await Promise.all(
      living().map(async (worker) => {
        const exited = once(worker, "exit");
        worker.process.kill("SIGTERM");
        await exited;
      }),
    );
    await embedded?.stop();
  }

  // The first brings the tables up to date and fills an empty shop; the others find everything done.
  let isOpen = false;
  try {
    await untilOpen(start(1, true));
    isOpen = true;
  } catch (error) {
    await close();
    throw error;
  }
  for (let number = 2; number <= workers; number += 1) start(number, false);
  return { close };
}

const withoutStop = ({ connection, home, where }: EmbeddedDatabase) => ({ connection, home, where });
const living = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

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
  const answers = others.map(async (worker): Promise<Figure[]> => {
    const answered = new Promise<Figure[]>((resolve) => {
      const hear = (message: Message) => {
        if (message.kind !== "figures" || message.id !== id) return;
        worker.off("message", hear);
        resolve(message.figures);
      };
      worker.on("message", hear);
    });
    worker.send({ kind: "ask-figures", id });
    // One that hangs or is just starting is left out.
    return Promise.race([answered, pause(FIGURES_WITHIN_MILLISECONDS, [])]);
  });
  const all = (await Promise.all(answers)).flat();
  if (asker.isConnected()) asker.send({ kind: "figures", id, figures: all });
}

/** What a worker needs of the others. */
export type Workers = {
  /** Its own figures and those of the others, each with the worker's number. */
  everybodysFigures: (own: Figure[]) => Promise<Figure[]>;
};

/** Waits to be told what to be. */
export async function assignmentOfWorker(): Promise<Assignment> {
  const [assignment] = await once(process, "message");
  return assignment as Assignment;
}

const tell = (message: Message) => process.send?.(message);

export const tellOpen = () => tell({ kind: "open" });

/** Ends the worker when it is told. */
export const tellRefused = (line: string): Promise<void> =>
  new Promise((told) => process.send?.({ kind: "refused", line }, () => told()));

export function workersBeside(number: number): Workers {
  process.on("message", ({ kind, id }: { kind: string; id: string }) => {
    if (kind === "ask-figures") tell({ kind: "figures", id, figures: ofWorker(figures([]), number) });
  });
  return {
    async everybodysFigures(own) {
      const id = randomUUID();
      const answered = new Promise<Figure[]>((resolve) => {
        const hear = (message: Message) => {
          if (message.kind !== "figures" || message.id !== id) return;
          process.off("message", hear);
          resolve(message.figures);
        };
        process.on("message", hear);
      });
      tell({ kind: "ask-figures", id });
      return [...ofWorker(own, number), ...(await answered)];
    },
  };
}
