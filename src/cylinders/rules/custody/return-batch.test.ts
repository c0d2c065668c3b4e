import { expect, test } from "vitest";
import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import { dice } from "#catalogue/rules/products/makers.ts";
import { NOTHING, rupees, sum } from "#platform/rules/money/money.ts";
import { type Claim, DEPOSIT_DEFAULTS, liabilityOf } from "#sales/rules/deposits/claims.ts";
import { type CustodyEvent, type Party, SHOP } from "./custody-event.ts";
import { anEvent, customer, KUMAR, logged, RAVI } from "./makers.ts";
import { type CylinderStanding, replay, standingAfter } from "./replay.ts";
import {
  batchText,
  checkReturn,
  type RegisteredCylinder,
  type ReturnBatch,
  type ReturnResponse,
} from "./return-batch.ts";
import { returnEvents } from "./return-events.ts";

const out = (...more: CustodyEvent[]): RegisteredCylinder => ({
  size: "standard",
  standing: replay(
    logged(anEvent("registered", "2026-10-01"), anEvent("dispatched", "2026-11-01"), ...more),
  ) as CylinderStanding,
});
const RECORDED_IN_STOCK: RegisteredCylinder = {
  size: "standard",
  standing: replay(logged(anEvent("registered"))) as CylinderStanding,
};
const BOOK: Readonly<Record<string, RegisteredCylinder>> = {
  a: out(),
  b: out(),
  handed: out(anEvent("accepted", "2026-11-05")),
  lost: out(anEvent("flagged-lost")),
  stolen: out(anEvent("flagged-stolen")),
  unscanned: RECORDED_IN_STOCK,
  back: out(anEvent("received-empty")),
  condemned: out(anEvent("received-empty"), anEvent("condemned")),
  transferred: { ...out(anEvent("transferred", "2026-11-05")), owner: "Cool Trade" },
  own: {
    ...{ size: "standard", owner: "Asha Verma" },
    standing: replay(logged(anEvent("registered", "2026-10-01", { owner: RAVI, holder: RAVI }))) as CylinderStanding,
  },
};
const claim = (changes: Partial<Claim> = {}): Claim => ({
  ...{ id: "c1", customer: "ravi", order: "ORD1", size: "standard", dueOn: "2026-12-01", open: 2, each: rupees(6000) },
  ...{ withheld: NOTHING, ...changes },
});
const scans = (...numbers: string[]) => numbers.map((number) => ({ number, condition: "good" as const }));
function check(batch: Partial<ReturnBatch>, claims: readonly Claim[] = [claim()]) {
  const known = (number: string) => BOOK[number.toLowerCase()];
  return checkReturn({ broughtBy: undefined, scans: [], counted: [], ...batch }, known, {
    today: "2026-11-15",
    claims,
    settings: DEPOSIT_DEFAULTS,
  });
}

test("ten consecutive scans identify each cylinder's holder, order and days out", () => {
  const { responses, blockers } = check({ scans: scans("A", "b", "a") });
  expect(responses[0]).toMatchObject({
    kind: "recognised",
    from: RAVI,
    order: "ORD1",
    daysOut: 14,
    daysLate: 0,
    adjustedFrom: undefined,
    warnings: [],
  });
  expect(responses[0]).toMatchObject({ settled: { claim: "c1", released: rupees(6000) } });
  expect(responses[2]).toEqual({ kind: "repeated", number: "a" });
  expect(blockers).toEqual([]);
});

test.each<[string, string, string]>([
  ["an unknown number", "zzz", "zzz: This cylinder number is not in our records."],
  [
    "one that is back already",
    "back",
    'back: Our records show this cylinder at the shop ("In stock, empty"). Is the number right?',
  ],
  [
    "a condemned one",
    "condemned",
    "condemned: This cylinder is condemned. Please set it aside and tell the owner: it may be a copy.",
  ],
])("%s does not hold up the others, and is listed where there are none", (_, number, blocker) => {
  const { responses, blockers } = check({ scans: scans("a", number) });
  expect(responses.map(({ kind }) => kind)).toEqual(["recognised", "blocked"]);
  expect(blockers).toEqual([]);
  expect(check({ scans: scans(number) }).blockers).toEqual([blocker]);
});

