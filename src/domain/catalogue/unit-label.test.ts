import { expect, test } from "vitest";
import { unitLabel } from "./unit-label.ts";

test.each([
  { unit: "meter", label: "per meter (Basic Price)" },
  { unit: "can", label: "per can (Tax Exclude)" },
  { unit: "kg", label: "per kg (Tax Exclude)" },
] as const)("a price per $unit reads '$label'", ({ unit, label }) => {
  expect(unitLabel(unit)).toBe(label);
});
