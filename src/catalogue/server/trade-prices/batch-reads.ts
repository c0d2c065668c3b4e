/** Batches the trade-price reads of orders that arrive together: most customers have no trade prices. */

import type { Database } from "#platform/server/database/database.ts";
import { within } from "#platform/server/database/deadline.ts";
import { watchQueue } from "#platform/server/http/metrics.ts";
import { inBatches } from "#platform/server/jobs/batches.ts";
import { prepareTradePrices, type TradePriceLists } from "./trade-price-store.ts";

export type ReadTradePrices = (customerId: string, lineIds: readonly string[]) => Promise<TradePriceLists>;

type PendingRead = {
  customerId: string;
  lineIds: readonly string[];
  done: (prices: TradePriceLists) => void;
  failed: (error: unknown) => void;
};

const MAX_TOGETHER = 50;
const READ_MILLISECONDS = 1_600;

export function batchReads(db: Database): ReadTradePrices {
  const tradePricesOf = prepareTradePrices(db);
  async function work(input: readonly PendingRead[]) {
    try {
      const customerIds = [...new Set(input.map(({ customerId }) => customerId))];
      const lineIds = [...new Set(input.flatMap((order) => order.lineIds))];
      const prices = await within(READ_MILLISECONDS, () => tradePricesOf({ customerIds, lineIds }));
      for (const { customerId, done } of input) done(prices.get(customerId) ?? { own: [], group: [] });
    } catch (error) {
      for (const { failed } of input) failed(error);
    }
  }

  const batches = inBatches<PendingRead>({
    choose: (waiting) => ({ batch: waiting.slice(0, MAX_TOGETHER), rest: waiting.slice(MAX_TOGETHER) }),
    work,
  });
  watchQueue("trade prices", batches.waiting);
  return (customerId, lineIds) => new Promise((done, failed) => batches.add({ customerId, lineIds, done, failed }));
}
