import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { correctionProblem, eventConflicts } from "./corrections.ts";
import { type CustodyEvent, type EventKind, SHOP, sameParty } from "./custody-event.ts";
import { EVENT_KINDS, mayHappen } from "./cylinder-state.ts";
import { anEvent, customer, KUMAR, logged, RAVI } from "./makers.ts";
import { type CylinderStanding, replay, standingAfter, standingOn } from "./replay.ts";

const A_MONTH = logged(
  anEvent("registered", "2026-10-01"),
  anEvent("dispatched", "2026-10-05", { order: "ORD7", dueOn: "2026-11-04" }),
  anEvent("offered", "2026-10-12"),
  anEvent("accepted", "2026-10-13"),
  anEvent("received-empty", "2026-10-20", { from: KUMAR }),
  anEvent("deposit-released", "2026-10-20"),
);

test("custody moves between customers while the shop stays the owner", () => {
  const standing = replay(A_MONTH) as CylinderStanding;
  expect(standing).toMatchObject({
    state: "in-stock-empty",
    owner: SHOP,
    holder: SHOP,
    order: undefined,
    dueOn: undefined,
  });
  expect(replay(A_MONTH.slice(0, 4))).toMatchObject({ owner: SHOP, holder: KUMAR, order: "ORD7", dueOn: "2026-11-04" });
});

test.each([
  ["2026-09-30", undefined],
  ["2026-10-01", SHOP],
  ["2026-10-04", SHOP],
  ["2026-10-05", RAVI],
  ["2026-10-12", RAVI],
  ["2026-10-13", KUMAR],
  ["2026-10-20", SHOP],
])("on %s the holder was the right one", (day, holder) => {
  expect(standingOn(A_MONTH, day)?.holder).toEqual(holder);
});

test("a day ends at midnight in India", () => {
  const lateEvening = { at: new Date("2026-10-05T18:29:59.999Z") };
  const events = logged(anEvent("registered", "2026-10-01"), anEvent("dispatched", "2026-10-05", lateEvening));
  expect(standingOn(events, "2026-10-05")?.holder).toEqual(RAVI);
  const afterMidnight = logged(
    anEvent("registered", "2026-10-01"),
    anEvent("dispatched", "2026-10-05", { at: new Date("2026-10-05T18:30:00Z") }),
  );
  expect(standingOn(afterMidnight, "2026-10-05")?.holder).toEqual(SHOP);
});

test("the customer who took a cylinder stays liable until its return or deposit move", () => {
  expect(replay(A_MONTH.slice(0, 4))).toMatchObject({ holder: KUMAR, liable: RAVI });
  expect(replay(A_MONTH)?.liable).toBeUndefined();
  const moved = logged(
    anEvent("registered"),
    anEvent("dispatched"),
    anEvent("accepted", "2026-11-02", { depositMoved: true }),
  );
  expect(replay(moved)).toMatchObject({ holder: KUMAR, liable: KUMAR });
  const waits = [
    anEvent("registered"),
    anEvent("dispatched"),
    anEvent("accepted", "2026-11-02", { depositWaits: true }),
  ];
  expect(replay(logged(...waits))).toMatchObject({ holder: KUMAR, liable: RAVI, depositWaits: true });
  const paid = logged(...waits, anEvent("deposit-moved"));
  expect(replay(paid)).toMatchObject({ holder: KUMAR, liable: KUMAR, depositWaits: false });
  expect(replay(logged(...waits, anEvent("received-empty")))).toMatchObject({ holder: SHOP, depositWaits: false });
  const takenBack = { ...anEvent("taken-back"), id: 5, corrects: 3 };
  expect(correctionProblem(paid, takenBack)).toContain("Money was booked with it");
  expect(correctionProblem(logged(...waits), { ...takenBack, id: 4 })).toBeUndefined();
  const adjusted = logged(
    anEvent("registered"),
    anEvent("dispatched"),
    anEvent("adjusted-out"),
    anEvent("adjusted-in"),
  );
  expect(replay(adjusted)).toMatchObject({ holder: KUMAR, liable: RAVI });
});

