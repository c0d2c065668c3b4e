import { expect, test } from "vitest";
import { scrubReason } from "./scrub-reason.ts";

test.each([
  { answer: "550 5.1.1 <ravi@example.in>: user unknown", stored: "550 5.1.1 <[address]>: user unknown" },
  { answer: "554 blocked, see https://block.example/why?who=ravi@example.in", stored: "554 blocked, see [link]" },
  { answer: "451 try +91 98100 00000", stored: "451 try [number]" },
  { answer: "421 first line\r\n421 second line", stored: "421 first line 421 second line" },
  { answer: `535 ${"a1B2".repeat(10)} rejected`, stored: "535 [secret] rejected" },
  { answer: "connect ECONNREFUSED 127.0.0.1:2525", stored: "connect ECONNREFUSED 127.0.0.1:2525" },
])("of '$answer' the shop stores '$stored'", ({ answer: response, stored }) => {
  expect(scrubReason(response)).toBe(stored);
});

test("a long server response is truncated", () => {
  expect(scrubReason("no ".repeat(1000)).length).toBeLessThanOrEqual(300);
});
