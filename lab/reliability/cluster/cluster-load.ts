/** Buyers who order and read through the load balancer without a pause and record each response with its time. */
import { setTimeout as pause } from "node:timers/promises";
import { anOrderOf, type Buyer, type Goods } from "../workload/goods.ts";

const ANSWER_WITHIN_MS = 10_000;
const BETWEEN_ORDERS_MS = 50;
const BETWEEN_READS_MS = 100;
/** Read without an account. */
const READ = ["/", "/api/products"];
const MAILS_OF_AN_ORDER = 2;
/** Requests in flight when the fault begins may still succeed. */
const TAKES_HOLD_MS = 1_000;

type OrderRecord = { lines: number; acknowledged: boolean };
export type Kind = "writes" | "reads";

export function startBuying({ front, goods, buyers }: { front: string; goods: Goods; buyers: readonly Buyer[] }) {
  const orders = new Map<string, OrderRecord>();
  /** Timestamps of successes, in milliseconds. */
  const successes: Record<Kind, number[]> = { writes: [], reads: [] };
  const responses = { unavailable: 0, accidents: 0 };
  const surprises: string[] = [];
  let over = false;
  let abandoned = false;

  async function buy(buyer: Buyer) {
    while (!over) {
      const body = anOrderOf(buyer, goods);
      const known: OrderRecord = { lines: body.order.cart.length, acknowledged: false };
      orders.set(body.order.orderNumber, known);
      // The same order number until there is a response, as the page does.
      while (!known.acknowledged && !abandoned) {
        known.acknowledged = await send(buyer, JSON.stringify(body));
        if (known.acknowledged) successes.writes.push(performance.now());
        await pause(BETWEEN_ORDERS_MS);
      }
      if (abandoned) return;
    }
  }

  async function send({ cookie }: Buyer, body: string): Promise<boolean> {
    try {
      const answer = await fetch(`${front}/api/orders`, {
        method: "POST",
        headers: { cookie, origin: front, "content-type": "application/json" },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await answer.text();
      if (answer.status === 200 || answer.status === 201) return true;
      if (answer.status === 503) responses.unavailable += 1;
      else if (answer.status >= 500) responses.accidents += 1;
      else surprises.push(`An order was answered ${answer.status}: ${text.slice(0, 200)}`);
    } catch {
      // The connection broke and the outcome is unknown, so the order is sent again.
    }
    return false;
  }

  async function look() {
    while (!over) {
      try {
        const answers = await Promise.all(
          READ.map((path) => fetch(`${front}${path}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })),
        );
        await Promise.all(answers.map((answer) => answer.arrayBuffer()));
        if (answers.every(({ ok }) => ok)) successes.reads.push(performance.now());
      } catch {
        // A failed read is not counted.
      }
      await pause(BETWEEN_READS_MS);
    }
  }

  const everybody = Promise.all([...buyers.map(buy), look()]);

  return {
    /** Waits until orders were accepted for this long without a gap of one second. */
    async steady(milliseconds: number) {
      for (const givesUpAt = performance.now() + 120_000; performance.now() < givesUpAt; await pause(100)) {
        const from = performance.now() - milliseconds;
        if (successes.writes.some((at) => at > from) && longestGap(successes.writes, from) < 1_000) return;
      }
      throw new Error("Orders are not taken steadily for two minutes");
    },
    /** Waits until an order is accepted after the fault took effect, or until the timeout. */
    async untilBack(from: number, withinMs: number) {
      const took = from + TAKES_HOLD_MS;
      for (const givesUpAt = performance.now() + withinMs; performance.now() < givesUpAt; await pause(100)) {
        if (successes.writes.some((at) => at > took)) return;
      }
    },
    longestGap: (kind: Kind, from: number) => longestGap(successes[kind], from),
    figures: () => ({
      ...responses,
      acknowledged: [...orders.values()].filter(({ acknowledged }) => acknowledged).length,
    }),
    async stop() {
      over = true;
      await everybody;
    },
    abandon() {
      over = true;
      abandoned = true;
    },
    /** Compares the database with the responses. */
    compare(stored: ReadonlyMap<string, { times: number; items: number; mails: number }>): string[] {
      const faults = [...surprises];
      for (const number of stored.keys()) if (!orders.has(number)) faults.push(`${number} was not ordered`);
      for (const [number, { lines, acknowledged }] of orders) {
        const row = stored.get(number);
        if (!row && acknowledged) faults.push(`${number} was acknowledged and is lost`);
        if (row && row.times > 1) faults.push(`${number} is stored ${row.times} times`);
        if (row && (row.items !== lines || row.mails !== MAILS_OF_AN_ORDER)) faults.push(`${number} is half an order`);
      }
      return faults;
    },
  };
}

function longestGap(moments: readonly number[], from: number): number {
  const until = performance.now();
  const within = [from, ...moments.filter((at) => at > from), until];
  return Math.round(Math.max(...within.slice(1).map((at, place) => at - (within[place] ?? at))));
}