test("a forfeited deposit makes the holder the owner; an exchanged cylinder becomes the shop's", () => {
  const sold = logged(anEvent("registered"), anEvent("dispatched"), anEvent("sold"));
  expect(replay(sold)).toMatchObject({ owner: RAVI, holder: RAVI, liable: undefined, state: "with-customer" });
  const exchanged = [...sold, anEvent("received-empty", "2026-12-20", { id: 4, owner: SHOP })];
  const ravis = { name: "Ravi Kumar", company: "", state: "Delhi", pincode: "", mobile: "" };
  const facts = { status: "transferred", ownerCount: 3 };
  expect(replay(exchanged)).toMatchObject({ ...facts, owner: SHOP, holder: SHOP, state: "in-stock-empty" });
  const recorded = exchanged.map((event) => (event.kind === "sold" ? { ...event, recorded: ravis } : event));
  expect(replay(recorded)).toMatchObject({ lastOwner: ravis, recorded: undefined });
});

test("the specification's transfer moves owner and holder together, and the loan stays with its payer", () => {
  const other = { kind: "other", name: "Cool Trade" };
  const events = logged(anEvent("registered"), anEvent("dispatched"), anEvent("transferred"));
  const moved = { status: "transferred", ownerCount: 2, owner: other, holder: other, state: "with-customer" };
  expect(replay(events)).toMatchObject({ ...moved, lastOwner: SHOP, order: "ORD1", liable: RAVI });
  const by100 = logged(anEvent("registered"), anEvent("dispatched"), {
    ...anEvent("transferred"),
    loan: undefined,
  } as never);
  expect(replay(by100), "as 1.0.0 wrote it").toMatchObject({ ...moved, order: undefined, liable: undefined });
});

test("a correction replaces the corrected event, also for past days", () => {
  const events = logged(
    anEvent("registered", "2026-10-01"),
    anEvent("dispatched", "2026-10-05", { to: RAVI }),
    anEvent("scanned", "2026-10-08"),
    anEvent("dispatched", "2026-10-05", { to: KUMAR, corrects: 2, notedAt: new Date("2026-10-10T06:00:00Z") }),
  );
  expect(standingOn(events, "2026-10-06")?.holder).toEqual(KUMAR);
  expect(replay(events)?.holder).toEqual(KUMAR);
  expect(eventConflicts(events)).toEqual([]);
});

test("an undone event has no effect, and a correction can be corrected", () => {
  const sent = logged(
    anEvent("registered"),
    anEvent("dispatched"),
    anEvent("taken-back", "2026-11-02", { corrects: 2 }),
  );
  expect(replay(sent)).toMatchObject({ state: "in-stock-full", holder: SHOP, order: undefined });
  const twice = logged(
    anEvent("registered"),
    anEvent("dispatched", "2026-11-01", { to: RAVI }),
    anEvent("dispatched", "2026-11-01", { to: KUMAR, corrects: 2 }),
    anEvent("dispatched", "2026-11-01", { to: customer("verma"), corrects: 3 }),
  );
  expect(replay(twice)?.holder).toEqual(customer("verma"));
});

test.each([
  [
    "an event of another cylinder",
    99,
    anEvent("taken-back"),
    "Choose the event of this cylinder that you want to correct.",
  ],
  [
    "a registration",
    1,
    anEvent("taken-back"),
    "A registration cannot be undone. Please set the cylinder inactive instead.",
  ],
  [
    "a dispatch after which it came back",
    2,
    anEvent("taken-back"),
    'The cylinder would have been "In stock, full" at the time of "Offered". Please correct that first.',
  ],
])("%s cannot be undone", (_, corrects, correction, problem) => {
  expect(correctionProblem(A_MONTH, { ...correction, id: 50, corrects })).toBe(problem);
});

