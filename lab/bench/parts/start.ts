/** Start-up time with an empty and with an existing data folder, and memory. */
import { setTimeout as pause } from "node:timers/promises";
import { addBuyers, findGoods } from "../../reliability/workload/goods.ts";
import { openTrialShop, type TrialShop } from "../../reliability/workload/trial-shop.ts";
import { type Length, median, type Part, table } from "../figures.ts";
import { load } from "../load.ts";
import { residentMegabytes } from "../process-figures.ts";

type Size = { rounds: number; settleMilliseconds: number; seconds: number; buyers: number };
const SIZES: Record<Length, Size> = {
  whole: { rounds: 3, settleMilliseconds: 5_000, seconds: 8, buyers: 100 },
  short: { rounds: 1, settleMilliseconds: 0, seconds: 1, buyers: 4 },
};

export const start: Part = {
  name: "start",
  measures: "Seconds from the command to the open port, and the memory of the process that serves.",
  run: (length) => measureStart(SIZES[length]),
};

async function measureStart({ rounds, settleMilliseconds, ...size }: Size): Promise<string> {
  const figures = { first: [] as number[], later: [] as number[], idle: [] as number[], loaded: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const shop = await openTrialShop();
    try {
      figures.first.push(performance.now() - began);
      await shop.end("SIGTERM");
      const again = performance.now();
      await shop.open();
      figures.later.push(performance.now() - again);
      await pause(settleMilliseconds);
      figures.idle.push(residentMegabytes(shop.pid()));
      figures.loaded.push(await memoryUnderLoad(shop, size));
    } finally {
      await shop.stop();
    }
  }
  const seconds = (figure: readonly number[]) => `${(median(figure) / 1000).toFixed(2)} s`;
  const megabytes = (figure: readonly number[]) => `${median(figure).toFixed(0)} MB`;
  return table(
    ["", "median", "target"],
    [
      ["first start (database created, migrated, filled)", seconds(figures.first), ""],
      ["later start", seconds(figures.later), "≤ 1.5 s"],
      ["memory, idle", megabytes(figures.idle), "≤ 160 MB"],
      ["memory, peak under load", megabytes(figures.loaded), "≤ 250 MB"],
    ],
  );
}

/** The most of what is seen four times a second while pages are read and orders placed. */
async function memoryUnderLoad(shop: TrialShop, { seconds, buyers: count }: Pick<Size, "seconds" | "buyers">) {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(shop.pid()));
  }, 250);
  const how = { connections: 64, seconds };
  await load({ ...how, url: `${shop.address}/`, headers: { "accept-encoding": "br" }, status: 200 });
  const orders = {
    buyers: await addBuyers(shop, count),
    goods: await findGoods(shop.address),
    first: 1_794_722_400_000,
  };
  await load({ ...how, url: `${shop.address}/api/orders`, status: 201, orders });
  clearInterval(watch);
  return most;
}
