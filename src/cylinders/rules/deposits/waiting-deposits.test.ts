import { expect, test } from "vitest";
import { KUMAR, RAVI } from "#cylinders/rules/custody/makers.ts";
import { NOTHING, type Paise, rupees } from "#platform/rules/money/money.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";
import { coveredBy, handingOnProblem } from "./waiting-deposits.ts";

const CLAIM = { id: "deposit/1", customer: "ravi", order: "ORD1", size: "standard", dueOn: "2026-12-01" } as const;
const move = (cylinder: number, deposit: number): [number, { claim: Claim }] => [
  cylinder,
  { claim: { ...CLAIM, open: 1, each: rupees(deposit), withheld: NOTHING } },
];
const MOVES = [move(1, 7000), move(2, 6000), move(3, 3000)];

test.each([
  { cover: -1, covered: [] },
  { cover: 0, covered: [] },
  { cover: 2999.99, covered: [] },
  { cover: 6000, covered: [2] },
  { cover: 9000, covered: [1] },
  { cover: 10_000, covered: [1, 3] },
  { cover: 16_000, covered: [1, 2, 3] },
])("₹$cover covers the deposits of the cylinders $covered", ({ cover, covered }) => {
  expect(coveredBy(MOVES, rupees(cover) as Paise).map(([cylinder]) => cylinder)).toEqual(covered);
});

test("a cylinder with an unpaid deposit can only go back to the giver", () => {
  const waiting = { depositWaits: true, liable: RAVI };
  expect(handingOnProblem("SH-1", waiting, RAVI)).toBeUndefined();
  expect(handingOnProblem("SH-1", waiting, KUMAR)).toContain("The deposit for SH-1 is not paid yet");
  expect(handingOnProblem("SH-1", waiting, undefined)).toContain("not paid yet");
  expect(handingOnProblem("SH-1", { ...waiting, depositWaits: false }, KUMAR)).toBeUndefined();
});
