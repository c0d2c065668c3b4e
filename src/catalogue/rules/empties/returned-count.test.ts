import { expect, test } from "vitest";
import { readReturnedCount, returnedCountProblem } from "./returned-count.ts";

const INPUT = "Please enter a whole number from 0 to 2.";

test.each([
  { typed: "0", returned: 0 },
  { typed: "2", returned: 2 },
  { typed: " 1 ", returned: 1 },
  { typed: "02", returned: 2 },
])("with two expected, '$typed' is read as $returned returned", ({ typed, returned }) => {
  expect(readReturnedCount(typed, 2)).toEqual({ ok: true, returned });
});

test.each([
  { typed: "5", problem: "Only 2 of these are expected back." },
  { typed: "-1", problem: INPUT },
  { typed: "abc", problem: INPUT },
  { typed: "1.5", problem: INPUT },
  { typed: "1e0", problem: INPUT },
  { typed: "", problem: "Please enter how many are back." },
  { typed: "99999999999999999999", problem: "Only 2 of these are expected back." },
])("with two expected, '$typed' is rejected and not changed", ({ typed, problem }) => {
  expect(readReturnedCount(typed, 2)).toEqual({ ok: false, problem });
});

test.each([Number.NaN, -1, 1.5, 3, Number.POSITIVE_INFINITY])(
  "a call that counts %d of two is rejected too",
  (count) => {
    expect(returnedCountProblem(count, 2)).toBeDefined();
  },
);
