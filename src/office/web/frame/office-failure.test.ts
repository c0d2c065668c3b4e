import { expect, test } from "vitest";
import { officeFailure } from "./office-failure.tsx";

const response = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test.each([
  { what: "a filter nobody knows", error: response(400), kind: "accident", filtered: true, next: "clear-filters" },
  {
    what: "an order number that cannot be one",
    error: response(400),
    kind: "accident",
    filtered: false,
    next: "dashboard",
  },
  { what: "an order that is not there", error: response(404), kind: "not-found", filtered: false, next: "dashboard" },
  {
    what: "a shop that cannot be reached",
    error: new TypeError("fetch"),
    kind: "offline",
    filtered: true,
    next: "retry",
  },
] as const)("$what offers $next as the next step", ({ error, kind, filtered, next }) => {
  expect(officeFailure(error, { kind, filtered }).next).toBe(next);
});

test.each([
  { what: "a shop that cannot be reached", error: new TypeError("fetch"), kind: "offline" },
  { what: "an accident", error: response(500), kind: "accident" },
] as const)("$what shows the specified message", ({ error, kind }) => {
  const sent = officeFailure(error, { kind, filtered: false });
  expect(sent.text).toBe("Failed to load admin data. Please check your connection.");
});
