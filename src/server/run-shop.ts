/** Runs the shop until it is asked to stop. What an operator can put right is told in one line. */
import { setTimeout as pause } from "node:timers/promises";
import { type Config, readConfig, WrongSetting } from "./config.ts";
import { CannotOpen } from "./database/cannot-open.ts";
import { isDatabaseDown } from "./database/failures.ts";
import { createLogger } from "./log/logger.ts";
import { CannotListen, openShop } from "./open-shop.ts";
import { assignmentOfWorker, isWorker, openWorkers, tellRefused } from "./workers.ts";

type Run = { root: string; mode: "production" | "development"; environment: Record<string, string | undefined> };
const OPEN_AGAIN_AFTER_MILLISECONDS = 1_000;

type Opened = { close(): Promise<void> };

export async function runShop({ root, mode, environment }: Run): Promise<void> {
  try {
    const config = readConfig(environment, mode);
    const asked = new AbortController();
    const opening = open(root, config, asked.signal);
    // Asked to stop while still opening, it opens and then closes: nothing is left half started. Only for a database that is
    // away nobody waits then.
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => {
        asked.abort();
        void stop(opening);
      });
    }
    await opening;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") process.exit(0);
    if (![WrongSetting, CannotOpen, CannotListen].some((kind) => error instanceof kind)) throw error;
    const line = (error as Error).message;
    if (isWorker) await tellRefused(line);
    else console.error(line);
    process.exit(1);
  }
}

async function open(root: string, config: Config, signal: AbortSignal): Promise<Opened> {
  const say = (line: string) => console.log(line);
  if (isWorker) return openPatiently({ root, config, say, signal, worker: await assignmentOfWorker() });
  // Hot reload is of one process.
  if (config.WEB_CONCURRENCY === 1 || config.mode === "development")
    return openPatiently({ root, config, say, signal });
  const write = (line: string) => process.stdout.write(line);
  return openWorkers({ config, log: createLogger({ level: config.LOG_LEVEL, now: () => new Date(), write }) });
}

/** A database that goes away while the shop is opening is waited for, as one that was away before. */
async function openPatiently(opening: Parameters<typeof openShop>[0]): Promise<Opened> {
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

async function stop(opening: Promise<Opened>) {
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
