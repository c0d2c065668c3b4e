/** The shop as an operator runs it, on a database of its own, for as long as a measurement takes. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { workersOf } from "../../deploy/cluster/programs.ts";
import { PROJECT_ROOT } from "../project-root.ts";

/** `pid` is that of the process that serves, `primaryPid` that of the one that watches it. */
export type ShopProcess = { address: string; pid: number; primaryPid: number; dataDir: string; stop(): Promise<void> };

/** A folder that is named stays when the shop is closed. */
export async function startShop(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "sheetal-bench-"));
  const shop = spawn(process.execPath, ["--max-semi-space-size=8", "src/server/main.ts"], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      API_CALLS_PER_MINUTE: "0",
      ORDERS_PER_HOUR: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((found, failed) => {
    let said = "";
    shop.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      const match = /is open at (http:\/\/\S+)/.exec(said);
      if (match?.[1]) found(match[1]);
    });
    shop.once("exit", (code) => failed(new Error(`The shop stopped with ${code}: ${said}`)));
  });
  return {
    address,
    pid: workersOf(shop.pid ?? 0)[0] ?? 0,
    primaryPid: shop.pid ?? 0,
    dataDir,
    async stop() {
      const ended = new Promise((resolveEnd) => shop.once("exit", resolveEnd));
      shop.kill("SIGTERM");
      await ended;
      if (settings.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
