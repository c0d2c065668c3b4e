import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import {
  clampReturn,
  emptiesNeeded,
  emptyLineId,
  gasLineOf,
  isSettled,
  type Line,
  missingEmpties,
} from "./requirement.ts";

const gasLine = (changes: Partial<Line> = {}): Line => ({
  id: "r134a-60",
  name: "R-134a Refrigerant Gas 60 kg",
  category: "refrigerants",
  type: "gas",
  quantity: 3,
  requiresCylinder: true,
  kgsPerCylinder: 60,
  ...changes,
});
const emptyLine = (id: string, quantity: number): Line => ({
  id,
  name: "Empty Cylinder (Standard)",
  category: "cylinders",
  quantity,
  isEmptyCylinder: true,
});
const NEED = "empty-cylinder-std::r134a-60";

test.each([
  { returning: 0, buying: 0, remaining: 3 },
  { returning: 1, buying: 0, remaining: 2 },
  { returning: 1, buying: 2, remaining: 0 },
  { returning: 3, buying: 0, remaining: 0 },
  { returning: 3, buying: 3, remaining: 0 },
])("of 3 cylinders, $returning returned and $buying bought leave $remaining", ({ returning, buying, remaining }) => {
  const lines = [gasLine(), ...(buying > 0 ? [emptyLine(NEED, buying)] : [])];
  const [need] = emptiesNeeded(lines, [{ id: NEED, returnQty: returning }]);
  expect(need).toMatchObject({ id: NEED, required: 3, returning, buying, remaining });
});

test("a need has its size, gas and deposit", () => {
  expect(emptiesNeeded([gasLine()], [])).toEqual([
    {
      id: NEED,
      baseEmptyId: "empty-cylinder-std",
      size: "standard",
      sourceProductId: "r134a-60",
      name: "Empty Cylinder (Standard)",
      modelName: "R-134a Refrigerant Gas 60 kg",
      kgsPerCylinder: 60,
      deposit: rupees(6000),
      required: 3,
      returning: 0,
      buying: 0,
      remaining: 3,
    },
  ]);
});

test.each([
  { what: "gas in a disposable cylinder", line: gasLine({ requiresCylinder: false }) },
  { what: "cans", line: gasLine({ type: "can" }) },
  { what: "an empty itself", line: gasLine({ isEmptyCylinder: true }) },
])("$what needs no empty", ({ line }) => {
  expect(emptiesNeeded([line], [])).toEqual([]);
});

test.each([
  { typed: 2, taken: 2 },
  { typed: 9, taken: 3 },
  { typed: -1, taken: 0 },
  { typed: 1.9, taken: 1 },
  { typed: Number.NaN, taken: 0 },
  { typed: Number.POSITIVE_INFINITY, taken: 0 },
])("a return of $typed out of 3 is limited to $taken", ({ typed, taken }) => {
  expect(clampReturn(typed, 3)).toBe(taken);
});

test("missing empties are listed with quantity and deposit in rupees, without settled ones", () => {
  const lines = [gasLine(), gasLine({ id: "r22-10", name: "R-22 10 kg", kgsPerCylinder: 10, quantity: 1 })];
  const needs = emptiesNeeded([...lines, emptyLine(NEED, 3)], []);
  expect(isSettled(needs)).toBe(false);
  expect(missingEmpties(needs)).toEqual([
    {
      id: "empty-cylinder-small::r22-10",
      baseEmptyId: "empty-cylinder-small",
      sourceProductId: "r22-10",
      name: "Empty Cylinder (Small)",
      modelName: "R-22 10 kg",
      kgsPerCylinder: 10,
      quantity: 1,
      deposit: 3000,
    },
  ]);
  expect(isSettled(emptiesNeeded([gasLine(), emptyLine(NEED, 3)], []))).toBe(true);
  expect(isSettled([])).toBe(true);
});

test("an empty's line contains the id of its gas line", () => {
  expect(gasLineOf(emptyLineId({ baseEmptyId: "empty-cylinder-heavy" }, "r32-55"))).toBe("r32-55");
  expect(gasLineOf("empty-cylinder-std")).toBeUndefined();
});
