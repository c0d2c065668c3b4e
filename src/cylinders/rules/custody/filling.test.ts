import { expect, test } from "vitest";
import { fillingOf } from "./filling.ts";
import { anEvent, logged } from "./makers.ts";

const PASSPORT = { refrigerantName: "R-32", refrigerantFillingDate: "2026-01-10" };
const NOTHING_FILLED = { gas: "R-32", filledOn: undefined };
const TAKEN_BACK = logged(
  anEvent("registered"),
  { ...anEvent("filled"), filledBefore: "2025-06-01" },
  { ...anEvent("filled"), filledBefore: "2025-12-01" },
);

test.each([
  ["the day of the last filling", { gas: "R-32", filledOn: "2026-02-01" }, [], ["R-32", "2026-02-01"]],
  ["the same gas as it is written there", { gas: "r32", filledOn: "2026-02-01" }, [], ["R-32", "2026-02-01"]],
  ["another gas", { gas: "R-410A", filledOn: "2026-02-01" }, [], ["R-410A", "2026-02-01"]],
  ["the day before the first filling, when all were taken back", NOTHING_FILLED, TAKEN_BACK, ["R-32", "2025-06-01"]],
  ["what it said, when nobody knows the day before", NOTHING_FILLED, [], ["R-32", "2026-01-10"]],
])("the passport shows %s", (_, standing, events, [refrigerantName, refrigerantFillingDate]) => {
  expect(fillingOf(PASSPORT, standing, events)).toEqual({ refrigerantName, refrigerantFillingDate });
});
