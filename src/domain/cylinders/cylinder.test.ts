import { expect, test } from "vitest";
import { type CylinderForm, cylinderProblems, isCylinderNumber, requiredFields, sameCylinder } from "./cylinder.ts";

const GOOD: CylinderForm = {
  cylinderNumber: "SH-1042",
  emptyCylinderWeight: "32.5",
  pesoLicenseNumber: "PESO/DL/2024/118",
  refrigerantFillingDate: "2026-11-15",
  refrigerantName: "R-32",
  refrigerantWeight: "55",
  brandName: "Floron",
  currentOwnerName: "Ramesh Kumar",
  currentOwnerCompany: "Cool Trade",
  currentOwnerState: "Delhi",
  currentOwnerPincode: "110015",
  currentOwnerMobile: "",
};
const BLANK = Object.fromEntries(Object.keys(GOOD).map((field) => [field, ""])) as CylinderForm;

test("a complete cylinder has no problem, with or without a mobile", () => {
  expect(cylinderProblems(GOOD, "new")).toEqual([]);
  expect(cylinderProblems({ ...GOOD, currentOwnerMobile: "+91 98765 43210" }, "new")).toEqual([]);
});

test("a new cylinder needs everything but a mobile", () => {
  expect(cylinderProblems(BLANK, "new").map((problem) => problem.field)).toEqual(requiredFields("new"));
  expect(requiredFields("new")).toHaveLength(11);
  expect(requiredFields("new")).not.toContain("currentOwnerMobile");
});

test("a transfer needs the number and the new owner", () => {
  expect(cylinderProblems(BLANK, "transfer")).toEqual([
    { field: "cylinderNumber", message: "Cylinder number is required." },
    { field: "currentOwnerName", message: "Owner name is required." },
    { field: "currentOwnerCompany", message: "Company is required." },
    { field: "currentOwnerState", message: "State is required." },
    { field: "currentOwnerPincode", message: "Pincode is required." },
  ]);
});

test.each([
  { field: "currentOwnerMobile", value: "98765", message: "Mobile number must be exactly 10 digits" },
  { field: "currentOwnerPincode", value: "1100", message: "Pincode must be 6 digits." },
  { field: "emptyCylinderWeight", value: "heavy", message: "Cylinder weight must be a number of kilograms." },
  { field: "refrigerantWeight", value: "0", message: "Refrigerant weight must be a number of kilograms." },
  { field: "refrigerantWeight", value: "-55", message: "Refrigerant weight must be a number of kilograms." },
  { field: "refrigerantFillingDate", value: "2026-02-30", message: "Filling date must be a date." },
  { field: "refrigerantFillingDate", value: "yesterday", message: "Filling date must be a date." },
  {
    field: "brandName",
    value: "x".repeat(201),
    message: "Brand is too long or has signs that cannot be printed.",
  },
])("$field '$value' is refused: $message", ({ field, value, message }) => {
  expect(cylinderProblems({ ...GOOD, [field]: value }, "new")).toEqual([{ field, message }]);
});

test("numbers are the same whatever their case", () => {
  expect(sameCylinder("sh-1042 ", "SH-1042")).toBe(true);
  expect(sameCylinder("SH-1042", "SH-1043")).toBe(false);
});

test.each([
  { number: "SH-1042/B", good: true },
  { number: "SH\u0000", good: false },
  { number: "SH\u202e2401", good: false },
  { number: "SH-10\u200b42", good: false },
  { number: "..", good: false },
  { number: "x".repeat(65), good: false },
  { number: " ", good: false },
])("$number can be a cylinder number: $good", ({ number, good }) => {
  expect(isCylinderNumber(number)).toBe(good);
});
