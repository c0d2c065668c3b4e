import { expect, test } from "vitest";
import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import type { CylinderState } from "./cylinder-state.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

test.each<[boolean, CylinderStatus | "not registered", CylinderState | undefined, Verdict]>([
  [true, "active", undefined, "genuine"],
  [true, "transferred", "with-customer", "genuine"],
  [true, "inactive", undefined, "inactive"],
  [false, "active", undefined, "unverified"],
  [false, "not registered", undefined, "unverified"],
  [true, "active", "condemned", "condemned"],
  [false, "active", "condemned", "condemned"],
  [true, "active", "stolen", "stolen"],
  [true, "inactive", "lost", "lost"],
])("verified %s, %s and %s is %s", (verified, status, state, verdict) => {
  const live = status === "not registered" ? null : { status, ...(state && { custody: { state } }) };
  expect(verdictOf({ verified, live })).toBe(verdict);
});

test("a number that is not in our records is not ours", () => {
  expect(verdictOf({ verified: false, why: "not-registered", live: null })).toBe("not-ours");
});
