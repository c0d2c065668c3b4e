import { expect, test } from "vitest";
import {
  addScan,
  confirmed,
  type DeviceBatch,
  newBatch,
  type ShopResponse,
} from "#cylinders/rules/scanning/scan-queue.ts";
import { bookScansOf } from "./book-scans.ts";
import { memoryStore } from "./device-store.ts";
import { makeScanQueue } from "./make-scan-queue.ts";

const NOW = new Date("2026-11-16T06:00:00Z");
const ORDER = "9876500000/ORD1";

const scanned = (batch: string, changes: Partial<DeviceBatch> = {}): DeviceBatch => ({
  ...addScan(newBatch({ batch, by: "Asha", purpose: "dispatch", for: ORDER }), `SH-${batch}`, NOW).batch,
  ...changes,
});

/** A device on which Asha is logged in. Retry waits last until someone skips them. */
async function aDevice(batches: readonly DeviceBatch[], responses: Record<string, ShopResponse> = {}) {
  const store = memoryStore();
  for (const one of batches) await store.change(one.batch, () => one);
  const sent: string[] = [];
  const queue = makeScanQueue({
    open: async () => store,
    send: async ({ batch }) => {
      sent.push(batch);
      return responses[batch] ?? { kind: "booked" };
    },
    now: () => NOW,
    after: () => () => {},
    tabs: { tell: () => {}, onTold: () => () => {} },
  });
  queue.startSending("Asha");
  const states = async () => Object.fromEntries((await store.all()).map(({ batch, state }) => [batch, state]));
  return { queue, sent, states };
}

const booking = ({ queue }: Awaited<ReturnType<typeof aDevice>>) => bookScansOf(queue, { order: ORDER, by: "Asha" });

test("the scans of an order on the device are booked, those of other orders and people stay", async () => {
  const device = await aDevice([
    scanned("b1"),
    scanned("b2", { for: "9876500000/ORD2" }),
    scanned("b3", { by: "Ravi" }),
    scanned("b4", { purpose: "return", for: "" }),
  ]);
  await booking(device);
  expect(device.sent).toEqual(["b1"]);
  expect(await device.states()).toEqual({ b1: "booked", b2: "open", b3: "open", b4: "open" });
  await booking(device);
  expect(device.sent).toEqual(["b1"]);
});

test("a batch that waits for its retry is sent at once", async () => {
  const responses: Record<string, ShopResponse> = { b1: { kind: "no-answer" } };
  const device = await aDevice([confirmed(scanned("b1"), NOW)], responses);
  await expect.poll(() => device.queue.read().batches[0]?.tries).toBe(1);
  responses.b1 = { kind: "booked" };
  await booking(device);
  expect(await device.states()).toEqual({ b1: "booked" });
});

test("a rejected cylinder stops the dispatch with its reason, also when it was rejected before", async () => {
  const reason = "SH-b1: R-32 is not on this order.";
  const device = await aDevice([scanned("b1")], { b1: { kind: "refused", message: reason } });
  for (const _ of ["when sent", "as stored"])
    await expect(booking(device)).rejects.toThrow(
      `The order is not dispatched, because scanned cylinders were rejected: ${reason}`,
    );
  expect(device.sent).toEqual(["b1"]);
});

test("without a connection the scans stay on the device, and the dispatch stops", async () => {
  const device = await aDevice([scanned("b1")], { b1: { kind: "no-answer" } });
  await expect(booking(device)).rejects.toThrow("The scans could not be sent");
  expect(await device.states()).toEqual({ b1: "waiting" });
});

test("an older batch that cannot be sent does not make the dispatch wait", async () => {
  const older = confirmed(scanned("b0", { purpose: "return", for: "" }), new Date(NOW.getTime() - 1000));
  const device = await aDevice([older, scanned("b1")], { b0: { kind: "no-answer" }, b1: { kind: "no-answer" } });
  await expect(booking(device)).rejects.toThrow("The scans could not be sent");
});
