import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { failedText } from "./failed-text.ts";

const tell = failedText("Login failed");

test.each([
  {
    what: "the shop's own words",
    error: new ApiProblem(403, { error: "Your account waits for approval.", code: "not-approved" }),
    told: "Your account waits for approval.",
  },
  { what: "an answer without words of ours", error: new ApiProblem(502, {}), told: "Login failed" },
  {
    what: "no answer at all",
    error: new TypeError("Failed to fetch"),
    told: "Login failed. We cannot reach the shop: you may be offline. What you typed is still here.",
  },
])("after $what the page shows: $told", ({ error, told: sent }) => {
  expect(tell(error)).toBe(sent);
});