test("an event is corrected once; later corrections name its correction", () => {
  const events = logged(
    anEvent("registered"),
    anEvent("scanned"),
    anEvent("taken-back", "2026-11-02", { corrects: 2 }),
  );
  const again = { ...anEvent("taken-back"), id: 4, corrects: 2 };
  expect(correctionProblem(events, again)).toBe("This event was already corrected. Please correct the correction.");
  expect(correctionProblem(events, { ...again, corrects: 3 })).toBe(
    "An undone entry cannot be restored. Please record the event again.",
  );
});

test.each<[string, CustodyEvent[], Partial<CylinderStanding>]>([
  [
    "a filling",
    [anEvent("weighed"), anEvent("filled", "2026-11-09", { gas: "R-22", kilograms: 60 })],
    { gas: "R-22", filledOn: "2026-11-09", filledKilograms: 60, grossKilograms: undefined },
  ],
  ["a weighing", [anEvent("weighed", "2026-11-02", { grossKilograms: 80 })], { grossKilograms: 80 }],
  ["a test that it passed", [anEvent("tested", "2026-11-02", { testedOn: "2026-11-01" })], { testedOn: "2026-11-01" }],
  ["a test that it failed", [anEvent("tested", "2026-11-02", { passed: false })], { testedOn: undefined }],
  [
    "a return in a bad condition",
    [anEvent("dispatched"), anEvent("weighed"), anEvent("received-empty", "2026-11-02", { condition: "leaking" })],
    { condition: "leaking", filledKilograms: undefined, grossKilograms: undefined, outSince: undefined },
  ],
  [
    "a test after a bad condition",
    [anEvent("dispatched"), anEvent("received-empty", "2026-11-02", { condition: "leaking" }), anEvent("tested")],
    { condition: "good" },
  ],
  [
    "a look after a bad condition",
    [
      anEvent("dispatched"),
      anEvent("received-empty", "2026-11-02", { condition: "leaking" }),
      anEvent("unquarantined"),
    ],
    { condition: "good" },
  ],
  ["a theft", [anEvent("dispatched"), anEvent("flagged-stolen")], { state: "stolen", holder: RAVI, order: "ORD1" }],
  ["a loss", [anEvent("dispatched"), anEvent("flagged-lost")], { state: "lost" }],
  [
    "a stolen one that comes back",
    [anEvent("dispatched"), anEvent("flagged-stolen"), anEvent("received-empty")],
    { state: "in-stock-empty" },
  ],
  [
    "a stolen one that is found at the shop",
    [anEvent("dispatched"), anEvent("flagged-stolen"), anEvent("found")],
    { state: "quarantined", holder: SHOP, liable: undefined, order: undefined },
  ],
  [
    "a stolen one that is found with its holder",
    [anEvent("dispatched"), anEvent("flagged-stolen"), anEvent("found", "2026-11-02", { turnedUp: "with-holder" })],
    { state: "with-customer", holder: RAVI, order: "ORD1", liable: RAVI },
  ],
  [
    "an offer of an older log, which changes nothing",
    [anEvent("dispatched"), anEvent("offered"), anEvent("expired"), anEvent("offered"), anEvent("disputed")],
    { state: "with-customer", holder: RAVI, heldSince: new Date("2026-11-01T06:00:00Z") },
  ],
  [
    "an acceptance",
    [anEvent("dispatched"), anEvent("offered"), anEvent("accepted", "2026-11-08")],
    { heldSince: new Date("2026-11-08T06:00:00Z"), outSince: new Date("2026-11-01T06:00:00Z") },
  ],
  ["a correction of the gas", [anEvent("corrected", "2026-11-02", { gas: "R-22" })], { gas: "R-22", owner: SHOP }],
  ["a correction of something else", [anEvent("corrected")], { gas: "R-32", owner: SHOP }],
  ["being set inactive", [anEvent("deactivated")], { status: "inactive" }],
  ["being set active again", [anEvent("deactivated"), anEvent("activated")], { status: "active" }],
])("%s is recorded", (_, more, facts) => {
  const events = logged(anEvent("registered"), ...more);
  expect(replay(events)).toMatchObject({ ...facts, lastEvent: events.length });
  expect(replay(events)).toEqual(events.reduce<CylinderStanding | undefined>(standingAfter, undefined));
});

