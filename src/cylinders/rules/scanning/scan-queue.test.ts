import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { withCount } from "./counted-on-device.ts";
import {
  addScan,
  afterResponse,
  confirmed as confirmedAt,
  cylindersIn,
  type DeviceBatch,
  isDone,
  labelsIn,
  nextToSend,
  reachedText,
  readOnDevice,
  readyBatch,
  reopened,
  responseOf,
  secondsToWait,
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
const newBatch = (batch: string, purpose: DeviceBatch["purpose"], about: string) =>
  startedBatch({ batch, purpose, for: about, by: "Asha" });
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

test("a confirmed batch is sent until the server responds, oldest first, and never changes its number", () => {
  const first = confirmed(scanned("A"));
  const queue = [first, { ...confirmed(scanned("B")), batch: "b2" }, scanned("C")];
  expect(nextToSend(queue, "Asha")?.batch).toBe("b1");
  const pending = afterResponse(first, { kind: "no-answer" });
  expect(pending).toMatchObject({ batch: "b1", state: "waiting", tries: 1, scans: first.scans });
  expect(nextToSend([afterResponse(first, { kind: "booked" }), ...queue.slice(1)], "Asha")?.batch).toBe("b2");
  expect(reopened(pending, "b9")).toBe(pending);
  expect(reopened(afterResponse(first, { kind: "refused", message: "No." }), "b9")).toMatchObject({
    batch: "b9",
    state: "open",
    message: "",
  });
  expect([0, 1, 3, 6, 40].map((tries) => secondsToWait({ tries }))).toEqual([1, 2, 8, 60, 60]);
});

test("the screen shows what has reached the server", () => {
  const waiting = confirmed(scanned("A", "B"));
  expect(reachedText([])).toBe("Nothing to send.");
  expect(reachedText([waiting])).toBe("2 cylinders saved on this phone, sending when there is a signal.");
  const refused = afterResponse(confirmed(scanned("C")), { kind: "refused", message: "No." });
  expect(reachedText([waiting, refused, afterResponse(waiting, { kind: "booked" })])).toBe(
    "2 cylinders saved on this phone, sending when there is a signal. 1 cylinder rejected: please check them. 2 cylinders booked.",
  );
});

test("with any signal, each batch is booked once and none is lost", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const chance = dice(seed);
    const bookedAtShop = new Map<string, number>();
    let queue = Array.from({ length: 5 }, (_, place) => ({ ...confirmed(scanned(`N${place}`)), batch: `b${place}` }));
    for (let turn = 0; turn < 200 && nextToSend(queue, "Asha"); turn += 1) {
      const sending = nextToSend(queue, "Asha") as DeviceBatch;
      const arrives = chance.maybe();
      if (arrives && !bookedAtShop.has(sending.batch)) bookedAtShop.set(sending.batch, bookedAtShop.size);
      const response = arrives && chance.maybe() ? ({ kind: "booked" } as const) : ({ kind: "no-answer" } as const);
      // A reload reads the queue back as it was stored.
      queue = JSON.parse(
        JSON.stringify(queue.map((batch) => (batch.batch === sending.batch ? afterResponse(batch, response) : batch))),
      );
    }
    expect([...bookedAtShop.keys()], `seed ${seed}`).toEqual(["b0", "b1", "b2", "b3", "b4"]);
  }
});

test("the same sight lasts three seconds, and a booked batch cannot be confirmed again", () => {
  const { batch } = addScan(newBatch("b1", "return", "9876543210"), " SH-1 ", at(0));
  expect(batch).toEqual({
    ...{ batch: "b1", by: "Asha", purpose: "return", for: "9876543210", state: "open", confirmedAt: "", message: "" },
    ...{ tries: 0, counted: [], unknown: [], overrides: [] },
    scans: [{ number: "SH-1", at: at(0).toISOString(), condition: "good" }],
  });
  expect([
    addScan(batch, "SH-1", at(2999), at(0)).heard,
    addScan(batch, "SH-1", at(3000), at(0)).heard,
    addScan(batch, "SH-1", at(1)).heard,
  ]).toEqual([...["same-sight", "scanned-before", "scanned-before"]]);
  const booked = afterResponse({ ...confirmed(batch), message: "old" }, { kind: "booked" });
  expect([confirmed(booked), booked.message]).toEqual([booked, ""]);
  const refused = afterResponse({ ...confirmed(batch), tries: 4 }, { kind: "refused", message: "No." });
  expect(reopened(refused, "b2").tries).toBe(0);
  expect([reachedText([confirmed(batch)]), reachedText([booked])]).toEqual([
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
  expect(reachedText([afterResponse(confirmed(aside), { kind: "booked" })])).toBe("1 cylinder booked.");
  const alone = withoutScan(aside, "B");
  expect([cylindersIn(alone), unsentBatchesOf([alone], "Asha")]).toEqual([0, []]);
});

test("unsent batches are a person's batches that are not booked, counts included", () => {
  const waiting = confirmed(scanned("A", "B"));
  const booked = afterResponse(confirmed(scanned("C")), { kind: "booked" });
  const count = addScan(newBatch("b2", "count", ""), "D", at(0)).batch;
  const queue = [waiting, booked, count, scanned("E"), { ...scanned("F"), by: "Ravi" }];
  const scansOf = (by: string) => unsentBatchesOf(queue, by).reduce((sum, batch) => sum + cylindersIn(batch), 0);
  expect(["Asha", "Ravi", "Meena"].map(scansOf)).toEqual([4, 1, 0]);
});

test("only its author sends a batch, in order of confirmation", () => {
  const later = { ...confirmedAt(scanned("A"), at(2)), batch: "b2" };
  const sooner = confirmedAt(scanned("B"), at(1));
  expect(nextToSend([later, sooner], "Asha")?.batch).toBe("b1");
  expect(nextToSend([later, sooner], "Ravi")).toBeUndefined();
});

test.each([
  { status: 409, code: "return-blocked", kind: "refused" },
  { status: 400, code: "invalid", kind: "refused" },
  { status: 403, code: "forbidden", kind: "refused" },
  { status: 409, code: "changed-meanwhile", kind: "no-answer" },
  { status: 401, code: "login-needed", kind: "no-answer" },
  { status: 429, code: "too-many", kind: "no-answer" },
  { status: 408, code: "timeout", kind: "no-answer" },
  { status: 503, code: "unavailable", kind: "no-answer" },
  { status: 500, code: "unknown", kind: "no-answer" },
])("$status $code is $kind", ({ status, code, kind }) => {
  expect(responseOf({ status, code, message: "No." })).toMatchObject({ kind });
});

test("a booked batch is done after a day, and no other batch ever is", () => {
  const [minute, day] = [60_000, 24 * 60 * 60 * 1000];
  const waiting = confirmed(scanned("A"));
  const booked = afterResponse(waiting, { kind: "booked" });
  const states = [waiting, afterResponse(waiting, { kind: "refused", message: "No." }), scanned("B"), booked];
  expect(states.map((batch) => isDone(batch, at(minute + day + 1)))).toEqual([false, false, false, true]);
  expect(isDone(booked, at(minute + day))).toBe(false);
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
