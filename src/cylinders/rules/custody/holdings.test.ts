import { expect, test } from "vitest";
import { NOTHING, rupees } from "#platform/rules/money/money.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";
import type { CustodyEvent } from "./custody-event.ts";
import { dueText, holdingsOf } from "./holdings.ts";
import { anEvent, KUMAR, logged, RAVI } from "./makers.ts";
import { type CylinderStanding, replay } from "./replay.ts";

const known = (number: string, ...more: CustodyEvent[]) => ({
  number,
  size: "standard" as const,
  offered: false,
  standing: replay(
    logged(anEvent("registered", "2026-10-01"), anEvent("dispatched", "2026-10-20", { dueOn: "2026-11-10" }), ...more),
  ) as CylinderStanding,
});
const CYLINDERS = [
  known("A"),
  { ...known("B"), offered: true },
  known("C", anEvent("accepted", "2026-11-02", { to: KUMAR })),
  known("D", anEvent("received-empty", "2026-11-03")),
];
const claim = (changes: Partial<Claim>): Claim => ({
  ...{
    id: "c",
    customer: "ravi",
    order: "ORD1",
    size: "standard",
    dueOn: "2026-11-19",
    open: 5,
    each: rupees(6000),
    withheld: NOTHING,
  },
  ...changes,
});

test("a customer sees cylinders held, days out, due dates and deposits", () => {
  const claims = [
    claim({ withheld: rupees(500) }),
    claim({ id: "p", size: "small", open: 2, each: NOTHING, dueOn: "2026-11-16" }),
  ];
  const holdings = holdingsOf(RAVI, CYLINDERS, claims, "2026-11-15");
  expect(
    holdings.cylinders.map(({ number, daysOut, daysOver, offered }) => [number, daysOut, daysOver, offered]),
  ).toEqual([
    ["A", 26, 5, false],
    ["B", 26, 5, true],
  ]);
  expect(holdings).toMatchObject({ withheld: rupees(500) });
});

test("unnumbered debts are counted by size, and a customer still owes a cylinder handed on", () => {
  const holdings = holdingsOf(RAVI, CYLINDERS, [claim({}), claim({ id: "p", size: "small", open: 2 })], "2026-11-15");
  expect(holdings.unnumbered).toEqual([
    { size: "standard", count: 2 },
    { size: "small", count: 2 },
  ]);
});

test("a customer who got a cylinder from another holds it and owes nothing for it", () => {
  const holdings = holdingsOf(KUMAR, CYLINDERS, [], "2026-11-15");
  expect(holdings.cylinders).toMatchObject([{ number: "C", answeredByOther: true, state: "With you" }]);
  expect(holdings).toMatchObject({ withheld: NOTHING, unnumbered: [] });
});

test("the longest out comes first, and returned or settled cylinders are in no total", () => {
  const older = {
    ...known("OLD"),
    standing: { ...known("OLD").standing, outSince: new Date("2026-09-01T06:00:00Z"), dueOn: "2026-11-15" },
  };
  const own = {
    number: "OWN",
    size: "standard" as const,
    offered: false,
    standing: replay(logged(anEvent("registered", "2026-11-10", { owner: RAVI, holder: RAVI }))) as CylinderStanding,
  };
  const settled = claim({ id: "s", open: 0, dueOn: "2026-01-01", withheld: rupees(100) });
  const holdings = holdingsOf(RAVI, [own, known("A"), older], [settled, claim({ open: 1 })], "2026-11-15");
  expect(
    holdings.cylinders.map(({ number, daysOut, daysOver, dueOn, answeredByOther }) => [
      number,
      daysOut,
      daysOver,
      dueOn,
      answeredByOther,
    ]),
  ).toEqual([
    ["OLD", 75, 0, "2026-11-15", false],
    // One empty is owed: the longest due was settled by another.
    ["A", 26, 0, undefined, false],
    ["OWN", 5, 0, undefined, false],
  ]);
  expect(holdings).toMatchObject({
    withheld: rupees(100),
    unnumbered: [],
  });
  const back = { ...known("B"), standing: { ...known("B").standing, state: "in-stock-empty" as const } };
  expect(holdingsOf(RAVI, [back], [], "2026-11-15").cylinders).toEqual([]);
  const condemned = known("X", anEvent("flagged-lost", "2026-11-02"), anEvent("condemned", "2026-11-03"));
  expect(holdingsOf(RAVI, [condemned], [claim({ open: 1 })], "2026-11-15"), "its deposit waits").toMatchObject({
    ...{ cylinders: [{ number: "X", condemned: true, dueOn: "2026-11-10" }], unnumbered: [] },
  });
  expect(holdingsOf(RAVI, [own], [claim({ open: 1 })], "2026-11-15").unnumbered).toEqual([
    { size: "standard", count: 1 },
  ]);
});

test.each([
  { dueOn: "2026-11-30", due: undefined },
  { dueOn: "2026-11-23", due: { kind: "soon", message: "In 7 days" } },
  { dueOn: "2026-11-24", due: undefined },
  { dueOn: "2026-11-17", due: { kind: "soon", message: "In 1 day" } },
  { dueOn: "2026-11-16", due: { kind: "soon", message: "Today" } },
  { dueOn: "2026-11-15", due: { kind: "over", message: "1 day overdue" } },
  { dueOn: "2026-10-16", due: { kind: "over", message: "31 days overdue" } },
])("on the 16th a cylinder due on $dueOn shows $due.words", ({ dueOn, due }) => {
  expect(dueText(dueOn, "2026-11-16")).toEqual(due);
});
