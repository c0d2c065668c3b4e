import { expect, test } from "vitest";
import { EVENT_KINDS } from "#cylinders/rules/custody/cylinder-state.ts";
import { type EventFieldValues, type EventInputKind, NOTED_KINDS, readEvent } from "./read-event.ts";

const TODAY = "2026-11-16";

test.each<[EventInputKind, EventFieldValues, object]>([
  ["filled", {}, { kind: "filled" }],
  ["filled", { kilograms: " 55,5 ", gas: "R-32 " }, { kind: "filled", kilograms: 55.5, gas: "R-32" }],
  ["weighed", { grossKilograms: "87.5" }, { kind: "weighed", grossKilograms: 87.5 }],
  ["tested", { testedOn: TODAY, passed: "no" }, { kind: "tested", testedOn: TODAY, passed: false }],
  [
    "tested",
    { testedOn: "2026-11-01", passed: "yes", station: " Apex " },
    { kind: "tested", testedOn: "2026-11-01", passed: true, station: "Apex" },
  ],
  ["unquarantined", { full: "yes" }, { kind: "unquarantined", full: true }],
  ["condemned", { reason: " dented " }, { kind: "condemned", reason: "dented" }],
  ["corrected", { full: "yes", reason: "Ours" }, { kind: "corrected", owner: "shop", full: true, reason: "Ours" }],
  [
    "corrected",
    { owner: "customer", mobile: "+91 98765 43210", reason: "Their own" },
    { kind: "corrected", owner: "customer", mobile: "9876543210", reason: "Their own" },
  ],
  ["sent-to-test", { reason: "from another kind" }, { kind: "sent-to-test" }],
])("%s with %j is recorded", (kind, typed, event) => {
  expect(readEvent(kind, typed, TODAY)).toEqual({ ok: true, event });
});

test.each<[EventInputKind, EventFieldValues, string]>([
  ["filled", { kilograms: "many" }, "kilograms"],
  ["weighed", {}, "grossKilograms"],
  ["weighed", { grossKilograms: "0" }, "grossKilograms"],
  ["weighed", { grossKilograms: "2001" }, "grossKilograms"],
  ["tested", { passed: "yes" }, "testedOn"],
  ["tested", { passed: "yes", testedOn: "2026-11-17" }, "testedOn"],
  ["tested", { testedOn: TODAY }, "passed"],
  ["unquarantined", {}, "full"],
  ["corrected", { reason: "Ours" }, "full"],
  ["corrected", { full: "no" }, "reason"],
  ["corrected", { owner: "customer", mobile: "98765", reason: "Their own" }, "mobile"],
  ["quarantined", { reason: "x " }, "reason"],
])("%s with %j requires %s", (kind, typed, field) => {
  const read = readEvent(kind, typed, TODAY);
  expect(read.ok ? [] : Object.keys(read.problems)).toEqual([field]);
});

test("every kind in the form is an event kind of the log", () => {
  expect(NOTED_KINDS().filter(({ kind }) => !EVENT_KINDS.includes(kind))).toEqual([]);
});
