/** Start-up time with an empty and with an existing data folder, and memory. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { runningEmbedded } from "../../../src/platform/server/database/embedded/embedded-database.ts";
import { addBuyers, orderRequests } from "../buyers.ts";
import { load } from "../load.ts";
import { type Length, median, type Part, table } from "../part.ts";
import { residentMegabytes } from "../process-figures.ts";
import { sendOrders } from "../send-requests.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

type Size = { rounds: number; settleMilliseconds: number; loadedSeconds: number; orders: number };
const SIZES: Record<Length, Size> = {
  whole: { rounds: 3, settleMilliseconds: 5_000, loadedSeconds: 8, orders: 20_000 },
  short: { rounds: 1, settleMilliseconds: 0, loadedSeconds: 0.5, orders: 100 },
};

export const start: Part = {
  name: "start",
  measures: "Seconds from the command to the first response, and the memory of the process.",
  baseline: "1.5 s when its folder is there, 160 MB idle, 250 MB under load",
  run: (length) => measureStart(SIZES[length]),
};

async function measureStart({ rounds, settleMilliseconds, loadedSeconds, orders }: Size): Promise<string> {
  const [cold, warm]: [number[], number[]] = [[], []];
  const [idle, loaded]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), "sheetal-bench-"));
    const first = await timed(() => startShop({ DATA_DIR: dataDir }));
    cold.push(first.seconds);
    await first.shop.stop();
    const second = await timed(() => startShop({ DATA_DIR: dataDir }));
    warm.push(second.seconds);
    await pause(settleMilliseconds);
    idle.push(residentMegabytes(second.shop.pid));
    loaded.push(await memoryUnderLoad(second.shop, { dataDir, seconds: loadedSeconds, orders }));
    await second.shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return table(
    ["", "median", "target"],
    [
      ["first start (database created, migrated, filled)", `${median(cold).toFixed(2)} s`, ""],
      ["later start", `${median(warm).toFixed(2)} s`, "≤ 1.5 s"],
      ["memory, idle", `${median(idle).toFixed(0)} MB`, "≤ 160 MB"],
      ["memory, peak under load", `${median(loaded).toFixed(0)} MB`, "≤ 250 MB"],
    ],
  );
}

async function timed(open: () => Promise<ShopProcess>) {
  const start = performance.now();
  const shop = await open();
  return { shop, seconds: (performance.now() - start) / 1000 };
}

/** The most of what is seen four times a second. */
async function memoryUnderLoad(
  { address, pid }: ShopProcess,
  { dataDir, seconds, orders }: { dataDir: string; seconds: number; orders: number },
): Promise<number> {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 250);
  const how = { connections: 64, seconds };
  await load({ ...how, url: `${address}/`, headers: { "accept-encoding": "br" }, status: 200 });
  const pool = new pg.Pool(await runningEmbedded(dataDir));
  const requests = await orderRequests(address, await addBuyers(pool, 200).finally(() => pool.end()));
  await sendOrders({ ...how, address }, Array.from({ length: orders }, requests));
  clearInterval(watch);
  return most;
}