test.each<[string, string, string[]]>([
  ["one that was lost", "lost", ["Was reported lost."]],
  ["one that was stolen", "stolen", ["Reported stolen. Please ask who brought it, and tell the owner."]],
  ["one that left without a scan", "unscanned", ["Dispatched without a scan."]],
])("%s is accepted with a warning", (_, number, warnings) => {
  const { responses, blockers } = check({ broughtBy: RAVI, scans: scans(number) });
  expect(responses[0]).toMatchObject({ kind: "recognised", warnings, settled: { claim: "c1" } });
  expect(blockers).toEqual([]);
});

test("an unknown cylinder is registered for the customer who brought it, or set aside", () => {
  const register = { choice: "register", gas: "R-22", size: "standard" } as const;
  const batch = { scans: [{ number: "new", condition: "good" as const, unknown: register }] };
  expect(check({ ...batch, broughtBy: RAVI }).responses[0]).toMatchObject({
    kind: "registered",
    settled: { released: rupees(6000) },
  });
  expect(check(batch).blockers).toEqual(["new: Please choose who brought it before you register it."]);
  const aside = check({ scans: [{ number: "new", condition: "good", unknown: { choice: "set-aside" } }] });
  expect([aside.responses[0]?.kind, aside.blockers]).toEqual(["set-aside", []]);
  const known = check({ scans: [{ number: "a", condition: "good", unknown: { choice: "set-aside" } }] });
  expect([known.responses[0]?.kind, known.claims]).toEqual(["set-aside", [claim()]]);
});

test("a cylinder brought by another customer is adjusted and settles the liable customer's claim", () => {
  const claims = [claim(), claim({ id: "k", customer: "kumar" })];
  const { responses } = check({ broughtBy: KUMAR, scans: scans("a") }, claims);
  expect(responses[0]).toMatchObject({ from: KUMAR, adjustedFrom: RAVI, settled: { claim: "c1" } });
  expect(kindsOf(responses[0])).toEqual(["adjusted-out", "adjusted-in", "received-empty", "deposit-released"]);
  const handedOn = check({ broughtBy: KUMAR, scans: scans("handed") }, claims).responses[0];
  expect(handedOn).toMatchObject({ adjustedFrom: undefined, settled: { claim: "c1" }, warnings: [] });
  expect(kindsOf(handedOn)).toEqual(["received-empty", "deposit-released"]);
});

test("without a named bringer the cylinder comes from the liable customer", () => {
  expect(check({ scans: scans("a") }).responses[0]).toMatchObject({ from: RAVI, adjustedFrom: undefined });
});

const answered = (number: string, choice: "refill" | "exchange") => [
  { number, condition: "good" as const, unknown: { choice } },
];

test("staff must say what a customer's own cylinder is here for", () => {
  const { responses, blockers } = check({ broughtBy: RAVI, scans: scans("own") });
  expect(responses[0]).toMatchObject({
    ...{ kind: "blocked", asksOwner: true },
    message: "This is Asha Verma's own cylinder. Keep it for refilling, or take it in exchange?",
  });
  expect(blockers).toHaveLength(1);
  expect(eventsOf(responses[0])).toEqual([]);
});

test("kept for refilling it settles nothing and stays theirs", () => {
  const { responses, claims, blockers } = check({ broughtBy: KUMAR, scans: answered("own", "refill") });
  expect(responses[0]).toMatchObject({ own: "refill", settled: undefined });
  expect(eventsOf(responses[0]).at(-1)).not.toHaveProperty("owner");
  expect([claims[0]?.open, blockers]).toEqual([2, []]);
});

test("taken in exchange it settles what its owner owes, also if another brought it, and becomes the shop's", () => {
  const promise = claim({ each: NOTHING });
  const taken = check({ broughtBy: KUMAR, scans: answered("own", "exchange") }, [promise]).responses[0];
  expect(taken).toMatchObject({ own: "exchange", settled: { claim: "c1" } });
  expect(eventsOf(taken).at(-1)).toMatchObject({ kind: "received-empty", owner: SHOP });
  expect(check({ broughtBy: RAVI, scans: answered("own", "exchange") }, []).responses[0]).toMatchObject({
    ...{ kind: "blocked", asksOwner: true },
    message: "Asha Verma owes no empty of this size, so it cannot be taken in exchange.",
  });
});

