/** Orders per second over HTTP, with the embedded PostgreSQL, fsync and the mail sender running. */
import { addBuyers, findGoods } from "../../reliability/workload/goods.ts";
import { openTrialShop } from "../../reliability/workload/trial-shop.ts";
import { type Length, median, type Part, table } from "../figures.ts";
import { type LoadResult, load } from "../load.ts";
import { cpuMilliseconds } from "../process-figures.ts";

type Size = { warmUp: number; seconds: number; rounds: number; connections: readonly number[]; buyers: number };
const SIZES: Record<Length, Size> = {
  whole: { warmUp: 10, seconds: 5, rounds: 3, connections: [1, 16, 64], buyers: 100 },
  short: { warmUp: 1, seconds: 1, rounds: 1, connections: [4], buyers: 4 },
};
const TARGETS: Readonly<Record<number, string>> = { 1: "10 ms each", 16: "400 a second" };
const FIRST_NUMBER = 1_794_722_400_000;
/** More than a machine takes in one round. */
const MAX_IN_A_ROUND = 100_000;

export const orders: Part = {
  name: "orders",
  measures: "Orders over HTTP with session, validation, billing, four lines, two mails and a commit with fsync.",
  run: (length) => measureOrders(SIZES[length]),
};

async function measureOrders({ warmUp, seconds, rounds, connections, buyers: count }: Size): Promise<string> {
  const shop = await openTrialShop();
  try {
    const [buyers, goods] = [await addBuyers(shop, count), await findGoods(shop.address)];
    const url = `${shop.address}/api/orders`;
    let round = 0;
    const place = (connections: number, seconds: number) => {
      const first = FIRST_NUMBER + round++ * MAX_IN_A_ROUND;
      return load({ url, connections, seconds, status: 201, orders: { buyers, goods, first } });
    };
    // Until compiled code and statistics are those of a shop that has been open for minutes.
    await place(16, warmUp);
    await shop.query("analyze");
    const rows: string[][] = [];
    for (const atOnce of connections) {
      const results: (LoadResult & { cpu: number })[] = [];
      for (let turn = 0; turn < rounds; turn += 1) {
        const before = cpuMilliseconds(shop.pid());
        const result = await place(atOnce, seconds);
        results.push({ ...result, cpu: (cpuMilliseconds(shop.pid()) - before) / result.total });
      }
      const of = (figure: "rate" | "milliseconds" | "cpu") => median(results.map((result) => result[figure]));
      rows.push([
        `${atOnce} at a time`,
        of("rate").toFixed(0),
        of("milliseconds").toFixed(1),
        of("cpu").toFixed(1),
        TARGETS[atOnce] ?? "",
      ]);
    }
    return table(["", "orders per second", "ms each", "CPU ms each", "target"], rows);
  } finally {
    await shop.stop();
  }
}
