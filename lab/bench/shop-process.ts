/** Starts the shop as an operator does, on its own database. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfOld } from "../../src/app/server/build/build-if-old.ts";
import { PROJECT_ROOT } from "../project-root.ts";

export type ShopProcess = { address: string; pid: number; dataDir: string; stop(): Promise<void> };

/** A given DATA_DIR is not deleted by stop(). */
export async function startShop(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "sheetal-bench-"));
  buildIfOld();
  const shop = spawn(process.execPath, ["build/server/start.js"], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      API_CALLS_PER_MINUTE: "0",
      ORDERS_PER_HOUR: "0",
      REPEAT_ORDER_MINUTES: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((found, failed) => {
    let output = "";
    shop.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const match = /is open at (http:\/\/\S+)/.exec(output);
      if (match?.[1]) found(match[1]);
    });
    shop.once("exit", (code) => failed(new Error(`The shop stopped with ${code}: ${output}`)));
  });
  return {
    address,
    pid: shop.pid ?? 0,
    dataDir,
    async stop() {
      const ended = new Promise((resolveEnd) => shop.once("exit", resolveEnd));
      shop.kill("SIGTERM");
      await ended;
      if (settings.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
