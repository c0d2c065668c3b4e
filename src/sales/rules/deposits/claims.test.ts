import { expect, test } from "vitest";
import { depositHeld, owedBy } from "#books/rules/ledger/balances.ts";
import type { Entry } from "#books/rules/ledger/entry.ts";
import { depositCharged } from "#books/rules/ledger/events.ts";
import { moves } from "#books/rules/ledger/makers.ts";
import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { dice } from "#catalogue/rules/products/makers.ts";
import { NOTHING, type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import {
  type Claim,
  DEPOSIT_DEFAULTS,
  liabilityOf,
  moveClaim,
  type ReturnedCylinder,
  releaseEntries,
  settleReturns,
  withdrawClaims,
} from "./claims.ts";
import { type Decision, decide, decisionProblem } from "./deposit-decisions.ts";

const aClaim = (changes: Partial<Claim> = {}): Claim => ({
  ...{ id: "c1", customer: "ravi", order: "ORD1", size: "standard", dueOn: "2026-12-01", open: 2 },
  ...{ each: rupees(6000), withheld: NOTHING },
  ...changes,
});
const PROMISE = aClaim({ id: "p1", order: "ORD2", dueOn: "2026-12-20", each: NOTHING });
const back = (changes: Partial<ReturnedCylinder> = {}): ReturnedCylinder => ({
  ...{ customer: "ravi", size: "standard", day: "2026-11-20", condition: "good" },
  ...changes,
});
const noted = { day: "2026-11-20", at: new Date("2026-11-20T06:00:00Z") };
const met = (claims: readonly Claim[], ...batch: ReturnedCylinder[]) =>
  settleReturns(claims, batch, DEPOSIT_DEFAULTS).settled.map(
    ({ claim, released }) => `${claim ?? "nothing"} ${released / 100}`,
  );

test("returns settle promised empties first, then deposits, the longest due first", () => {
  const claims = [aClaim({ id: "late", order: "ORD3", dueOn: "2026-12-09" }), aClaim({ open: 1 }), PROMISE];
  expect(met(claims, back(), back(), back(), back(), back(), back())).toEqual([
    ...["p1 0", "p1 0", "c1 6000", "late 6000", "late 6000", "nothing 0"],
  ]);
});

test("an empty of another size or customer settles nothing here", () => {
  expect(met([aClaim()], back({ size: "small" }), back({ customer: "kumar" }))).toEqual(["nothing 0", "nothing 0"]);
});

test.each<[string, Partial<ReturnedCylinder>, number, number, string[]]>([
  ["in time", { day: "2026-12-01" }, 6000, 0, []],
  ["a day late", { day: "2026-12-02" }, 0, 6000, ["1 day late: due on 01-12-2026"]],
  ["damaged", { condition: "damaged" }, 0, 6000, ["Condition: Damaged"]],
  ["not quite empty", { condition: "not-empty" }, 6000, 0, []],
  [
    "late and leaking",
    { day: "2026-12-09", condition: "leaking" },
    0,
    6000,
    ["8 days late: due on 01-12-2026", "Condition: Leaking"],
  ],
])("by the specification's terms a cylinder returned %s", (_, changes, released, withheld, reasons) => {
  const { settled, claims } = settleReturns([aClaim()], [back(changes)], DEPOSIT_DEFAULTS);
  expect(settled[0]).toMatchObject({ released: rupees(released), withheld: rupees(withheld), reasons });
  expect(claims[0]).toMatchObject({ open: 1, withheld: rupees(withheld) });
});

const MILD = {
  lateDaysFree: 3,
  latePercentAWeek: 10,
  conditionPercent: { ...DEPOSIT_DEFAULTS.conditionPercent, "valve-broken": 25 },
};
test.each<[string, Condition, number]>([
  ["2026-12-04", "good", 6000],
  ["2026-12-05", "good", 5400],
  ["2026-12-11", "good", 5400],
  ["2026-12-12", "good", 4800],
  ["2026-12-12", "valve-broken", 3300],
  ["2028-12-12", "valve-broken", 0],
])("with the owner's own terms a cylinder returned on %s and %s releases ₹%d", (day, condition, released) => {
  expect(settleReturns([aClaim()], [back({ day, condition })], MILD).settled[0]?.released).toBe(rupees(released));
});

test("a promised empty that comes late costs nothing: no deposit was held for it", () => {
  const { settled } = settleReturns([PROMISE], [back({ day: "2027-06-01", condition: "damaged" })], DEPOSIT_DEFAULTS);
  expect(settled[0]).toMatchObject({ claim: "p1", released: NOTHING, withheld: NOTHING, reasons: [] });
});

test("a batch books one release entry per customer", () => {
  const { settled } = settleReturns(
    [aClaim(), aClaim({ id: "k", customer: "kumar" })],
    [back(), back(), back({ customer: "kumar" })],
    DEPOSIT_DEFAULTS,
  );
  const entries = releaseEntries(settled, () => "batch-9", noted);
  expect(entries.map((entry) => [entry.customer, entry.about, ...moves(entry)])).toEqual([
    ["ravi", { what: "cylinders", number: "batch-9" }, "deposits +12000", "receivable -12000"],
    ["kumar", { what: "cylinders", number: "batch-9" }, "deposits +6000", "receivable -6000"],
  ]);
});

test.each<[number, (number | undefined)[] | undefined]>([
  [6000, [2, 1]],
  [7000, [1, 2]],
  [13_000, [1, 1]],
  [12_000, [2, 0]],
  [26_000, [0, 0]],
  [5000, undefined],
  [33_000, undefined],
])("a credit note over ₹%d of deposit ends the claims of whole cylinders", (amount, open) => {
  const claims = [aClaim({ id: "heavy", size: "heavy", each: rupees(7000) }), aClaim()];
  expect(withdrawClaims(claims, rupees(amount))?.map((claim) => claim.open)).toEqual(open);
});

const AMOUNTS = [7000, 6000, 3000];

test.each<{ what: string; amounts: number[]; amount: number; ended: number | undefined }>([
  { what: "an amount that is no sum of deposits", amounts: AMOUNTS, amount: 600_500, ended: undefined },
  { what: "all but one large cylinder", amounts: AMOUNTS, amount: 80 * 7000 + 70 * 9000 - 7000, ended: 219 },
  { what: "all of it", amounts: AMOUNTS, amount: 80 * 7000 + 70 * 9000, ended: 220 },
  { what: "less than one cylinder", amounts: AMOUNTS, amount: 2999, ended: undefined },
  { what: "amounts without a common divisor", amounts: [6999.99, 6000.01, 3000.01], amount: 600_500, ended: undefined },
])("a credit note about 220 cylinders of 22 gases is computed quickly: $what", ({ amounts, amount, ended }) => {
  const claims = Array.from({ length: 22 }, (_, place) =>
    aClaim({ id: `c${place}`, open: 10, each: rupees(amounts[place % 3] ?? 0) }),
  );
  const after = withdrawClaims(claims, rupees(amount), ({ id }) => id === "c0");
  expect(after && 220 - after.reduce((total, { open }) => total + open, 0)).toBe(ended);
});

/** Brute-force reference: every way to end claims, preferring earlier claims. Feasible for a few cylinders only. */
function withdrawOneByOne(claims: readonly Claim[], amount: number): number[] | undefined {
  const [first, ...rest] = claims;
  if (first === undefined) return amount === 0 ? [] : undefined;
  for (let count = first.each > 0 ? first.open : 0; count >= 0; count -= 1) {
    const others = count * first.each <= amount ? withdrawOneByOne(rest, amount - count * first.each) : undefined;
    if (others !== undefined) return [first.open - count, ...others];
  }
  return undefined;
}

test("the grouped search finds the same solutions as a full search", () => {
  const { whole, oneOf } = dice(7);
  for (let round = 0; round < 400; round += 1) {
    const claims = Array.from({ length: whole(1, 5) }, (_, place) =>
      aClaim({ id: `c${place}`, open: whole(0, 9), each: rupees(oneOf([7000, 6000, 3000, 0, 2500])) }),
    );
    const amount = rupees(500 * whole(0, 200));
    const isTakenBack = ({ id }: Claim) => id === "c0";
    const after = withdrawClaims(claims, amount, isTakenBack);
    const expected = withdrawOneByOne(claims, amount);
    expect(after?.find(isTakenBack)?.open).toBe(expected?.[0]);
    if (after !== undefined) expect(liabilityOf(claims) - liabilityOf(after)).toBe(amount);
  }
});

test("where two sizes match an amount, claims of the note's gas end first", () => {
  const claims = [aClaim({ open: 1 }), aClaim({ id: "small", size: "small", each: rupees(3000) })];
  const left = (size: string) =>
    withdrawClaims(claims, rupees(6000), (claim) => claim.size === size)?.map((claim) => [claim.size, claim.open]);
  expect(left("small")).toEqual([
    ["small", 0],
    ["standard", 1],
  ]);
  expect(left("standard")).toEqual([
    ["standard", 0],
    ["small", 2],
  ]);
});

const OVERDUE = aClaim({ dueOn: "2026-10-01", withheld: rupees(6000) });
const keepOne = (changes: Partial<Decision> = {}): Decision => ({
  ...{
    by: { id: "asha", mayDecide: true },
    reason: "never came back",
    release: NOTHING,
    keep: rupees(12_000),
    givenUp: 1,
  },
  ...changes,
});
test.each<[string, Claim, Partial<Decision>, string | undefined]>([
  ["a person of the accounts, with a reason", OVERDUE, {}, undefined],
  [
    "the dispatch",
    OVERDUE,
    { by: { id: "vikram", mayDecide: false } },
    "Only an owner or accounts can decide on a deposit.",
  ],
  ["nobody's reason", OVERDUE, { reason: " " }, "Please enter a reason. The customer will ask."],
  ["more than are out", OVERDUE, { givenUp: 3 }, "2 of these are still out."],
  ["before the due day", aClaim(), { keep: rupees(6000) }, "These can be returned until 01-12-2026."],
  [
    "more money than is held",
    OVERDUE,
    { keep: rupees(12_001) },
    "You cannot return or keep more than we hold for these cylinders.",
  ],
  [
    "a part that stays open",
    OVERDUE,
    { keep: rupees(6000) },
    "For cylinders that are given up, the whole deposit must be returned or kept.",
  ],
  ["part of what is withheld", OVERDUE, { givenUp: 0, keep: rupees(2000), release: rupees(4000) }, undefined],
  ["a negative amount", OVERDUE, { givenUp: 0, keep: rupees(-1) }, "Please enter amounts of 0 or more."],
  ["nothing at all", OVERDUE, { givenUp: 0, keep: NOTHING }, "Please enter how much to return or keep."],
])("a decision about a deposit by %s", (_, claim, changes, problem) => {
  expect(decisionProblem(claim, keepOne(changes), "2026-11-20")).toBe(problem);
});

test("the due day, a reason of five characters and the last cylinder are accepted", () => {
  expect(
    decisionProblem(OVERDUE, keepOne({ givenUp: 2, keep: rupees(18_000), reason: "stole" }), "2026-11-20"),
  ).toBeUndefined();
  expect(decisionProblem({ ...OVERDUE, dueOn: "2026-11-20" }, keepOne(), "2026-11-20")).toMatch(
    /^These can be returned/,
  );
  expect(
    decisionProblem({ ...OVERDUE, dueOn: "2026-12-20" }, keepOne({ givenUp: 0, keep: rupees(6000) }), "2026-11-20"),
  ).toBeUndefined();
  expect(decisionProblem(OVERDUE, keepOne({ givenUp: -1 }), "2026-11-20")).toBe("2 of these are still out.");
  expect(decisionProblem(OVERDUE, keepOne({ givenUp: 0, keep: NOTHING, release: rupees(-1) }), "2026-11-20")).toBe(
    "Please enter amounts of 0 or more.",
  );
  expect(decisionProblem(OVERDUE, keepOne({ reason: "gone " }), "2026-11-20")).toBe(
    "Please enter a reason. The customer will ask.",
  );
  expect(decisionProblem(OVERDUE, keepOne({ givenUp: 0, keep: rupees(1) }), "2026-11-20")).toBeUndefined();
});

test("staff may release withheld money in part or whole without a document", () => {
  const part = decide(OVERDUE, keepOne({ givenUp: 0, keep: NOTHING, release: rupees(2000) }), {
    ...noted,
    number: "r1",
  });
  expect(part.claim).toMatchObject({ open: 2, withheld: rupees(4000) });
  expect(part.entries.map(moves)).toEqual([["deposits +2000", "receivable -2000"]]);
});

test("a promise moves with its cylinder without money; other customers, sizes and settled claims stay", () => {
  const hand = { from: "ravi", to: "kumar", size: "standard", order: undefined, cylinder: "SH-1", newId: "n" } as const;
  expect(moveClaim([PROMISE], hand, noted)).toMatchObject({
    claims: [{ open: 1 }, { id: "n", each: NOTHING, dueOn: "2026-12-20" }],
    entries: [],
  });
  for (const other of [aClaim({ customer: "verma" }), aClaim({ size: "small" }), aClaim({ open: 0 })])
    expect(moveClaim([other], hand, noted)).toBeUndefined();
  const oldest = moveClaim(
    [aClaim({ id: "later", dueOn: "2027-01-01" }), aClaim({ withheld: rupees(9) })],
    hand,
    noted,
  );
  expect(oldest?.claims.map(({ id, open, withheld }) => [id, open, withheld])).toEqual([
    ["later", 2, 0],
    ["c1", 1, 900],
    ["n", 1, 0],
  ]);
});

test("a batch without a release and an order without a deposit write no ledger entry", () => {
  const { settled } = settleReturns([PROMISE], [back()], DEPOSIT_DEFAULTS);
  expect(releaseEntries(settled, () => "b1", noted)).toEqual([]);
  expect(withdrawClaims([PROMISE, aClaim()], rupees(6000))?.map(({ open }) => open)).toEqual([2, 1]);
  expect(withdrawClaims([], NOTHING)).toEqual([]);
});

const aNote = (amount: Paise) => ({ number: "DN/26-27/000001", heads: { sales: amount }, total: amount });

test("a forfeited deposit is booked only with its debit note", () => {
  const { claim, entries } = decide(OVERDUE, keepOne(), { ...noted, number: "f1", note: aNote(rupees(12_000)) });
  expect(claim).toMatchObject({ open: 1, withheld: NOTHING });
  expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["deposit-forfeited", "never came back"],
    ["debit-note", "never came back"],
  ]);
  expect(() => decide(OVERDUE, keepOne(), { ...noted, number: "f1" })).toThrow("without its debit note");
});

