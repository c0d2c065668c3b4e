import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { callText } from "./call-text.ts";

const tell = callText({ refused: "Reset failed. Try again.", notReached: "Network error." });

test.each([
  {
    error: new ApiProblem(400, { error: "No.", code: "link-not-valid" }),
    text: "No.",
    when: "the shop gave its reason",
  },
  {
    error: new ApiProblem(502, {}),
    text: "Reset failed. Try again.",
    when: "something on the way answered in its place",
  },
  { error: new TypeError("Failed to fetch"), text: "Network error.", when: "nobody answered" },
])("$text is shown when $when", ({ error, text }) => {
  expect(tell(error)).toBe(text);
});
