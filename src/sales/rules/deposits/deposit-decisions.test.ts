import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import type { Claim } from "./claims.ts";
import { retainedFrom, soldFor } from "./deposit-decisions.ts";

const claim = (size: Claim["size"], each: number, open: number, withheld = 0): Claim => ({
  ...{ id: `deposit/${size}`, customer: "kumar", order: "ORD1", dueOn: "2026-03-01" },
  ...{ size, each: rupees(each), open, withheld: rupees(withheld) },
});
const SMALL_AND_HEAVY = [claim("small", 3000, 2), claim("heavy", 7000, 1)];
const retained = (claims: readonly Claim[], amount: number, cylinders: number, size?: Claim["size"]) => {
  const after = retainedFrom(claims, { amount: rupees(amount), cylinders, size });
  return after.ok ? after.claims.map(({ open, withheld }) => [open, withheld / 100]) : after.problem;
};

const ONE = [1, 0];
const TWO = [2, 0];
const GONE = [0, 0];
const WHICH = expect.stringContaining("Please choose the size");
test.each([
  ["the deposit of a heavy one", SMALL_AND_HEAVY, 7000, 1, undefined, [TWO, GONE]],
  ["that of a small one", SMALL_AND_HEAVY, 3000, 1, undefined, [ONE, ONE]],
  ["that of both small ones", SMALL_AND_HEAVY, 6000, 2, undefined, [GONE, ONE]],
  ["all there is", SMALL_AND_HEAVY, 13_000, 3, undefined, [GONE, GONE]],
  ["part of it, and the size is said", SMALL_AND_HEAVY, 1000, 1, "heavy", [TWO, [0, 6000]]],
  ["part of it, and nobody says the size", SMALL_AND_HEAVY, 1000, 1, undefined, WHICH],
  ["one of each", SMALL_AND_HEAVY, 10_000, 2, undefined, WHICH],
  ["part of the only size there is", [claim("small", 3000, 2)], 1000, 1, undefined, [[1, 2000]]],
  [
    "what is withheld of its size",
    [claim("small", 3000, 1), claim("heavy", 7000, 1, 7000)],
    7000,
    1,
    undefined,
    [ONE, ONE],
  ],
  [
    "more than is held of the size",
    SMALL_AND_HEAVY,
    6000,
    1,
    "small",
    "You cannot keep more than we hold for these cylinders.",
  ],
  ["something where nothing is left", [], 3000, 1, undefined, "You cannot keep more than we hold for these cylinders."],
] as const)("keeping %s reduces the claims of that size", (_, claims, amount, cylinders, size, after) => {
  expect(retained(claims, amount, cylinders, size)).toEqual(after);
});

test.each([
  ["all that are out are given up", ["A", "B"], [], 2, ["A", "B"]],
  ["more are given up than have a number", ["A"], [], 3, ["A"]],
  ["it may be one or the other", ["A", "B"], [], 1, []],
  ["one of them is named", ["Sh-1", "B"], [" sh-1 ", "SH-1"], 1, ["Sh-1"]],
  ["fewer are named than given up", ["A", "B"], ["b"], 2, ["B"]],
  ["none is out", [], [], 1, []],
])("when %s, the sold cylinders are determined or left empty", (_, out, input, count, numbers) => {
  expect(soldFor({ out, input, count })).toEqual({ ok: true, numbers });
});

test.each([
  [["A"], ["x"], 1, "X is not out with this order."],
  [["A", "B"], ["A", "B"], 1, "2 cylinders are listed, but the deposit of 1 is kept."],
  [["A"], ["A"], 0, "1 cylinders are listed, but the deposit of 0 is kept."],
])("with %j out, naming %j for %i is rejected", (out, input, count, problem) => {
  expect(soldFor({ out, input, count })).toEqual({ ok: false, problem });
});
