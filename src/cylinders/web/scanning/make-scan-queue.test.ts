import { expect, test } from "vitest";
import {
  addScan,
  confirmed,
  type DeviceBatch,
  newBatch,
  outcomeText,
  type ShopResponse,
} from "#cylinders/rules/scanning/scan-queue.ts";
import { type DeviceStore, memoryStore } from "./device-store.ts";
import { makeScanQueue } from "./make-scan-queue.ts";

const NOW = new Date("2026-11-16T06:00:00Z");
const BOOKED: ShopResponse = { kind: "booked" };
const NONE: ShopResponse = { kind: "no-answer" };

const batchOf = (batch: string, number: string, by = "Asha") =>
  addScan(newBatch({ batch, by, purpose: "return", for: "" }), number, NOW).batch;
const waiting = (batch: string, by?: string, at = NOW) => confirmed(batchOf(batch, `SH-${batch}`, by), at);

/** A device with its storage, and a shop with given responses; retry waits pass at once. */
function aDevice({ store = memoryStore(), responses = [] as ShopResponse[], now = NOW } = {}) {
  const sent: string[] = [];
  const waits: number[] = [];
  const queue = makeScanQueue({
    open: async () => store,
    send: async ({ batch }) => {
      sent.push(batch);
      return responses.shift() ?? BOOKED;
    },
    now: () => now,
    after: (seconds, run) => {
      waits.push(seconds);
      queueMicrotask(run);
      return () => {};
    },
    tabs: { tell: () => {}, onTold: () => () => {} },
  });
  return { queue, sent, waits, store };
}

const statesIn = (batches: readonly DeviceBatch[]) => batches.map(({ batch, state }) => `${batch} ${state}`).toSorted();

async function keep(store: DeviceStore, ...batches: DeviceBatch[]) {
  for (const batch of batches) await store.change(batch.batch, () => batch);
}

test("a scan is stored before it is shown", async () => {
  const store = memoryStore();
  const order: string[] = [];
  const { queue } = aDevice({
    store: {
      ...store,
      change: async (...input) => {
        await store.change(...input);
        order.push("kept");
      },
    },
  });
  queue.subscribe(() => queue.read().batches.length > 0 && order.push("shown"));
  await queue.change("b1", () => batchOf("b1", "SH-1"));
  expect(order.slice(0, 2)).toEqual(["kept", "shown"]);
});

test("a logout deletes every batch of that admin, and none of another's", async () => {
  const store = memoryStore();
  const { queue } = aDevice({ store });
  await keep(store, waiting("b1"), batchOf("b2", "SH-2"), { ...waiting("b3"), state: "booked" }, waiting("b4", "Ravi"));
  await queue.forget("Asha");
  expect(statesIn(await store.all())).toEqual(["b4 waiting"]);
  expect(statesIn(queue.read().batches)).toEqual(["b4 waiting"]);
});

test("a response after the logout does not restore a deleted batch", async () => {
  const store = memoryStore();
  await keep(store, waiting("b1"));
  const response = Promise.withResolvers<ShopResponse>();
  const sending = Promise.withResolvers<void>();
  const queue = makeScanQueue({
    open: async () => store,
    send: async () => {
      sending.resolve();
      return response.promise;
    },
    now: () => NOW,
    after: () => () => {},
    tabs: { tell: () => {}, onTold: () => () => {} },
  });
  const stop = queue.startSending("Asha");
  await sending.promise;
  await queue.forget("Asha");
  stop();
  response.resolve(BOOKED);
  await expect.poll(() => queue.read().sending).toBe(false);
  expect(await store.all()).toEqual([]);
});

test("a storage failure rejects the scan, and nothing is shown as stored", async () => {
  const failing = { ...memoryStore(), change: async () => Promise.reject(new Error("full")) };
  const { queue } = aDevice({ store: failing });
  await expect(queue.change("b1", () => batchOf("b1", "SH-1"))).rejects.toThrow("full");
  expect(queue.read().batches).toEqual([]);
});

test("offline, a batch is retried under its number with growing waits", async () => {
  const { queue, sent, waits } = aDevice({ responses: [NONE, NONE, NONE] });
  queue.startSending("Asha");
  await queue.change("b1", () => waiting("b1"));
  await expect.poll(() => statesIn(queue.read().batches)).toEqual(["b1 booked"]);
  expect([sent, waits]).toEqual([
    ["b1", "b1", "b1", "b1"],
    [1, 2, 4],
  ]);
});

test("after a reload batches are sent oldest first, and a rejected one blocks no other", async () => {
  const store = memoryStore();
  const later = new Date(NOW.getTime() + 1000);
  await keep(store, waiting("a2", "Asha", later), waiting("z1"), batchOf("open", "SH-9"));
  const { queue, sent } = aDevice({
    store,
    responses: [{ kind: "refused", message: "This cylinder is already at the shop." }],
  });
  queue.startSending("Asha");
  await expect.poll(() => statesIn(queue.read().batches)).toEqual(["a2 booked", "open open", "z1 refused"]);
  expect(sent).toEqual(["z1", "a2"]);
  expect((await store.all()).find(({ batch }) => batch === "z1")?.message).toBe(
    "This cylinder is already at the shop.",
  );
});

test("an admin's session never sends batches that another admin confirmed", async () => {
  const store = memoryStore();
  await keep(store, waiting("b1", "Ravi"));
  const { queue, sent } = aDevice({ store });
  queue.startSending("Asha")();
  queue.startSending("Asha");
  await expect.poll(() => queue.read().ready).toBe(true);
  await queue.change("b2", () => waiting("b2"));
  await expect.poll(() => statesIn(queue.read().batches)).toEqual(["b1 waiting", "b2 booked"]);
  expect(sent).toEqual(["b2"]);
});

test("yesterday's booked batches are removed, and waiting ones stay", async () => {
  const store = memoryStore();
  const yesterday = new Date(NOW.getTime() - 25 * 60 * 60 * 1000);
  await keep(store, { ...waiting("b1", "Asha", yesterday), state: "booked" }, waiting("b2", "Ravi", yesterday));
  const { queue } = aDevice({ store });
  queue.subscribe(() => {});
  await expect.poll(() => statesIn(queue.read().batches)).toEqual(["b2 waiting"]);
  expect(statesIn(await store.all())).toEqual(["b2 waiting"]);
});

test("a corrected batch takes its new number in one step", async () => {
  const store = memoryStore();
  await keep(store, waiting("b1"));
  await store.change("b1", (stored) => stored && { ...stored, batch: "b2" });
  expect(statesIn(await store.all())).toEqual(["b2 waiting"]);
});

test("a batch is reported as booked only after the server responded, and as saved when it did not", async () => {
  const booked = aDevice();
  booked.queue.startSending("Asha");
  await booked.queue.change("b1", () => waiting("b1"));
  const answered = await booked.queue.afterFirstTry("b1");
  expect(answered && outcomeText(answered, "1 cylinder")).toBe("1 cylinder booked");

  const offline = aDevice({ responses: [NONE] });
  offline.queue.startSending("Asha");
  await offline.queue.change("b1", () => waiting("b1"));
  const unanswered = await offline.queue.afterFirstTry("b1");
  expect(unanswered && outcomeText(unanswered, "1 cylinder")).toBe(
    "1 cylinder saved on this phone, sending when there is a signal",
  );
});
