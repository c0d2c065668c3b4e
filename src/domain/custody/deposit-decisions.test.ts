import { expect, test } from "vitest";
import { soldFor } from "./deposit-decisions.ts";

test.each([
  ["all that are out are given up", ["A", "B"], [], 2, ["A", "B"]],
  ["more are given up than have a number", ["A"], [], 3, ["A"]],
  ["it may be one or the other", ["A", "B"], [], 1, []],
  ["one of them is named", ["Sh-1", "B"], [" sh-1 ", "SH-1"], 1, ["Sh-1"]],
  ["fewer are named than given up", ["A", "B"], ["b"], 2, ["B"]],
  ["none is out", [], [], 1, []],
])("when %s, what is sold is known or nobody's guess", (_, out, asked, count, numbers) => {
  expect(soldFor({ out, asked, count })).toEqual({ ok: true, numbers });
});

test.each([
  [["A"], ["x"], 1, "X is not out with this order."],
  [["A", "B"], ["A", "B"], 1, "2 cylinders are named, and the deposit of 1 is kept."],
  [["A"], ["A"], 0, "1 cylinders are named, and the deposit of 0 is kept."],
])("of %j naming %j for %i is refused", (out, asked, count, problem) => {
  expect(soldFor({ out, asked, count })).toEqual({ ok: false, problem });
});