test("a loan ends with its claim even if the cylinder was transferred meanwhile", () => {
  const kept = check({ scans: answered("transferred", "refill") }).responses[0];
  expect(kept).toMatchObject({ from: RAVI, own: "refill", settled: { claim: "c1" } });
  expect(check({ scans: answered("a", "exchange") }).responses[0], "the shop's own").toMatchObject({ own: undefined });
});

test("unlabelled cylinders are counted after scanned ones, never more than owed", () => {
  const { counted, claims, blockers } = check({
    broughtBy: RAVI,
    scans: scans("a"),
    counted: [{ size: "standard", count: 1 }],
  });
  expect(counted).toMatchObject([{ claim: "c1", released: rupees(6000) }]);
  expect([claims[0]?.open, blockers]).toEqual([0, []]);
  expect(check({ broughtBy: RAVI, scans: scans("a"), counted: [{ size: "standard", count: 2 }] }).blockers).toEqual([
    "Empty Cylinder (Standard): 2 counted, 1 owed.",
  ]);
});

test.each<[string, Partial<ReturnBatch>, string]>([
  ["nothing", {}, "Nothing scanned or counted yet."],
  [
    "a count of nobody",
    { counted: [{ size: "small", count: 1 }] },
    "Please choose who brought the cylinders without a number.",
  ],
  [
    "half a cylinder",
    { broughtBy: RAVI, counted: [{ size: "small", count: 0.5 }] },
    "Please enter whole numbers of cylinders.",
  ],
  [
    "too many",
    { broughtBy: RAVI, counted: [{ size: "small", count: 501 }] },
    "You can book up to 500 cylinders at once.",
  ],
  [
    "infinitely many",
    { broughtBy: RAVI, counted: [{ size: "small", count: Number.POSITIVE_INFINITY }] },
    "You can book up to 500 cylinders at once.",
  ],
])("%s cannot be booked", (_, batch, blocker) => {
  expect(check(batch).blockers).toEqual([blocker]);
});

test("scan order does not change a batch; another cylinder or condition does", () => {
  const batch = (...numbers: string[]): ReturnBatch => ({ broughtBy: RAVI, scans: scans(...numbers), counted: [] });
  expect(batchText(batch("a", "B"))).toBe(batchText(batch("b", "A ")));
  expect(batchText(batch("a", "b"))).not.toBe(batchText(batch("a", "c")));
  expect(batchText({ ...batch("a"), broughtBy: KUMAR })).not.toBe(batchText(batch("a")));
  const counted = (count: number, size: "small" | "heavy" = "small") =>
    batchText({ ...batch(), counted: [{ size, count }] });
  expect(new Set([counted(1), counted(2), counted(1, "heavy"), batchText(batch())]).size).toBe(4);
  const inCondition = (condition: Condition) =>
    batchText({ ...batch(), counted: [{ size: "small", count: 1, condition }] });
  expect([inCondition("good") === counted(1), inCondition("damaged") === counted(1)]).toEqual([true, false]);
  const unknown = batchText({
    ...batch(),
    scans: [{ number: "a", condition: "good", unknown: { choice: "set-aside" } }],
  });
  expect(unknown).not.toBe(batchText(batch("a")));
  expect(batchText({ ...batch(), scans: [{ number: "a", condition: "leaking" }] })).not.toBe(batchText(batch("a")));
});

test("events carry the batch number, and unbooked scans write none", () => {
  const register = { choice: "register", gas: "R-22", size: "standard" } as const;
  const unknown = check({ broughtBy: RAVI, scans: [{ number: "new", condition: "damaged", unknown: register }] })
    .responses[0];
  expect(eventsOf(unknown)).toMatchObject([
    { kind: "registered", owner: SHOP, holder: RAVI, full: false, gas: "R-22", batch: "b1" },
    { kind: "received-empty", from: RAVI, condition: "damaged" },
  ]);
  const { responses } = check({ scans: scans("a", "a", "zzz") });
  expect(responses.map((response) => kindsOf(response).length)).toEqual([2, 0, 0]);
  expect(kindsOf(check({ scans: scans("a") }, []).responses[0])).toEqual(["received-empty"]);
  expect(kindsOf(check({ scans: scans("a") }, [claim({ each: NOTHING })]).responses[0])).toEqual(["received-empty"]);
});

