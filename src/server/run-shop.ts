/** Runs the shop until it is asked to stop. What an operator can put right is told in one line. */

import { readConfig, WrongSetting } from "./config.ts";
import { CannotOpen } from "./database/cannot-open.ts";
import { CannotListen, openShop } from "./open-shop.ts";

type Run = { root: string; mode: "production" | "development"; environment: Record<string, string | undefined> };

export async function runShop({ root, mode, environment }: Run): Promise<void> {
  try {
    const config = readConfig(environment, mode);
    const opening = openShop({ root, config, say: (line) => console.log(line) });
    // Asked to stop while still opening, it opens and then closes: nothing is left half started.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(opening));
    await opening;
  } catch (error) {
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
    console.error(error);
    process.exit(1);
  }
}
