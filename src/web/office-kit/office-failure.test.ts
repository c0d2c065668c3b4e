import { expect, test } from "vitest";
import { officeFailure } from "./office-failure.tsx";

const answered = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test.each([
  { what: "a filter nobody knows", error: answered(400), kind: "accident", filtered: true, next: "clear-filters" },
  {
    what: "an order number that cannot be one",
    error: answered(400),
    kind: "accident",
    filtered: false,
    next: "dashboard",
  },
  { what: "an order that is not there", error: answered(404), kind: "not-found", filtered: false, next: "dashboard" },
  {
    what: "a shop that cannot be reached",
    error: new TypeError("fetch"),
    kind: "offline",
    filtered: true,
    next: "retry",
  },
] as const)("$what leads on by $next", ({ error, kind, filtered, next }) => {
  expect(officeFailure(error, { kind, filtered }).next).toBe(next);
});

test.each([
  { what: "a shop that cannot be reached", error: new TypeError("fetch"), kind: "offline" },
  { what: "an accident", error: answered(500), kind: "accident" },
] as const)("$what is told in the specified words", ({ error, kind }) => {
  const told = officeFailure(error, { kind, filtered: false });
  expect(told.text).toBe("Failed to load admin data. Please check your connection.");
});
