import { expect, test } from "vitest";
import { utrProblem } from "./utr-problem.ts";

test.each([
  { typed: "", fine: true },
  { typed: " 4321 8765 2109 ", fine: true },
  { typed: "sbin-r52026111512345", fine: true },
  { typed: "43218765210", fine: false },
  { typed: "4321/8765/2109", fine: false },
])("the reference '$typed' is accepted: $fine", ({ typed, fine }) => {
  expect(utrProblem(typed) === undefined).toBe(fine);
});