test("a registered cylinder starts good, in use, with no offer or order", () => {
  expect(replay(logged(anEvent("registered")))).toEqual({
    ...{ state: "in-stock-full", owner: SHOP, holder: SHOP, heldSince: new Date("2026-11-01T06:00:00Z"), gas: "R-32" },
    ...{
      liable: undefined,
      depositWaits: false,
      order: undefined,
      outSince: undefined,
      dueOn: undefined,
    },
    ...{ status: "active", ownerSince: new Date("2026-11-01T06:00:00Z"), ownerCount: 1, recorded: undefined },
    ...{ lastOwner: undefined, condition: "good", filledOn: undefined, filledKilograms: undefined },
    ...{ grossKilograms: undefined, testedOn: undefined, lastEvent: 1 },
  });
  expect(replay(logged(anEvent("scanned")))).toBeUndefined();
  expect(eventConflicts(logged(anEvent("scanned"), anEvent("registered"))).map(({ event }) => event.kind)).toEqual([
    "scanned",
  ]);
});

test("an inconsistent log can be corrected elsewhere, and a wrong registration replaced", () => {
  const broken = logged(anEvent("registered"), anEvent("filled"), anEvent("scanned"));
  expect(eventConflicts(broken).map(({ event }) => event.kind)).toEqual(["filled"]);
  expect(correctionProblem(broken, anEvent("taken-back", "2026-11-02", { id: 4, corrects: 3 }))).toBeUndefined();
  expect(
    correctionProblem(broken, anEvent("registered", "2026-11-01", { id: 4, corrects: 1, full: false })),
  ).toBeUndefined();
});

/** Random valid events of a cylinder that moves among three customers. */
function aLife(seed: number, length: number): CustodyEvent[] {
  const chance = dice(seed);
  const people = [RAVI, KUMAR, customer("verma")];
  const events: CustodyEvent[] = logged(anEvent("registered", "2026-01-01", { full: chance.maybe() }));
  let standing = replay(events) as CylinderStanding;
  while (events.length < length) {
    const kind: EventKind = chance.oneOf(EVENT_KINDS);
    if (kind === "registered" || kind === "taken-back" || kind === "condemned" || !mayHappen(standing.state, kind))
      continue;
    const day = new Date(Date.UTC(2026, 0, events.length)).toISOString().slice(0, 10);
    const who = {
      to: chance.oneOf(people),
      from: standing.holder,
      passed: chance.maybe(),
      with: chance.oneOf(["counter", "transporter"]),
    };
    const event = { ...anEvent(kind, day), ...who, id: events.length + 1 } as CustodyEvent;
    events.push(event);
    standing = standingAfter(standing, event) as CylinderStanding;
  }
  return events;
}

test("a stored state and a replayed one are equal", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const events = aLife(seed, 40);
    let standing: CylinderStanding | undefined;
    for (const event of events) standing = standingAfter(standing, event);
    expect(replay(events), `seed ${seed}`).toEqual(standing);
    expect(eventConflicts(events), `seed ${seed}`).toEqual([]);
  }
});

test("only a transfer, sale or correction changes the owner, and the shop holds what is not out", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    let before: CylinderStanding | undefined;
    for (const event of aLife(seed, 40)) {
      const after = standingAfter(before, event) as CylinderStanding;
      if (before !== undefined && event.kind !== "transferred" && event.kind !== "sold")
        expect(sameParty(after.owner, before.owner)).toBe(true);
      if (["in-stock-full", "in-stock-empty", "at-test"].includes(after.state))
        expect(after.holder, `seed ${seed} ${event.kind}`).toEqual(SHOP);
      before = after;
    }
  }
});

test("undoing the last event restores the previous state", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const events = aLife(seed, 20);
    const back = anEvent("taken-back", "2026-12-01", { id: 21, corrects: 20 });
    expect(correctionProblem(events, back)).toBeUndefined();
    expect(replay([...events, back])).toEqual(replay(events.slice(0, -1)));
  }
});
