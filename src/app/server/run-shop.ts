/** Runs the shop until a stop signal. Errors that an operator can fix are reported in one line. */
import type { Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { isDatabaseDown } from "#platform/server/database/failures.ts";
import { createLogger } from "#platform/server/log/logger.ts";
import { type Config, readConfig, WrongSetting } from "#shop/server/config.ts";
import { isWorker } from "./first-worker.ts";
import type { ShopOpening } from "./open-shop.ts";
import type { WatchdogSettings } from "./watchdog.ts";
import { assignmentOfWorker, openWorkers, reportStartFailure } from "./workers.ts";

type Run = {
  root: string;
  mode: "production" | "development";
  environment: Record<string, string | undefined>;
  /** In the primary. */
  firstWorker?: Worker | undefined;
  watchdog?: WatchdogSettings;
};
const OPEN_AGAIN_AFTER_MILLISECONDS = 1_000;

type OpenShop = { close(): Promise<void> };

export async function runShop({ root, mode, environment, firstWorker, watchdog }: Run): Promise<void> {
  try {
    const config = readConfig(environment, mode);
    const input = new AbortController();
    const opening = open({ root, config, signal: input.signal, firstWorker, watchdog });
    // A signal during startup lets startup finish, then closes, so that nothing is left half started.
    // Only the wait for an unavailable database is aborted.
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => {
        input.abort();
        void stop(opening);
      });
    }
    await opening;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") process.exit(0);
    if (![WrongSetting, CannotOpen].some((kind) => error instanceof kind)) throw error;
    const line = (error as Error).message;
    if (isWorker) await reportStartFailure(line);
    else console.error(line);
    // Without its primary, a worker that still starts prints a stack trace: `write EPIPE`.
    firstWorker?.process.kill("SIGKILL");
    process.exit(1);
  }
}

type Opening = {
  root: string;
  config: Config;
  signal: AbortSignal;
  firstWorker: Worker | undefined;
  watchdog: WatchdogSettings | undefined;
};

/**
 * In production a primary starts the workers, even a single one: it replaces a worker that dies or blocks. The primary serves no
 * requests, so it does not load the shop.
 */
async function open({ root, config, signal, firstWorker, watchdog }: Opening): Promise<OpenShop> {
  if (isWorker) {
    const assignment = assignmentOfWorker(signal);
    // It may be rejected before openShop awaits it.
    assignment.catch(() => undefined);
    return openWithRetry({ root, config, say, signal, assignment });
  }
  if (!firstWorker) return openWithRetry({ root, config, say, signal });
  const write = (line: string) => process.stdout.write(line);
  const log = createLogger({ level: config.LOG_LEVEL, now: () => new Date(), write });
  return openWorkers({ config, log, signal, firstWorker, ...(watchdog && { watchdog }) });
}

const say = (line: string) => console.log(line);

/** Retries when the database goes down during startup. */
async function openWithRetry(opening: ShopOpening & { signal: AbortSignal }): Promise<OpenShop> {
  const { openShop } = await import("./open-shop.ts");
  for (;;) {
    try {
      return await openShop(opening);
    } catch (error) {
      if (opening.config.DATABASE_URL === undefined || !isDatabaseDown(error)) throw error;
      opening.say("The database went away while the shop was opening: trying again.");
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
