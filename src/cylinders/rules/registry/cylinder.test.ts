import { expect, test } from "vitest";
import {
  CYLINDER_LABELS,
  CYLINDER_STATUSES,
  type CylinderForm,
  cylinderProblems,
  factProblems,
  INCOMPLETE,
  isCylinderNumber,
  isPlainText,
  requiredFields,
} from "./cylinder.ts";

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
  {
    field: "currentOwnerMobile",
    value: "1234567890",
    message: "Indian mobile numbers start with 6, 7, 8 or 9.",
  },
  { field: "currentOwnerPincode", value: "1100", message: "Pincode must be 6 digits." },
  { field: "emptyCylinderWeight", value: "heavy", message: "Cylinder weight must be a number of kilograms." },
  { field: "refrigerantWeight", value: "0", message: "Refrigerant weight must be a number of kilograms." },
  { field: "refrigerantWeight", value: "-55", message: "Refrigerant weight must be a number of kilograms." },
  { field: "refrigerantFillingDate", value: "2026-02-30", message: "Filling date must be a date." },
  { field: "refrigerantFillingDate", value: "yesterday", message: "Filling date must be a date." },
  {
    field: "brandName",
    value: "x".repeat(201),
    message: "Brand is too long or has characters that cannot be printed.",
  },
  { field: "refrigerantWeight", value: "5500", message: "Refrigerant weight must be from 0.4 to 100 kg." },
  { field: "refrigerantWeight", value: "0.3", message: "Refrigerant weight must be from 0.4 to 100 kg." },
  { field: "emptyCylinderWeight", value: "151", message: "Cylinder weight must be from 0.1 to 150 kg." },
  { field: "refrigerantWeight", value: "100.001", message: "Refrigerant weight must be from 0.4 to 100 kg." },
  { field: "emptyCylinderWeight", value: "0.099", message: "Cylinder weight must be from 0.1 to 150 kg." },
  { field: "refrigerantWeight", value: "55 kg", message: "Refrigerant weight must be a number of kilograms." },
  { field: "refrigerantWeight", value: "+55", message: "Refrigerant weight must be a number of kilograms." },
  { field: "refrigerantWeight", value: "5.5555", message: "Refrigerant weight must be a number of kilograms." },
  {
    field: "cylinderNumber",
    value: "x".repeat(65),
    message: "Cylinder number can have up to 64 letters, digits and symbols.",
  },
  {
    field: "currentOwnerState",
    value: "Dilli",
    message: "State must be one of the 36 states and union territories of India.",
  },
  { field: "cylinderNumber", value: "=1+1", message: "Cylinder number must not begin with =, +, - or @." },
  { field: "brandName", value: "@SUM(A1)", message: "Brand must not begin with =, +, - or @." },
  { field: "currentOwnerName", value: "＝1", message: "Owner name must not begin with =, +, - or @." },
])("$field '$value' is rejected: $message", ({ field, value, message }) => {
  expect(cylinderProblems({ ...GOOD, [field]: value }, "new")).toEqual([{ field, message }]);
});

test.each([
  { day: "2026-11-15", message: undefined },
  { day: "2016-11-15", message: undefined },
  { day: "2026-11-16", message: "Filling date must not be in the future." },
  { day: "2031-01-01", message: "Filling date must not be in the future." },
  { day: "2016-11-14", message: "Filling date must not be more than 10 years ago." },
])("on 15 November 2026 the filling date $day gives: $message", ({ day, message }) => {
  const problems = cylinderProblems({ ...GOOD, refrigerantFillingDate: day }, "new", "2026-11-15");
  expect(problems.map((problem) => problem.message)).toEqual(message === undefined ? [] : [message]);
});

test("states are accepted in any case and spacing", () => {
  expect(cylinderProblems({ ...GOOD, currentOwnerState: " tamil  nadu" }, "new")).toEqual([]);
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

test.each([
  { field: "refrigerantWeight", value: "0.4" },
  { field: "refrigerantWeight", value: "100" },
  { field: "emptyCylinderWeight", value: "0.1" },
  { field: "emptyCylinderWeight", value: "150" },
  { field: "cylinderNumber", value: "x".repeat(64) },
  { field: "brandName", value: "x".repeat(200) },
])("$field '$value' is accepted", ({ field, value }) => {
  expect(cylinderProblems({ ...GOOD, [field]: value }, "new")).toEqual([]);
});

test("blank fields are reported by their labels, with a summary message above", () => {
  expect(cylinderProblems(BLANK, "new").map(({ message }) => message)).toEqual(
    requiredFields("new").map((field) => `${CYLINDER_LABELS()[field]} is required.`),
  );
  expect(Object.values(CYLINDER_LABELS())).toEqual([
    ...["Cylinder number", "Cylinder weight", "PESO licence number", "Filling date", "Refrigerant name"],
    ...["Refrigerant weight", "Brand", "Owner name", "Company", "State", "Pincode", "Mobile"],
  ]);
  expect(INCOMPLETE()).toBe("Please fill all required fields before generating QR code.");
});

test("a cylinder is active, inactive or transferred", () => {
  expect([...CYLINDER_STATUSES]).toEqual(["active", "inactive", "transferred"]);
});

test("blank text is not plain text", () => {
  expect(isPlainText(" ")).toBe(false);
  expect(isPlainText("")).toBe(false);
});

test("every fact of a cylinder is validated in a correction", () => {
  const blank = { refrigerantName: "", refrigerantWeight: "", emptyCylinderWeight: "", pesoLicenseNumber: " " };
  expect(factProblems({ ...blank, refrigerantFillingDate: "", brandName: "" }).map(({ field }) => field)).toEqual([
    ...["refrigerantName", "refrigerantWeight", "emptyCylinderWeight"],
    ...["refrigerantFillingDate", "pesoLicenseNumber", "brandName"],
  ]);
  expect(factProblems({ brandName: "Floron", pesoLicenseNumber: "PESO/1" }, "2026-11-15")).toEqual([]);
});
