/** Runs the shop until it is asked to stop. What an operator can put right is told in one line. */

import { readConfig, WrongSetting } from "./config.ts";
import { CannotOpen } from "./database/cannot-open.ts";
import { CannotListen, openShop } from "./open-shop.ts";

type Run = { root: string; mode: "production" | "development"; environment: Record<string, string | undefined> };

export async function runShop({ root, mode, environment }: Run): Promise<void> {
  try {
    const config = readConfig(environment, mode);
    const asked = new AbortController();
    const opening = openShop({ root, config, say: (line) => console.log(line), signal: asked.signal });
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
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function stop(opening: ReturnType<typeof openShop>) {
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
