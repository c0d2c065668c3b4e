import { expect, test } from "vitest";
import { byHandProblem, mayBeUndone } from "./corrections.ts";
import type { CustodyEvent, EventKind } from "./custody-event.ts";
import { EVENT_KINDS, eventLabel } from "./cylinder-state.ts";
import { anEvent } from "./makers.ts";

test.each<[string, CustodyEvent, EventKind, string | undefined]>([
  ["a weight by another", anEvent("weighed"), "weighed", undefined],
  ["a filling that was none", anEvent("filled"), "taken-back", undefined],
  ["a test that was a filling", anEvent("tested"), "filled", undefined],
  ["a wrong condemnation", anEvent("condemned"), "taken-back", undefined],
  ["a loss that was none", anEvent("flagged-lost"), "taken-back", undefined],
  [
    ...["a loss by a weight", anEvent("flagged-lost"), "weighed"],
    '"Reported lost" cannot become "Weighed". Please take it back, then record the other event.',
  ] as [string, CustodyEvent, EventKind, string],
  [
    ...["a weight by a return", anEvent("weighed"), "received-empty"],
    '"Weighed" cannot become "Received empty". Please take it back, then record the other event.',
  ] as [string, CustodyEvent, EventKind, string],
  ["the condition of a return", anEvent("received-empty"), "received-empty", undefined],
  [
    ...["a return that settled something", anEvent("received-empty"), "taken-back"],
    "This return has settled what was owed, so it cannot be undone. You can only correct the condition.",
  ] as [string, CustodyEvent, EventKind, string],
  ["an acceptance", anEvent("accepted"), "taken-back", undefined],
  [
    ...["an acceptance that moved a deposit", anEvent("accepted", "2026-11-01", { depositMoved: true }), "taken-back"],
    "Money was booked with it. Please correct that in the customer's account.",
  ] as [string, CustodyEvent, EventKind, string],
])("an owner corrects %s", (_, wrong, kind, problem) => {
  expect(byHandProblem(wrong, kind)).toBe(problem);
});

test("passport, order, offer, label and money entries are corrected elsewhere", () => {
  const refused = EVENT_KINDS.filter((kind) => byHandProblem(anEvent(kind), "taken-back") !== undefined);
  expect(refused).toEqual([
    ...["registered", "label-bound", "label-replaced", "dispatched", "carried-over"],
    ...[
      "offered",
      "deposit-moved",
      "declined",
      "recalled",
      "expired",
      "disputed",
      "received-empty",
      "adjusted-out",
      "adjusted-in",
    ],
    ...["deposit-released", "sold", "transferred", "corrected", "activated", "deactivated", "taken-back", "taken-over"],
  ]);
  expect(EVENT_KINDS.filter((kind) => !mayBeUndone(eventLabel(kind)))).toEqual(refused);
  expect(mayBeUndone("Nothing of the kind")).toBe(false);
});
