import { expect, test } from "vitest";
import { addScan, confirmed, type DeviceBatch, newBatch } from "#cylinders/rules/scanning/scan-queue.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { makeOutbox } from "#platform/web/offline/outbox.ts";
import { memoryStore } from "#platform/web/offline/outbox-store.ts";
import { bookScansOf } from "./book-scans.ts";

const NOW = new Date("2026-11-16T06:00:00Z");
const ORDER = "9876500000/ORD1";

const scanned = (key: string, changes: Partial<DeviceBatch> = {}): DeviceBatch => ({
  ...addScan(newBatch({ key, owner: "Asha", purpose: "dispatch", for: ORDER }), { number: `SH-${key}` }, NOW),
  ...changes,
});

const NO_ANSWER = new TypeError("Failed to fetch");

/** A device on which Asha is logged in. Retry waits last until someone skips them. */
async function aDevice(batches: readonly DeviceBatch[], failures: Record<string, Error> = {}) {
  const store = memoryStore<DeviceBatch>();
  for (const one of batches) await store.change(one.key, () => one);
  const sent: string[] = [];
  const queue = makeOutbox<DeviceBatch, unknown>("scans", {
    open: async () => store,
    send: async ({ key }) => {
      sent.push(key);
      if (failures[key]) throw failures[key];
    },
    remembers: 1000,
    now: () => NOW,
    after: () => () => {},
  });
  queue.startSending("Asha");
  const states = async () => Object.fromEntries((await store.all()).map(({ key, state }) => [key, state]));
  return { queue, sent, states };
}

const booking = ({ queue }: Awaited<ReturnType<typeof aDevice>>) => bookScansOf(queue, { order: ORDER, by: "Asha" });

test("the scans of an order on the device are booked, those of other orders and people stay", async () => {
  const device = await aDevice([
    scanned("b1"),
    scanned("b2", { for: "9876500000/ORD2" }),
    scanned("b3", { owner: "Ravi" }),
    scanned("b4", { purpose: "return", for: "" }),
  ]);
  await booking(device);
  expect(device.sent).toEqual(["b1"]);
  expect(await device.states()).toEqual({ b1: "sent", b2: "open", b3: "open", b4: "open" });
  await booking(device);
  expect(device.sent).toEqual(["b1"]);
});

test("a batch that waits for its retry is sent at once", async () => {
  const failures: Record<string, Error> = { b1: NO_ANSWER };
  const device = await aDevice([confirmed(scanned("b1"), NOW)], failures);
  await expect.poll(() => device.sent).toEqual(["b1"]);
  delete failures.b1;
  await booking(device);
  expect(await device.states()).toEqual({ b1: "sent" });
});

test("a rejected cylinder stops the dispatch with its reason, also when it was rejected before", async () => {
  const reason = "SH-b1: R-32 is not on this order.";
  const device = await aDevice([scanned("b1")], { b1: new ApiProblem(409, { error: reason }) });
  for (const _ of ["when sent", "as stored"])
    await expect(booking(device)).rejects.toThrow(
      `The order is not dispatched, because scanned cylinders were rejected: ${reason}`,
    );
  expect(device.sent).toEqual(["b1"]);
});

test("without a connection the scans stay on the device, and the dispatch stops", async () => {
  const device = await aDevice([scanned("b1")], { b1: NO_ANSWER });
  await expect(booking(device)).rejects.toThrow("The scans could not be sent");
  expect(await device.states()).toEqual({ b1: "waiting" });
});

test("an older batch that cannot be sent does not make the dispatch wait", async () => {
  const older = confirmed(scanned("b0", { purpose: "return", for: "" }), new Date(NOW.getTime() - 1000));
  const device = await aDevice([older, scanned("b1")], { b0: NO_ANSWER, b1: NO_ANSWER });
  await expect(booking(device)).rejects.toThrow("The scans could not be sent");
});
