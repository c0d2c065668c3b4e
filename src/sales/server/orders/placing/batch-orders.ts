/**
 * Batches orders that arrive during a write: under load, many orders share one round trip and one commit. An idle shop writes each at
 * once.
 */
import { type Shortage, shortageText } from "#catalogue/rules/products/stock-count.ts";
import { t } from "#platform/rules/language/text.ts";
import { within } from "#platform/server/database/deadline.ts";
import { watchQueue } from "#platform/server/http/metrics.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { inBatches } from "#platform/server/jobs/batches.ts";
import { orderedAgoText } from "#sales/rules/orders/ordered-ago.ts";
import { tooManyUnpaidText } from "#sales/rules/orders/stock-hold.ts";
import type { StockShortage } from "#sales/server/orders/stock-holds/order-stock-store.ts";
import type { Draft, EarlierOrder, PlaceAll } from "./place-orders-store.ts";

/** Returns whether the order is new; rejects when stock is short. */
export type Place = (draft: Draft) => Promise<boolean>;

type PendingOrder = { draft: Draft; name: string; done: (isNew: boolean) => void; failed: (error: unknown) => void };

type Refusal = { short: readonly StockShortage[]; holds: number | undefined; repeat: EarlierOrder | undefined };

const MAX_TOGETHER = 50;
/** Long enough for a database failover, short enough for a buyer at the screen. */
const WRITE_MILLISECONDS = 5_000;
const MAX_IN_DOUBT = 1_000;

export function batchOrders(placeAll: PlaceAll): Place {
  /**
   * Orders of a batch that timed out: they may still commit, and block writes of the same number until PostgreSQL notices. A resent
   * one is written alone, so that only its own buyer waits.
   */
  const inDoubt = new Set<string>();

  /** No order twice in one batch, and always sorted, so that two processes cannot deadlock. */
  function choose(waiting: readonly PendingOrder[]) {
    const [first] = waiting;
    if (first && inDoubt.has(first.name)) return { batch: [first], rest: waiting.slice(1) };
    const batch = new Map<string, PendingOrder>();
    const rest: PendingOrder[] = [];
    for (const entry of waiting) {
      if (batch.size < MAX_TOGETHER && !batch.has(entry.name) && !inDoubt.has(entry.name)) batch.set(entry.name, entry);
      else rest.push(entry);
    }
    return { batch: [...batch.values()].sort((one, other) => (one.name < other.name ? -1 : 1)), rest };
  }

  async function work(batch: readonly PendingOrder[]): Promise<void> {
    try {
      const { placed, short, overCap, repeats } = await within(WRITE_MILLISECONDS, () =>
        placeAll(batch.map(({ draft }) => draft)),
      );
      for (const { name } of batch) inDoubt.delete(name);
      const isAlone = batch.length === 1;
      await Promise.all(
        batch.map((entry, place) =>
          settle(entry, placed.has(place), {
            short: short.get(place) ?? [],
            holds: overCap.get(place),
            repeat: repeats.get(place),
            isAlone,
          }),
        ),
      );
    } catch (error) {
      if (batch.length > 1 && isOneOrdersFault(error)) return writeEachAlone(batch);
      if (!isOneOrdersFault(error)) doubt(batch);
      for (const { failed } of batch) failed(error);
    }
  }

  /**
   * Within a batch, later orders are counted after all earlier ones, even those that failed. Only an order that is short by itself is
   * rejected at once; the others are retried alone. The same applies to the cap on unpaid orders and to repeats.
   */
  async function settle(
    entry: PendingOrder,
    isNew: boolean,
    { short, holds, repeat, isAlone }: Refusal & { isAlone: boolean },
  ) {
    if (repeat) return isAlone ? entry.failed(orderedAlready(repeat)) : work([entry]);
    if (holds !== undefined)
      return isAlone ? entry.failed(new Problem("too-many-unpaid", tooManyUnpaidText(holds))) : work([entry]);
    if (short.length === 0) return entry.done(isNew);
    const isCertain = isAlone || short.some(({ left, wanted: requested }) => requested > left);
    if (!isCertain) return work([entry]);
    entry.failed(outOfStock(entry.draft, short));
  }

  /** In parallel, so that one that waits for a lock does not block the others. */
  async function writeEachAlone(batch: readonly PendingOrder[]) {
    await Promise.all(batch.map((entry) => work([entry])));
  }

  function doubt(batch: readonly PendingOrder[]) {
    for (const { name } of batch) inDoubt.add(name);
    for (const name of inDoubt) {
      if (inDoubt.size <= MAX_IN_DOUBT) break;
      inDoubt.delete(name);
    }
  }

  const batches = inBatches<PendingOrder>({ choose, work });
  watchQueue("orders", batches.waiting);
  return (draft) =>
    new Promise((done, failed) => {
      const { mobile, orderNumber } = draft.order;
      batches.add({ draft, name: `${mobile}/${orderNumber}`, done, failed });
    });
}

/** In the caller's transaction. Returns whether the order is new. */
export async function placeAlone(placeAll: PlaceAll, draft: Draft): Promise<boolean> {
  const { placed, short, overCap, repeats } = await placeAll([draft]);
  const [missing, holds, repeat] = [short.get(0), overCap.get(0), repeats.get(0)];
  if (repeat) throw orderedAlready(repeat);
  if (holds !== undefined) throw new Problem("too-many-unpaid", tooManyUnpaidText(holds));
  if (missing) throw outOfStock(draft, missing);
  return placed.has(0);
}

function orderedAlready(earlier: EarlierOrder): Problem {
  const text = `${orderedAgoText(earlier.secondsAgo)} ${t("Order again?")}`;
  return new Problem("ordered-already", text, { details: earlier });
}

function outOfStock({ items }: Pick<Draft, "items">, short: readonly StockShortage[]): Problem {
  const shortages = short.flatMap(({ lineId, left }) =>
    items
      .filter((item) => item.lineId === lineId && item.quantity > left)
      .map(({ name, quantity }): Shortage => ({ id: lineId, name, quantity, left })),
  );
  return new Problem("out-of-stock", shortageText(shortages), { details: shortages });
}

/**
 * https://www.postgresql.org/docs/18/errcodes-appendix.html: constraint violation, deadlock, serialization failure or lock not
 * available. Nothing was written.
 */
const ONE_ORDERS_FAULT = /^(23...|40P01|40001|55P03)$/;

/** An account deleted concurrently must not fail other buyers' orders. */
function isOneOrdersFault(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return ONE_ORDERS_FAULT.test(cause?.code ?? "");
}
