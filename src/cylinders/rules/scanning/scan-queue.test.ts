import { expect, test } from "vitest";
import { withCount } from "./counted-on-device.ts";
import {
  addScan,
  confirmed as confirmedAt,
  cylindersIn,
  type DeviceBatch,
  decided,
  dividedReturn,
  isSameSight,
  labelsIn,
  numberToSend,
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
  withoutLabel,
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
  numbers.reduce((batch, number) => addScan(batch, { number }, at(0)), newBatch("b1", "return", ""));

test("one cylinder is one scan, however its number is typed", () => {
  const batch = addScan(newBatch("b1", "return", ""), { number: "SH-1" }, at(0));
  expect(batch.scans.length).toBe(1);
  expect(addScan(batch, { number: "sh-1" }, at(300))).toBe(batch);
  expect(addScan(batch, { number: "SH-1 " }, at(5000))).toBe(batch);
});

const CODE = "1.0000AB.0123456789ABCDEF";
const numbersOf = ({ scans }: DeviceBatch) => scans.map(({ number, condition }) => [number, condition]);

test("a label stays stored by its code until the server resolves it, and its cylinder appears once", () => {
  const read = addScan(scanned("A"), { number: CODE, label: CODE }, at(0));
  const batch = withCondition(read, CODE, "leaking");
  expect([labelsIn(batch), labelsIn(scanned(CODE))]).toEqual([[CODE], [CODE]]);
  const named = withNumberOf(batch, CODE, "SH-1");
  expect([numbersOf(named), labelsIn(named)]).toEqual([[...numbersOf(scanned("A")), ["SH-1", "leaking"]], []]);
  expect(numbersOf(withNumberOf(batch, CODE, "a"))).toEqual([["A", "good"]]);
  expect(numbersOf(withNumberOf(scanned("A", CODE), CODE, "SH-1"))).toEqual(numbersOf(scanned("A", "SH-1")));
});

test("a label read again after the server resolved it is the same scan, by its code and by its number", () => {
  const named = withNumberOf(addScan(scanned(), { number: CODE, label: CODE }, at(0)), CODE, "SH-1");
  const typedFirst = withNumberOf(addScan(scanned("SH-1"), { number: CODE, label: CODE }, at(0)), CODE, "SH-1");
  for (const batch of [named, typedFirst])
    for (const again of [{ number: CODE, label: CODE }, { number: "SH-1", label: CODE }, { number: "sh-1" }])
      expect(addScan(batch, again, at(9000))).toBe(batch);
});

test("a label that the device has named is sent by its code until the server has verified it", () => {
  const batch = addScan(scanned("A"), { number: "SH-1", label: CODE }, at(0));
  expect([numbersOf(batch), labelsIn(batch)]).toEqual([numbersOf(scanned("A", "SH-1")), [CODE]]);
  expect(batch.scans.map(numberToSend)).toEqual(["A", CODE]);
  expect(withNumberOf(batch, CODE, "SH-1").scans.map(numberToSend)).toEqual(["A", "SH-1"]);
  expect(numbersOf(withNumberOf(batch, CODE, "SH-2"))).toEqual(numbersOf(scanned("A", "SH-2")));
  expect(withoutLabel(batch, CODE).scans).toEqual(scanned("A").scans);
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

test("a blocked cylinder of a booked batch stays as work of its own, and the counts say what was booked", () => {
  const kinds = (...all: string[]) => all.map((kind) => ({ kind, message: "Not in our records." }));
  const batch = confirmed({ ...withCount(scanned("A", "B", "C"), "small", 2), for: "9876543210" });
  expect(dividedReturn(batch, kinds("recognised", "registered", "set-aside"))).toEqual({ sent: batch });
  const { sent: done, rest } = dividedReturn(batch, kinds("recognised", "blocked", "recognised"));
  expect([numbersOf(done), cylindersIn(done)]).toEqual([numbersOf(scanned("A", "C")), 4]);
  expect(rest).toMatchObject({
    ...{ key: "b1-rest", owner: "Asha", for: "9876543210", state: "refused", scans: scanned("B").scans, counted: [] },
    undecided: [{ number: "B", message: "Not in our records." }],
  });
  const asked = dividedReturn(batch, [
    { kind: "recognised" },
    { kind: "blocked", asksOwner: true },
    { kind: "recognised" },
  ]);
  expect(asked.rest?.undecided, "another owner's").toEqual([{ number: "B", message: "", asksOwner: true }]);
  expect(rest && reachedText([{ ...done, state: "sent" }, rest])).toBe(
    "1 cylinder rejected: please check them. 4 cylinders booked.",
  );
  expect(rest && decided(rest, "b2", at(90_000))).toEqual({
    ...{ ...batch, key: "b2", at: at(90_000).toISOString(), scans: scanned("B").scans, counted: [] },
  });
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
  const batch = addScan(newBatch("b1", "return", "9876543210"), { number: " SH-1 " }, at(0));
  expect(batch).toEqual({
    ...{ key: "b1", owner: "Asha", purpose: "return", for: "9876543210", state: "open", at: "", message: "" },
    ...{ counted: [], unknown: [], overrides: [] },
    scans: [{ number: "SH-1", at: at(0).toISOString(), condition: "good" }],
  });
  expect([isSameSight(at(0), at(2999)), isSameSight(at(0), at(3000)), isSameSight(undefined, at(1))]).toEqual([
    ...[true, false, false],
  ]);
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
  const count = addScan(newBatch("b2", "count", ""), { number: "D" }, at(0));
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