test("staff at the gate see how late a cylinder is, and what is withheld and why", () => {
  const late: RegisteredCylinder = {
    ...out(),
    standing: { ...out().standing, dueOn: "2026-11-10", state: "in-stock-full" },
  };
  const { responses } = checkReturn({ broughtBy: KUMAR, scans: scans("late"), counted: [] }, () => late, {
    today: "2026-11-15",
    claims: [claim({ dueOn: "2026-11-10" })],
    settings: DEPOSIT_DEFAULTS,
  });
  expect(responses[0]).toMatchObject({
    daysLate: 5,
    warnings: [
      "Dispatched without a scan.",
      "Our records show it with someone else: both accounts are adjusted.",
      "5 days late: due on 10-11-2026",
    ],
    settled: { returned: { number: "late", customer: "ravi" } },
  });
  expect(check({ scans: answered("own", "refill") }, [])).toMatchObject({
    responses: [{ daysLate: 0, daysOut: undefined }],
  });
});

test("500 cylinders are booked together, and one of a trader without account credits no customer", () => {
  const many = check({ broughtBy: RAVI, counted: [{ size: "small", count: 500 }] }, [
    claim({ size: "small", open: 500 }),
  ]);
  expect([many.blockers, many.counted.length]).toEqual([[], 500]);
  const trader: Party = { kind: "other", name: "Mehta" };
  expect(check({ broughtBy: trader, scans: scans("unscanned") }).responses[0]).toMatchObject({
    settled: undefined,
  });
  expect(check({ broughtBy: RAVI, counted: [{ size: "small", count: -1 }] }).blockers).toEqual([
    "Please enter whole numbers of cylinders.",
  ]);
  expect(check({ broughtBy: trader, counted: [{ size: "small", count: 1 }] }).blockers).toEqual([
    "Please choose who brought the cylinders without a number.",
  ]);
});

test("after any return the shop holds what it booked, and releases equal the claims' reduction", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const chance = dice(seed);
    const people: Party[] = [RAVI, KUMAR, customer("verma")];
    const claims = people.flatMap((who, place) => [
      claim({
        id: `c${place}`,
        customer: (who as { id: string }).id,
        open: chance.whole(0, 3),
        each: chance.maybe() ? rupees(6000) : NOTHING,
      }),
    ]);
    const numbers = Array.from({ length: chance.whole(1, 8) }, () => chance.oneOf(Object.keys(BOOK)));
    const broughtBy = chance.maybe() ? chance.oneOf(people) : undefined;
    const result = check({ broughtBy, scans: scans(...numbers) }, claims);
    const released = sum(
      result.responses.map((response) => ("settled" in response ? (response.settled?.released ?? NOTHING) : NOTHING)),
    );
    expect(liabilityOf(claims) - liabilityOf(result.claims), `seed ${seed}`).toBe(released);
    for (const response of result.responses) {
      if (response.kind !== "recognised") continue;
      let standing: CylinderStanding | undefined = BOOK[response.number.toLowerCase()]?.standing;
      for (const event of eventsOf(response)) standing = standingAfter(standing, { ...event, id: 99 });
      expect(standing, `seed ${seed}`).toMatchObject({ holder: SHOP, state: "in-stock-empty", liable: undefined });
    }
  }
});

function eventsOf(response: ReturnResponse | undefined) {
  const at = new Date("2026-11-15T06:00:00Z");
  return response === undefined
    ? []
    : returnEvents(response, { by: { kind: "admin", id: "asha" }, at, notedAt: at, batch: "b1" });
}

const kindsOf = (response: ReturnResponse | undefined) => eventsOf(response).map(({ kind }) => kind);
