import { expect, test } from "vitest";
import { ApiProblem } from "#web/api.ts";
import { whyNotSent } from "./send-error.ts";

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
