import { expect, test } from "vitest";
import { needsBySize } from "./needs-by-size.ts";
import { emptiesNeeded, type Line } from "./requirement.ts";

const gasLine = (id: string, kgsPerCylinder: number, quantity: number): Line => ({
  id,
  name: `Refrigerant Gas ${kgsPerCylinder} kg`,
  category: "refrigerants",
  type: "gas",
  quantity,
  requiresCylinder: true,
  kgsPerCylinder,
});

const EMPTY_BOUGHT: Line = {
  id: "empty-cylinder-std::r134a-60",
  name: "Empty Cylinder (Standard)",
  category: "cylinders",
  quantity: 1,
  isEmptyCylinder: true,
};

test("needs are grouped by size, each with its own totals", () => {
  const lines = [gasLine("r22-10", 10, 4), gasLine("r134a-60", 60, 3), gasLine("r410a-45", 45, 2), EMPTY_BOUGHT];
  const groups = needsBySize(emptiesNeeded(lines, [{ id: "empty-cylinder-std::r410a-45", returnQty: 2 }]));
  expect(
    groups.map(({ size, required, returning, buying, remaining }) => [size, required, returning, buying, remaining]),
  ).toEqual([
    ["standard", 5, 2, 1, 2],
    ["small", 4, 0, 0, 4],
  ]);
});
