import { expect, onTestFinished, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { speakIn } from "#platform/rules/language/language.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { EMPTY_CYLINDERS, emptyCylinderFor, emptyTitleOf } from "./sizes.ts";

test.each([
  { name: "R-32 Gas", kilograms: 55, size: "heavy", deposit: 7000 },
  { name: "r32 gas", kilograms: 55, size: "heavy", deposit: 7000 },
  { name: "R 32", kilograms: 55, size: "heavy", deposit: 7000 },
  { name: "R-32 Gas", kilograms: 45, size: "standard", deposit: 6000 },
  { name: "R-32 Gas", kilograms: 10, size: "small", deposit: 3000 },
  { name: "R-329A Gas", kilograms: 55, size: "standard", deposit: 6000 },
  { name: "R-410A", kilograms: 40, size: "standard", deposit: 6000 },
  { name: "R-410A", kilograms: 45, size: "standard", deposit: 6000 },
  { name: "R-410A", kilograms: 55, size: "standard", deposit: 6000 },
  { name: "R-22", kilograms: 60, size: "standard", deposit: 6000 },
  { name: "R-22", kilograms: 62, size: "standard", deposit: 6000 },
  { name: "R-600a", kilograms: 10, size: "small", deposit: 3000 },
  { name: "R-600a", kilograms: 8, size: "small", deposit: 3000 },
  { name: "R-600a", kilograms: 10.1, size: "standard", deposit: 6000 },
  { name: "R-290", kilograms: 13.6, size: "standard", deposit: 6000 },
  { name: "R-290", kilograms: 0, size: "standard", deposit: 6000 },
])("$kilograms kg of $name come in a $size cylinder for ₹$deposit", ({ name, kilograms, size, deposit }) => {
  expect(emptyCylinderFor(aGas({ name, kgsPerCylinder: kilograms }))).toMatchObject({ size, deposit: rupees(deposit) });
});

test("an unnamed gas is recognised by its id", () => {
  expect(emptyCylinderFor({ id: "r32-55", kgsPerCylinder: 55 }).size).toBe("heavy");
});

test("the deposit table has the three sizes under their own ids", () => {
  expect(EMPTY_CYLINDERS.map(({ baseEmptyId, name, holds }) => `${baseEmptyId}: ${name}, ${holds()}`)).toEqual([
    "empty-cylinder-heavy: Empty Cylinder (Heavy), R-32, 55 kg",
    "empty-cylinder-std: Empty Cylinder (Standard), 40, 45, 55, 60 and 62 kg",
    "empty-cylinder-small: Empty Cylinder (Small), 10 kg or less",
  ]);
  expect(emptyCylinderFor({ id: "x" }).size).toBe("standard");
});

test("an empty's stored name is translated to Hindi; other names stay", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(["Empty Cylinder (Small)", "Run capacitor"].map(emptyTitleOf)).toEqual(["खाली सिलेंडर (छोटा)", "Run capacitor"]);
});
