import { expect, test } from "vitest";
import { withCount } from "./counted-on-device.ts";
import {
  addScan,
  confirmed as confirmedAt,
  cylindersIn,
  type DeviceBatch,
  labelsIn,
  reachedText,
  readOnDevice,
  readyBatch,
  reopened,
  newBatch as startedBatch,
  stillAnnounced,
  unsentBatchesOf,
  withCondition,
  withNumberOf,
  withOverride,
  withoutScan,
  withUnknown,
} from "./scan-queue.ts";

const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 15, 6) + milliseconds);
const confirmed = (batch: DeviceBatch) => confirmedAt(batch, at(60_000));
const sent = (batch: DeviceBatch): DeviceBatch => ({ ...confirmed(batch), state: "sent" });
const refusedBatch = (batch: DeviceBatch): DeviceBatch => ({ ...confirmed(batch), state: "refused", message: "No." });
const newBatch = (key: string, purpose: DeviceBatch["purpose"], about: string) =>
  startedBatch({ key, purpose, for: about, owner: "Asha" });
const scanned = (...numbers: string[]): DeviceBatch =>
  numbers.reduce((batch, number) => addScan(batch, number, at(0)).batch, newBatch("b1", "return", ""));

test("a label in front of the camera counts once; a later scan is reported as scanned before", () => {
  const { batch, heard } = addScan(newBatch("b1", "return", ""), "SH-1", at(0));
  expect([heard, batch.scans.length]).toEqual(["new", 1]);
  expect(addScan(batch, "sh-1", at(300), at(0)).heard).toBe("same-sight");
  expect(addScan(batch, "SH-1 ", at(5000), at(1000)).heard).toBe("scanned-before");
  expect(addScan(batch, "SH-1", at(5000), at(1000)).batch).toBe(batch);
});

test("a label stays stored by its code until the server resolves it, and its cylinder appears once", () => {
  const code = "1.0000AB.0123456789ABCDEF";
  const batch = withCondition(scanned("A", code), code, "leaking");
  expect(labelsIn(batch)).toEqual([code]);
  const named = withNumberOf(batch, code, "SH-1");
  expect(named.scans.map(({ number, condition }) => [number, condition])).toEqual([
    ["A", "good"],
    ["SH-1", "leaking"],
  ]);
  expect(withNumberOf(batch, code, "a").scans.map(({ number }) => number)).toEqual(["A"]);
});

test("staff note a condition for one cylinder and remove a wrong scan", () => {
  const batch = withoutScan(withCondition(scanned("A", "B", "C"), "B", "leaking"), "A");
  expect(batch.scans.map(({ number, condition }) => [number, condition])).toEqual([
    ["B", "leaking"],
    ["C", "good"],
  ]);
});

test("only a refused batch is corrected, under a new number: nothing was booked under the old one", () => {
  const waiting = confirmed(scanned("A"));
  expect(reopened(waiting, "b9")).toBe(waiting);
  expect(reopened(refusedBatch(scanned("A")), "b9")).toMatchObject({ key: "b9", state: "open", at: "", message: "" });
});

test("the screen shows what has reached the server", () => {
  const waiting = confirmed(scanned("A", "B"));
  expect(reachedText([])).toBe("Nothing to send.");
  expect(reachedText([waiting])).toBe("2 cylinders saved on this phone, sending when there is a signal.");
  expect(reachedText([waiting, refusedBatch(scanned("C")), sent(scanned("A", "B"))])).toBe(
    "2 cylinders saved on this phone, sending when there is a signal. 1 cylinder rejected: please check them. 2 cylinders booked.",
  );
});

test("the same sight lasts three seconds, and a booked batch cannot be confirmed again", () => {
  const { batch } = addScan(newBatch("b1", "return", "9876543210"), " SH-1 ", at(0));
  expect(batch).toEqual({
    ...{ key: "b1", owner: "Asha", purpose: "return", for: "9876543210", state: "open", at: "", message: "" },
    ...{ counted: [], unknown: [], overrides: [] },
    scans: [{ number: "SH-1", at: at(0).toISOString(), condition: "good" }],
  });
  expect([
    addScan(batch, "SH-1", at(2999), at(0)).heard,
    addScan(batch, "SH-1", at(3000), at(0)).heard,
    addScan(batch, "SH-1", at(1)).heard,
  ]).toEqual([...["same-sight", "scanned-before", "scanned-before"]]);
  expect(confirmed(sent(batch))).toEqual(sent(batch));
  expect([reachedText([confirmed(batch)]), reachedText([sent(batch)])]).toEqual([
    "1 cylinder saved on this phone, sending when there is a signal.",
    "1 cylinder booked.",
  ]);
});

