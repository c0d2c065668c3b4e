import { expect, test } from "vitest";
import { ApiProblem } from "#web/api.ts";
import { callText, whyNotSent } from "./why-not-sent.ts";

test("a refusal is told in the shop's own words", () => {
  const problem = new ApiProblem(429, { error: "Please wait a moment.", code: "too-many-requests" });
  expect(whyNotSent(problem)).toBe("Please wait a moment.");
});

test("without a network nothing was sent, and nothing typed is lost", () => {
  expect(whyNotSent(new TypeError("Failed to fetch"))).toMatch(/offline.*Nothing was sent.*still here/);
});

test("a mistake of our own is not passed off as the network's", () => {
  expect(() => whyNotSent(new RangeError("no such field"))).toThrow("no such field");
});

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
])("$text is said when $when", ({ error, text }) => {
  expect(tell(error)).toBe(text);
});
