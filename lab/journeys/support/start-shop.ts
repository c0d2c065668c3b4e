/** Starts the shops under test with the real command, each with its own database and an outbox folder for its mail. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfOld } from "../../../src/app/server/build/build-if-old.ts";
import { freePort } from "../../free-port.ts";
import { PROJECT_ROOT } from "../../project-root.ts";

export const ADMIN_TOKEN = "admin-token-for-journeys-only";

/** Payment methods that a shop offers only if its operator configures them. */
const PAID_BY_UPI = { SHOP_UPI_ID: "sheetal@demobank", PAYMENT_QR: "on" };

export type RunningShop = { address: string; dataDir: string };

/** Back-office tests change the shop globally, so they have their own instance. */
export default async function startShops() {
  buildIfOld();
  const [counter, office] = await Promise.all([startShop(), startShop()]);
  process.env.JOURNEY_SHOPS = JSON.stringify({ counter: counter.running, office: office.running });
  return async () => void (await Promise.all([counter.stop(), office.stop()]));
}

export async function startShop(
  own: Record<string, string | undefined> = {},
): Promise<{ running: RunningShop; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "sheetal-journeys-"));
  const { address, stop } = await runShop(dataDir, { ADMIN_TOKEN, ...PAID_BY_UPI, ...own });
  return { running: { address, dataDir }, stop: () => stop().then(() => removeFolder(dataDir)) };
}

/** A shop in an empty folder, as after the first `npm start`. */
export async function startNewShop() {
  const dataDir = mkdtempSync(join(tmpdir(), "sheetal-new-"));
  let shop = await runShop(dataDir);
  const [, token = ""] = /Admin token.*: (\S+)/.exec(shop.output()) ?? [];
  return {
    token,
    address: () => shop.address,
    async restart(settings: Record<string, string>) {
      await shop.stop();
      shop = await runShop(dataDir, settings);
    },
    stop: () => shop.stop().then(() => removeFolder(dataDir)),
  };
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

async function runShop(dataDir: string, given: Record<string, string | undefined> = {}) {
  // Chosen before the start, so that links in mails have the right port.
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    // Tests order the same goods again within seconds.
    REPEAT_ORDER_MINUTES: "0",
    ...given,
  };
  // The real command, except for a cheaper password hash: tests create more accounts than a shop gets in a month.
  const shop = spawn(process.execPath, ["--import", "./src/testing/cheap-argon2.ts", "build/server/start.js"], {
    cwd: PROJECT_ROOT,
    // Two browsers press more buttons in a minute than any one visitor.
    env: { ...process.env, ...settings, NODE_ENV: "production", API_CALLS_PER_MINUTE: "0", ORDERS_PER_HOUR: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      if (output.includes(" is open at ")) resolve();
    });
    shop.once("exit", (code) => reject(new Error(`The shop stopped with ${code} before it answered.\n${output}`)));
  });
  const stop = async () => {
    const ended = once(shop, "exit");
    shop.kill("SIGTERM");
    await ended;
  };
  return { address: `http://127.0.0.1:${settings.PORT}`, output: () => output, stop };
}