test("removing a number removes its notes, and a count of zero is dropped", () => {
  const aside = withUnknown(scanned("A", "B"), { number: "A", choice: "set-aside" });
  const registered = withUnknown(aside, {
    ...{ number: "A", choice: "register", gas: "R-32", kilograms: 55, tareKilograms: 32 },
  });
  const batch = withOverride(withCount(registered, "heavy", 3), { number: "A", note: "Tested today" });
  expect([batch.unknown.length, batch.unknown[0]?.choice, cylindersIn(batch)]).toEqual([1, "register", 5]);
  const rest = withCount(withoutScan(batch, "A"), "heavy", 0);
  expect(rest).toMatchObject({ scans: [{ number: "B" }], unknown: [], overrides: [], counted: [] });
  expect(reachedText([confirmed(batch)])).toBe("5 cylinders saved on this phone, sending when there is a signal.");
});

test("a cylinder that is set aside is not counted: it is not booked, and a logout loses nothing", () => {
  const aside = withUnknown(scanned("A", "B"), { number: "A", choice: "set-aside" });
  expect(reachedText([sent(aside)])).toBe("1 cylinder booked.");
  const alone = withoutScan(aside, "B");
  expect([cylindersIn(alone), unsentBatchesOf([alone], "Asha")]).toEqual([0, []]);
});

test("unsent batches are a person's batches that are not booked, counts included", () => {
  const waiting = confirmed(scanned("A", "B"));
  const booked = sent(scanned("C"));
  const count = addScan(newBatch("b2", "count", ""), "D", at(0)).batch;
  const queue = [waiting, booked, count, scanned("E"), { ...scanned("F"), owner: "Ravi" }];
  const scansOf = (by: string) => unsentBatchesOf(queue, by).reduce((sum, batch) => sum + cylindersIn(batch), 0);
  expect(["Asha", "Ravi", "Meena"].map(scansOf)).toEqual([4, 1, 0]);
});

test.each([
  { scan: "SH-1042", read: { ok: true, number: "SH-1042" } },
  { scan: '{"type":"refrigerant-cylinder","cylinderNumber":"SH-7"}', read: { ok: true, number: "SH-7" } },
  { scan: "HTTPS://SHOP.EXAMPLE/C/1.0000AB.0123456789ABCDEF", read: { ok: true, number: "1.0000AB.0123456789ABCDEF" } },
  { scan: "1.0000ab.0123456789abcdef", read: { ok: true, number: "1.0000AB.0123456789ABCDEF" } },
  { scan: "HTTPS://SHOP.EXAMPLE/C/nonsense", message: /is incomplete/ },
  { scan: "upi://pay?pa=somebody@bank", message: /not one of ours/ },
  { scan: " ", message: /no cylinder number/ },
])("the device reads $scan as the server does", ({ scan, read, message }) => {
  const found = readOnDevice(scan, "https://shop.example");
  if (message === undefined) expect(found).toEqual(read);
  else expect(found).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test("an announced return fills in the customer and the counts; its numbers must still be scanned", () => {
  const counted = [{ size: "small", count: 2 } as const, { size: "heavy", count: 0 } as const];
  const slip = { id: "a1", customer: { mobile: "9876543210" }, numbers: ["SH-1", "SH-2"], counted };
  const batch = readyBatch(scanned("sh-2 ", "SH-9"), slip);
  expect(batch).toMatchObject({ for: "9876543210", counted: [{ size: "small", count: 2 }], announced: { id: "a1" } });
  expect(batch.scans).toHaveLength(2);
  expect(stillAnnounced(batch)).toEqual(["SH-1"]);
  expect(stillAnnounced(scanned("SH-1"))).toEqual([]);
});
