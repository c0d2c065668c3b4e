/** The shops of the journeys: the real command, each with a database of its own and an outbox folder for its mail. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isBuilt } from "../src/server/build/fingerprint.ts";

export const ADMIN_TOKEN = "admin-token-for-journeys-only";

/** The ways to pay that a shop has only when its operator says so. */
const PAID_BY_UPI = { SHOP_UPI_ID: "sheetal@demobank", PAYMENT_QR: "on" };

export type RunningShop = { address: string; dataDir: string };

/** Journeys of the back office change the shop for everybody, so they have one to themselves. */
export default async function startShops() {
  // Once, before both of them find out that it has to be done.
  if (!isBuilt(process.cwd())) execFileSync(process.execPath, ["src/server/build/build.ts"]);
  const [counter, office] = await Promise.all([startShop(), startShop()]);
  process.env.JOURNEY_SHOPS = JSON.stringify({ counter: counter.running, office: office.running });
  return async () => void (await Promise.all([counter.stop(), office.stop()]));
}

async function startShop(): Promise<{ running: RunningShop; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "sheetal-journeys-"));
  const settings = {
    PORT: String(await aFreePort()),
    DATA_DIR: dataDir,
    ADMIN_TOKEN,
    LOG_LEVEL: "warn",
    ...PAID_BY_UPI,
  };
  // The real command, but for the cost of a password: journeys make more people than a shop has customers in a month.
  const shop = spawn(process.execPath, ["--import", "./src/testing/cheap-argon2.ts", "src/server/main.ts"], {
    // Two browsers press more buttons in a minute than any one visitor.
    env: { ...process.env, ...settings, NODE_ENV: "production", API_CALLS_PER_MINUTE: "0", ORDERS_PER_HOUR: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    shop.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const found = /https?:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
    shop.once("exit", (code) => reject(new Error(`The shop stopped with ${code} before it answered.\n${output}`)));
  });
  const stop = async () => {
    const ended = once(shop, "exit");
    shop.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { running: { address, dataDir }, stop };
}

/** Known beforehand, so that links in mails lead to the right port. */
export async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
