import { expect, test } from "vitest";
import { type CylinderState, isAlarm } from "./cylinder-state.ts";
import { type CustodyViewer, shownState } from "./shown-state.ts";

const RAVI = { customerId: "ravi" };

test.each<[CylinderState, CustodyViewer, string | undefined]>([
  ["in-stock-full", "staff", "In stock, full"],
  ["in-stock-full", RAVI, "At the shop"],
  ["in-stock-full", "public", undefined],
  ["with-customer", RAVI, "With you"],
  ["with-customer", { customerId: "kumar" }, "With customer"],
  ["with-customer", "public", undefined],
  ["condemned", "public", "Condemned"],
  ["condemned", RAVI, "Condemned"],
  ["lost", "public", "Lost"],
])("a cylinder that is %s is shown to %j as %s", (state, viewer, label) => {
  expect(shownState({ state, holderId: "ravi" }, viewer)?.label).toBe(label);
});

test("everyone sees that a cylinder is stolen", () => {
  const stolen = { state: "stolen", holderId: null } as const;
  for (const viewer of ["staff", "public", RAVI] as const)
    expect(shownState(stolen, viewer)).toEqual({ state: "stolen", label: "Reported stolen" });
  expect((["stolen", "lost", "condemned", "at-test"] as const).map(isAlarm)).toEqual([true, true, true, false]);
});
