/**
 * Several processes on one machine: the primary starts `WEB_CONCURRENCY` workers that share port and database, replaces one that dies
 * or hangs, and owns the embedded database. It serves no requests.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { AggregatorRegistry } from "prom-client";
import { connectionsFor } from "#platform/server/database/connections/connection-budget.ts";
import { type EmbeddedDatabase, openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { Config } from "#shop/server/config.ts";

/** No request takes that long, and a busy machine does not starve a process that long. */
const HEALTH_CHECK_MILLISECONDS = 10_000;
const RESTART_AFTER_MILLISECONDS = 1_000;

export type OpenedByPrimary = Omit<EmbeddedDatabase, "stop">;

type Message = "ping" | "pong" | "ask-metrics" | { metrics: string };

/** In the primary it asks all workers; a worker must have one to be asked. */
const metrics = new AggregatorRegistry();

type WorkersOptions = {
  config: Config;
  log: Logger;
  /** Aborted when a stop is requested before the shop is open. */
  signal: AbortSignal;
  healthCheckMilliseconds?: number | undefined;
};

export async function openWorkers({
  config: { WEB_CONCURRENCY: workers, DATABASE_URL, DATA_DIR },
  log,
  signal,
  healthCheckMilliseconds = HEALTH_CHECK_MILLISECONDS,
}: WorkersOptions): Promise<{ close(): Promise<void> }> {
  let isOpen = false;
  let embedded: EmbeddedDatabase | undefined;
  if (DATABASE_URL === undefined) {
    const max_connections = String(connectionsFor(workers).most);
    embedded = await openEmbedded({ dataDir: DATA_DIR, log, settings: { max_connections } });
    const { connection, home, where } = embedded;
    cluster.setupPrimary({ args: [JSON.stringify({ connection, home, where } satisfies OpenedByPrimary)] });
  }

  function start(): Worker {
    const worker = cluster.fork();
    checkHealth(worker, healthCheckMilliseconds, log);
    worker.on("message", (message: Message) => {
      if (message === "ask-metrics") void sendMetrics(worker);
    });
    worker.once("exit", (code, killedBy) => {
      if (!isOpen) return;
      log.error(
        { workerPid: worker.process.pid, code, signal: killedBy },
        "a worker has ended unasked; starting another",
      );
      setTimeout(() => isOpen && start(), RESTART_AFTER_MILLISECONDS);
    });
    return worker;
  }

  async function close() {
    isOpen = false;
    const exits = running().map((worker) => once(worker, "exit"));
    askToStop();
    await Promise.all(exits);
    await embedded?.stop();
  }

  signal.addEventListener("abort", askToStop);
  const first = start();
  await Promise.race([once(first, "listening"), once(first, "exit")]);
  if (first.isDead()) {
    await close();
    // The worker has printed why.
    process.exit(signal.aborted ? 0 : 1);
  }
  isOpen = true;
  // The first worker has already run the migrations and the seed.
  for (let count = 1; count < workers; count += 1) start();
  return { close };
}

const running = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[];

function askToStop() {
  for (const worker of running()) worker.process.kill("SIGTERM");
}

/** Kills an open worker that has not answered by the next check: its event loop is blocked. */
function checkHealth(worker: Worker, everyMilliseconds: number, log: Logger) {
  let isHealthy = true;
  function check() {
    if (!isHealthy) {
      log.error({ workerPid: worker.process.pid }, "a worker's event loop is blocked; ending it");
      worker.process.kill("SIGKILL");
    } else if (worker.isConnected()) {
      isHealthy = false;
      worker.send("ping");
    }
  }
  worker.on("message", (message: Message) => {
    if (message === "pong") isHealthy = true;
  });
  worker.once("listening", () => {
    const checking = setInterval(check, everyMilliseconds);
    worker.once("exit", () => clearInterval(checking));
  });
}

/** Empty when a worker hangs. */
async function sendMetrics(asker: Worker) {
  const text = await metrics.clusterMetrics().catch(() => "");
  if (asker.isConnected()) asker.send({ metrics: text });
}

/** In a worker: answers the health checks, and returns the database that the primary opened. */
export function workUnderPrimary(): OpenedByPrimary | undefined {
  process.on("message", (message: Message) => {
    if (message === "ping") tell("pong");
  });
  const [, , opened] = process.argv;
  return opened === undefined ? undefined : JSON.parse(opened);
}

/** In a worker: asks the primary, which asks every worker and adds up. */
export function metricsOfAllWorkers(): Promise<string> {
  return new Promise((resolve) => {
    const hear = (message: Message) => {
      if (typeof message !== "object" || !("metrics" in message)) return;
      process.off("message", hear);
      resolve(message.metrics);
    };
    process.on("message", hear);
    tell("ask-metrics");
  });
}

const tell = (message: Message) => process.connected && process.send?.(message);
