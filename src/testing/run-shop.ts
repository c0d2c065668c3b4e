import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterwards } from "./cleanup.ts";

const COMMAND = "build/server/start.js";

export type RunningShop = { address: string; process: ChildProcess; text: () => string };

/** Returns immediately, whether or not the shop opens. The shop always ends with the test. */
export function startShop(settings: Record<string, string>, command = COMMAND): Omit<RunningShop, "address"> {
  const shop = spawn(process.execPath, [command], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let heard = "";
  for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (heard += chunk));
  afterwards(async () => {
    if (shop.exitCode !== null || shop.signalCode !== null) return;
    shop.kill("SIGTERM");
    await once(shop, "exit");
  });
  return { process: shop, text: () => heard };
}

/** Resolves when the shop is open. */
export async function runShop(settings: Record<string, string>, command = COMMAND): Promise<RunningShop> {
  const { process: shop, text } = startShop(settings, command);
  const address = await new Promise<string>((open, failed) => {
    shop.stdout?.on("data", () => {
      const [, found] = /is open at (http:\S+)/.exec(text()) ?? [];
      if (found) open(found);
    });
    shop.once("exit", (code) => failed(new Error(`The shop stopped with ${code}: ${text()}`)));
  });
  return { address, process: shop, text };
}

/** For a shop that is expected not to open: returns its exit code and output. */
export async function runShopInVain(settings: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const { process: shop, text } = startShop(settings);
  const [code] = await once(shop, "close");
  return { code, text: text() };
}
