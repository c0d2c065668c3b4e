import { expect, test } from "vitest";
import { batchOrders } from "./batch-orders.ts";
import type { Draft, PlaceAll } from "./place-orders-store.ts";

const aDraft = (orderNumber: string) => ({ order: { mobile: "9810000001", orderNumber } }) as Draft;
const numbersIn = (drafts: readonly Draft[]) => drafts.map(({ order }) => order.orderNumber);

/** A statement that completes when the test triggers it, and records its input. */
function aSlowStatement(refuse: (drafts: readonly Draft[]) => Error | undefined = () => undefined) {
  const batches: string[][] = [];
  const held: (() => void)[] = [];
  const taken = new Set<string>();
  const placeAll: PlaceAll = async (drafts) => {
    batches.push(numbersIn(drafts));
    await new Promise<void>((go) => held.push(go));
    const refusal = refuse(drafts);
    if (refusal) throw refusal;
    const isNew = numbersIn(drafts).map((number) => !taken.has(number) && taken.add(number));
    return {
      placed: new Set([...isNew.keys()].filter((place) => isNew[place])),
      short: new Map(),
      overCap: new Map(),
      repeats: new Map(),
    };
  };
  async function writeAll() {
    for (let write = held.shift(); write; write = held.shift()) {
      write();
      await new Promise(setImmediate);
    }
  }
  return { batches, placeAll, writeAll };
}

const brokenRule = () => Object.assign(new Error("Failed query"), { cause: { code: "23503" } });

test("orders that arrive during a write are written together, sorted by name", async () => {
  const { batches, placeAll, writeAll } = aSlowStatement();
  const place = batchOrders(placeAll);
  const placed = ["A", "D", "C", "B"].map((number) => place(aDraft(number)));
  await writeAll();
  expect(await Promise.all(placed)).toEqual([true, true, true, true]);
  expect(batches).toEqual([["A"], ["B", "C", "D"]]);
});

test("an order sent twice concurrently is never twice in one batch, and new only once", async () => {
  const { batches, placeAll, writeAll } = aSlowStatement();
  const place = batchOrders(placeAll);
  const placed = ["A", "B", "B", "B"].map((number) => place(aDraft(number)));
  await writeAll();
  expect(await Promise.all(placed)).toEqual([true, true, false, false]);
  expect(batches).toEqual([["A"], ["B"], ["B"], ["B"]]);
});

test("a batch has at most fifty orders", async () => {
  const { batches, placeAll, writeAll } = aSlowStatement();
  const place = batchOrders(placeAll);
  const placed = Array.from({ length: 121 }, (_, n) => place(aDraft(`ORD${n}`)));
  await writeAll();
  await Promise.all(placed);
  expect(batches.map((batch) => batch.length)).toEqual([1, 50, 50, 20]);
});

test("an order that violates a constraint fails alone", async () => {
  const breaks = (drafts: readonly Draft[]) => (numbersIn(drafts).includes("C") ? brokenRule() : undefined);
  const { placeAll, writeAll } = aSlowStatement(breaks);
  const place = batchOrders(placeAll);
  const placed = ["A", "B", "C", "D"].map((number) => place(aDraft(number)));
  const settled = Promise.allSettled(placed);
  await writeAll();
  expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("when the database is down, all waiting orders fail and nothing is retried", async () => {
  const { batches, placeAll, writeAll } = aSlowStatement(() => new Error("Connection terminated"));
  const place = batchOrders(placeAll);
  const settled = Promise.allSettled(["A", "B", "C"].map((number) => place(aDraft(number))));
  await writeAll();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(batches).toEqual([["A"], ["B", "C"]]);
});

test("an order in doubt is written alone when it is sent again, so that no other order waits for it", async () => {
  let away = true;
  const { batches, placeAll, writeAll } = aSlowStatement(() => (away ? new Error("Connection terminated") : undefined));
  const place = batchOrders(placeAll);
  const lost = place(aDraft("B")).catch((error: Error) => error.message);
  await writeAll();
  expect(await lost).toBe("Connection terminated");
  away = false;
  const placed = ["A", "C", "B", "D"].map((number) => place(aDraft(number)));
  await writeAll();
  expect(await Promise.all(placed)).toEqual([true, true, true, true]);
  expect(batches).toEqual([["B"], ["A"], ["C", "D"], ["B"]]);
});

test("orders beyond the queue limit are rejected as busy", async () => {
  const { placeAll, writeAll } = aSlowStatement();
  const place = batchOrders(placeAll);
  const placed = Array.from({ length: 2002 }, (_, n) => place(aDraft(`ORD${n}`)));
  await expect(placed.at(-1)).rejects.toMatchObject({ code: "too-busy", status: 503 });
  await writeAll();
  await Promise.all(placed.slice(0, -1));
});

test("a batch that hangs does not block the next one", async () => {
  const { batches, placeAll, writeAll } = aSlowStatement();
  const place = batchOrders(placeAll);
  const placed = ["A", "B"].map((number) => place(aDraft(number)));
  await expect.poll(() => batches).toEqual([["A"], ["B"]]);
  await writeAll();
  expect(await Promise.all(placed)).toEqual([true, true]);
});
