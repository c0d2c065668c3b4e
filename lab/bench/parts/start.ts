/** How long the shop takes until it is open, on an empty folder and on its own one, and how much memory it takes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { runningEmbedded } from "../../../src/server/database/embedded/embedded-database.ts";
import { addBuyers, orderRequests } from "../buyers.ts";
import { load } from "../load.ts";
import { median, type Part, table } from "../part.ts";
import { residentMegabytes } from "../process-figures.ts";
import { pushInOwnProcess } from "../send-requests.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

const ROUNDS = 3;
const SETTLE_MILLISECONDS = 5_000;
const LOADED_SECONDS = 8;

export const start: Part = {
  name: "start",
  measures: "Seconds from the command to the open shop, and the memory of its process.",
  limit: "1 s when its folder is there, 100 MB idle, 250 MB under load",
  notReached:
    "A warm start reads and runs scripts one after the other: the bundle 0.4 s, PostgreSQL 0.3, the pages 0.4, the catalogue 0.2, rows and limits 0.2, of which what can overlap does. Of the memory at rest 57 to 60 MB are Node's own program before it has read a line, 50 live objects, 20 prepared files and the texts of the scripts, the rest room that the engine holds for the next ones: a collection by hand gives back 27 MB, and the next request takes them again. See decision 0007.",
  run: measureStart,
};

async function measureStart(): Promise<string> {
  const [cold, warm]: [number[], number[]] = [[], []];
  const [idle, primary, loaded]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), "sheetal-bench-"));
    const first = await timed(() => startShop({ DATA_DIR: dataDir }));
    cold.push(first.seconds);
    await first.shop.stop();
    const second = await timed(() => startShop({ DATA_DIR: dataDir }));
    warm.push(second.seconds);
    await pause(SETTLE_MILLISECONDS);
    idle.push(residentMegabytes(second.shop.pid));
    primary.push(residentMegabytes(second.shop.primaryPid));
    loaded.push(await memoryUnderLoad(second.shop, dataDir));
    await second.shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return table(
    ["", "median", "wanted"],
    [
      ["start on an empty folder (database made, migrated, catalogue filled)", `${median(cold).toFixed(2)} s`, ""],
      ["start on its own folder", `${median(warm).toFixed(2)} s`, "≤ 1 s"],
      ["memory, idle", `${median(idle).toFixed(0)} MB`, "≤ 100 MB"],
      ["memory of the process that watches it, idle", `${median(primary).toFixed(0)} MB`, ""],
      ["memory, most under load (pages, then orders)", `${median(loaded).toFixed(0)} MB`, "≤ 250 MB"],
    ],
  );
}

async function timed(open: () => Promise<ShopProcess>) {
  const start = performance.now();
  const shop = await open();
  return { shop, seconds: (performance.now() - start) / 1000 };
}

/** The most of what is seen four times a second. */
async function memoryUnderLoad({ address, pid }: ShopProcess, dataDir: string): Promise<number> {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 250);
  const how = { connections: 64, seconds: LOADED_SECONDS };
  await load({ ...how, url: `${address}/`, headers: { "accept-encoding": "br" }, status: 200 });
  const pool = new pg.Pool(await runningEmbedded(dataDir));
  const requests = await orderRequests(address, await addBuyers(pool, 200).finally(() => pool.end()));
  await pushInOwnProcess({ ...how, address }, Array.from({ length: 20_000 }, requests));
  clearInterval(watch);
  return most;
}
