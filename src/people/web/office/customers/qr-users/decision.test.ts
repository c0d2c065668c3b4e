import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { actionFailed } from "./decision.tsx";

test.each([
  {
    what: "a colleague was faster",
    error: new ApiProblem(409, { error: "This user was already approved.", code: "not-pending" }),
    expected: "This user was already approved.",
  },
  {
    what: "the shop had an accident",
    error: new ApiProblem(500, { error: "Oops", code: "x" }),
    expected: "Action failed",
  },
  { what: "the shop cannot be reached", error: new TypeError("Failed to fetch"), expected: "Action failed" },
])("when $what, the admin sees '$expected'", ({ error, expected }) => {
  expect(actionFailed(error)).toBe(expected);
});
