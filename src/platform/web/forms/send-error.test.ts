import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { whyNotSent } from "./send-error.ts";

test("a rejection shows the server's own message", () => {
  const problem = new ApiProblem(429, { error: "Please wait a moment.", code: "too-many-requests" });
  expect(whyNotSent(problem)).toBe("Please wait a moment.");
});

test("offline, the message states that nothing was sent and nothing is lost", () => {
  expect(whyNotSent(new TypeError("Failed to fetch"))).toMatch(/offline.*Nothing was sent.*still here/);
});

test("an error of our own is not reported as a network failure", () => {
  expect(() => whyNotSent(new RangeError("no such field"))).toThrow("no such field");
});
