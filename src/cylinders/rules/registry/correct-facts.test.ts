import { expect, test } from "vitest";
import { correctFacts } from "./correct-facts.ts";
import { factProblems } from "./cylinder.ts";
import { aCylinder } from "./makers.ts";

const cylinder = aCylinder();

test("a correction changes the given fields and records their old values", () => {
  const { facts, changes } = correctFacts(cylinder, { refrigerantName: " R-410A ", refrigerantWeight: "50.5" });
  expect(facts).toMatchObject({ refrigerantName: "R-410A", refrigerantWeight: 50.5, emptyCylinderWeight: 32.5 });
  expect(changes).toEqual([
    { fact: "refrigerantName", before: "R-32", after: "R-410A" },
    { fact: "refrigerantWeight", before: 55, after: 50.5 },
  ]);
});

test("retyping the same value is not a correction", () => {
  expect(correctFacts(cylinder, { refrigerantName: "R-32", emptyCylinderWeight: "32.50" }).changes).toEqual([]);
});

test("a correction is validated like a new cylinder, for its given fields only", () => {
  expect(factProblems({}, "2026-11-15")).toEqual([]);
  expect(
    factProblems({ refrigerantWeight: "5500", brandName: " ", refrigerantFillingDate: "2031-01-01" }, "2026-11-15"),
  ).toEqual([
    { field: "refrigerantWeight", message: "Refrigerant weight must be from 0.4 to 100 kg." },
    { field: "refrigerantFillingDate", message: "Filling date must not be in the future." },
    { field: "brandName", message: "Brand is required." },
  ]);
});

test("a correction of a weight alone leaves all texts unchanged", () => {
  const { facts, changes } = correctFacts(cylinder, { emptyCylinderWeight: "33" });
  expect(facts).toEqual({
    refrigerantName: "R-32",
    refrigerantWeight: 55,
    emptyCylinderWeight: 33,
    refrigerantFillingDate: "2026-11-15",
    pesoLicenseNumber: "PESO/DL/2024/118",
    brandName: "Floron",
  });
  expect(changes).toEqual([{ fact: "emptyCylinderWeight", before: 32.5, after: 33 }]);
});
