import { expect, test } from "vitest";
import { MAX_ATTEMPTS, waitAfter } from "./retry-schedule.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  { attempt: 1, minutes: 1.5 },
  { attempt: 2, minutes: 3 },
  { attempt: 6, minutes: 48 },
  { attempt: 11, minutes: 1536 },
])("after attempt $attempt a mail waits $minutes minutes", ({ attempt, minutes }) => {
  expect(waitAfter(attempt, 0.5)).toBe(minutes * MINUTE);
});

test("jitter moves a wait by a fifth at most, either way", () => {
  expect(waitAfter(1, 0)).toBe(1.2 * MINUTE);
  expect(waitAfter(1, 1)).toBe(1.8 * MINUTE);
});

test("all waits together give a broken mail server about two days to recover", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1, 0.5));
  const hours = waits.reduce((total, wait) => total + wait, 0) / HOUR;
  expect(hours).toBeGreaterThan(48);
  expect(hours).toBeLessThan(54);
});