test("a deposit can move with the cylinder: the giver gets it back, the receiver owes it", () => {
  const moved = moveClaim(
    [PROMISE, aClaim()],
    { from: "ravi", to: "kumar", size: "standard", order: "ORD1", cylinder: "SH-1", newId: "n" },
    noted,
  );
  expect(moved?.claims.map(({ id, customer, open }) => [id, customer, open])).toEqual([
    ["p1", "ravi", 2],
    ["c1", "ravi", 1],
    ["n", "kumar", 1],
  ]);
  expect(moved?.entries.map((entry) => [entry.customer, ...moves(entry)])).toEqual([
    ["ravi", "deposits +6000", "receivable -6000"],
    ["kumar", "receivable +6000", "deposits -6000"],
  ]);
  // The receiver's statement names the cylinder, not the giver's order.
  expect(moved?.entries.map(({ about }) => about)).toEqual([
    { what: "cylinders", number: "ORD1" },
    { what: "cylinders", number: "SH-1" },
  ]);
  expect(
    moveClaim([], { from: "ravi", to: "kumar", size: "small", order: undefined, cylinder: "SH-1", newId: "n" }, noted),
  ).toBeUndefined();
});

test("after any events the ledger's deposits equal the sum of open and withheld claims", () => {
  const people = ["ravi", "kumar", "verma"];
  const sizes: EmptySize[] = ["heavy", "standard", "small"];
  const conditions: Condition[] = ["good", "good", "damaged", "leaking", "not-empty"];
  for (let seed = 1; seed <= 40; seed += 1) {
    const chance = dice(seed);
    let claims: Claim[] = [];
    const entries: Entry[] = [];
    let [out, charged, paidBack, retained] = [0, 0, 0, 0];
    for (let step = 0; step < 60; step += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + step * 3)).toISOString().slice(0, 10);
      const at = { day, at: new Date(`${day}T06:00:00Z`) };
      const [customer, happening] = [chance.oneOf(people), chance.whole(0, 9)];
      if (happening <= 3) {
        const dueOn = new Date(Date.UTC(2026, 0, 31 + step * 3)).toISOString().slice(0, 10);
        const each = (chance.maybe(0.3) ? 0 : chance.whole(1, 700_000)) as Paise;
        const claim = aClaim({
          id: `c${step}`,
          customer,
          order: `ORD${step}`,
          size: chance.oneOf(sizes),
          dueOn,
          each,
          open: chance.whole(1, 5),
        });
        if (each > 0) entries.push(depositCharged({ ...at, customer }, claim.order, liabilityOf([claim])));
        claims.push(claim);
        [out, charged] = [out + claim.open, charged + claim.open * each];
      } else if (happening <= 7) {
        const batch = Array.from({ length: chance.whole(1, 6) }, () =>
          back({ customer: chance.oneOf(people), size: chance.oneOf(sizes), condition: chance.oneOf(conditions), day }),
        );
        const settings = chance.maybe() ? DEPOSIT_DEFAULTS : MILD;
        const settlement = settleReturns(claims, batch, settings);
        claims = settlement.claims;
        entries.push(...releaseEntries(settlement.settled, () => `b${step}`, at));
        out -= settlement.settled.filter(({ claim }) => claim !== undefined).length;
        paidBack += sum(settlement.settled.map(({ released }) => released));
      } else if (happening === 8) {
        const claim = claims.find((one) => one.each > 0 && (one.withheld > 0 || (one.open > 0 && one.dueOn < day)));
        if (claim === undefined) continue;
        const givenUp = claim.dueOn < day ? chance.whole(0, claim.open) : 0;
        const atHand = givenUp * claim.each + claim.withheld;
        const keep = chance.whole(0, atHand) as Paise;
        const decision: Decision = keepOne({ givenUp, keep, release: (atHand - keep) as Paise });
        if (decisionProblem(claim, decision, day)) continue;
        const decided = decide(claim, decision, { ...at, number: `f${step}`, note: aNote((keep || 1) as Paise) });
        claims = claims.map((one) => (one === claim ? decided.claim : one));
        entries.push(...decided.entries);
        [out, paidBack, retained] = [out - givenUp, paidBack + decision.release, retained + keep];
      } else {
        const hand = {
          from: customer,
          to: chance.oneOf(people),
          size: chance.oneOf(sizes),
          order: undefined,
          cylinder: "SH-1",
          newId: `m${step}`,
        };
        const moved = moveClaim(claims, hand, at);
        claims = moved?.claims ?? claims;
        entries.push(...(moved?.entries ?? []));
      }
      expect(sum(claims.map(({ open }) => open as Paise)), `seed ${seed}`).toBe(out);
      expect(liabilityOf(claims), `seed ${seed} step ${step}`).toBe(charged - paidBack - retained);
      for (const person of people) {
        const theirs = liabilityOf(claims.filter((claim) => claim.customer === person));
        expect(depositHeld(person, entries), `seed ${seed} step ${step}`).toBe(theirs);
      }
    }
    expect(Number.isSafeInteger(sum(people.map((person) => owedBy(person, entries))))).toBe(true);
  }
});
