/** Runs the shop until a stop signal. Errors that an operator can fix are reported in one line. */
import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { isDatabaseDown } from "#platform/server/database/failures.ts";
import { createLogger } from "#platform/server/log/logger.ts";
import { readConfig, WrongSetting } from "#shop/server/config.ts";
import type { OpenShop, ShopOpening } from "./open-shop.ts";
import { openWorkers, workUnderPrimary } from "./workers.ts";

type Run = {
  root: string;
  mode: "production" | "development";
  environment: Record<string, string | undefined>;
  healthCheckMilliseconds?: number;
};
const OPEN_AGAIN_AFTER_MILLISECONDS = 1_000;

export async function runShop({ root, mode, environment, healthCheckMilliseconds }: Run): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  try {
    const config = readConfig(environment, mode);
    const log = createLogger({
      level: config.LOG_LEVEL,
      now: () => new Date(),
      write: (line) => process.stdout.write(line),
    });
    const isPrimary = cluster.isPrimary && mode === "production" && config.WEB_CONCURRENCY > 1;
    const opening = isPrimary
      ? openWorkers({ config, log, signal, healthCheckMilliseconds })
      : openWithRetry({ root, config, log, signal, embedded: cluster.isWorker ? workUnderPrimary() : undefined });
    // A signal during startup lets startup finish, then closes, so that nothing is left half started.
    // Only the wait for an unavailable database is aborted.
    for (const name of ["SIGTERM", "SIGINT"] as const) {
      process.on(name, () => {
        stopping.abort();
        void stop(opening);
      });
    }
    await opening;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") process.exit(0);
    if (!(error instanceof WrongSetting || error instanceof CannotOpen)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Retries when the database goes down during startup. The primary of several workers does not load the shop. */
async function openWithRetry(opening: ShopOpening & { signal: AbortSignal }): Promise<OpenShop> {
  const { openShop } = await import("./open-shop.ts");
  for (;;) {
    try {
      return await openShop(opening);
    } catch (error) {
      if (opening.config.DATABASE_URL === undefined || !isDatabaseDown(error)) throw error;
      console.log("The database went away while the shop was opening: trying again.");
      await pause(OPEN_AGAIN_AFTER_MILLISECONDS, undefined, { signal: opening.signal });
    }
  }
}

async function stop(opening: Promise<OpenShop>) {
  try {
    const shop = await opening;
    await shop.close();
    process.exit(0);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") process.exit(0);
    console.error(error);
    process.exit(1);
  }
}
