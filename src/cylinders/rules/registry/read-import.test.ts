import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import { CYLINDER_LABELS } from "./cylinder.ts";
import { isRegister, readImport } from "./read-import.ts";

const shop = {
  currentOwnerName: "Sheetal",
  currentOwnerCompany: "Sheetal",
  currentOwnerState: "Delhi",
  currentOwnerPincode: "",
  currentOwnerMobile: "",
};
const read = (csv: string) => readImport(csv, { today: "2026-12-31", shop });

const HEADER = [
  "Cylinder number",
  "Cylinder weight",
  "PESO licence number",
  "Filling date",
  "Refrigerant name",
  "Refrigerant weight",
  "Brand",
  "Owner name",
  "Company",
  "State",
  "Pincode",
  "Mobile",
];
const ROW = [
  "SH-1",
  "32.5",
  "PESO/DL/2024/118",
  "2026-11-15",
  "R-32",
  "55",
  "Floron",
  "Ramesh Kumar",
  "Cool Trade",
  "Delhi",
  "110015",
  "9876543210",
];
const numbered = (number: string) => [number, ...ROW.slice(1)];

test("a list with the form's labels as columns is read", () => {
  const { rows, problems } = read(writeCsv([HEADER, ROW, numbered("SH-2")]));
  expect(problems).toEqual([]);
  expect(rows.map(({ row, form }) => [row, form.cylinderNumber])).toEqual([
    [2, "SH-1"],
    [3, "SH-2"],
  ]);
  expect(rows[0]?.form).toMatchObject({ emptyCylinderWeight: "32.5", currentOwnerMobile: "9876543210" });
});

test.each([
  { what: "the names of the API", header: ["cylinderNumber", "emptyCylinderWeight", "pesoLicenseNumber"] },
  { what: "capitals and underscores", header: ["CYLINDER_NUMBER", "cylinder_weight", "peso_license_number"] },
  { what: "spaces around", header: [" Cylinder Number ", "Empty cylinder weight", "PESO-licence number"] },
])("$what are recognised as columns", ({ header }) => {
  const { rows, problems } = read(writeCsv([[...header, ...HEADER.slice(3)], ROW]));
  expect(problems).toEqual([]);
  expect(rows[0]?.form).toMatchObject({ cylinderNumber: "SH-1", pesoLicenseNumber: "PESO/DL/2024/118" });
});

test("a user of the Hindi form may use Hindi or English column names", () => {
  onTestFinished(speakIn(() => "hi"));
  const { cylinderNumber, pesoLicenseNumber } = CYLINDER_LABELS();
  expect(cylinderNumber).toMatch(/[\u0900-\u097f]/);
  const { rows, problems } = read(
    writeCsv([[cylinderNumber, HEADER[1] ?? "", pesoLicenseNumber, ...HEADER.slice(3)], ROW]),
  );
  expect(problems).toEqual([]);
  expect(rows[0]?.form).toMatchObject({ cylinderNumber: "SH-1", pesoLicenseNumber: "PESO/DL/2024/118" });
});

test("columns may be in any order, without the mobile, and blank lines count as rows", () => {
  const back = (cells: string[]) => cells.slice(0, -1).toReversed();
  const { rows, problems } = read(`${writeCsv([back(HEADER)])}\r\n,,\r\n${writeCsv([back(ROW)]).slice(1)}`);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ row: 4, form: { cylinderNumber: "SH-1", currentOwnerMobile: "" } }]);
});

test.each([
  { day: "15-11-2026", iso: "2026-11-15" },
  { day: "5/1/2026", iso: "2026-01-05" },
  { day: "2026-11-15", iso: "2026-11-15" },
  { day: "5.1.2026", iso: "2026-01-05" },
  { day: "on 5/1/2026", iso: "on 5/1/2026" },
  { day: "5/1/2026 10:00", iso: "5/1/2026 10:00" },
])("the filling date $day is $iso", ({ day, iso }) => {
  const row = ROW.with(3, day);
  expect(read(writeCsv([HEADER, row])).rows[0]?.form.refrigerantFillingDate).toBe(iso);
});

test("cells are trimmed, unnamed columns are ignored, and a short row has blanks", () => {
  const header = [...HEADER.slice(0, -1), "  "];
  const { rows, problems } = read(writeCsv([header, [" SH-1 ", ...ROW.slice(1, -1), "remark"]]));
  expect(problems).toEqual([]);
  expect(rows[0]?.form.cylinderNumber).toBe("SH-1");
  expect(Object.values(rows[0]?.form ?? {})).not.toContain("remark");
  expect(read(writeCsv([HEADER, ROW.slice(0, -2)])).problems).toEqual([
    { row: 2, field: "currentOwnerPincode", message: "Pincode is required." },
  ]);
});

test("two rows without a number are each reported as missing one, not as duplicates", () => {
  const { problems } = read(writeCsv([HEADER, numbered(""), numbered("")]));
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [2, "Cylinder number is required."],
    [3, "Cylinder number is required."],
  ]);
});

test("a row of spaces is skipped, and a long unknown column is reported by its beginning", () => {
  expect(read(writeCsv([HEADER, [" ", " "], ROW])).rows).toMatchObject([{ row: 3 }]);
  expect(read(writeCsv([[...HEADER, ` ${"x".repeat(61)}`], ROW])).problems).toMatchObject([{ field: "x".repeat(60) }]);
});

test("every wrong cell is reported with its row", () => {
  const wrong = ROW.with(1, "heavy").with(3, "31-02-2026").with(10, "1100");
  const nameless = numbered("").with(11, "98765");
  expect(read(writeCsv([HEADER, ROW, wrong.with(0, "SH-2"), nameless])).problems).toEqual([
    { row: 3, field: "emptyCylinderWeight", message: "Cylinder weight must be a number of kilograms." },
    { row: 3, field: "refrigerantFillingDate", message: "Filling date must be a date." },
    { row: 3, field: "currentOwnerPincode", message: "Pincode must be 6 digits." },
    { row: 4, field: "cylinderNumber", message: "Cylinder number is required." },
    { row: 4, field: "currentOwnerMobile", message: "Mobile number must be exactly 10 digits" },
  ]);
});

test("a title above the headings is skipped, and rows keep their numbers", () => {
  const csv = `Sheetal Refrigeration\r\n\r\n${writeCsv([HEADER, ROW, numbered("")]).slice(1)}`;
  const { rows, problems } = read(csv);
  expect(rows.map(({ row }) => row)).toEqual([4, 5]);
  expect(problems).toEqual([{ row: 5, field: "cylinderNumber", message: "Cylinder number is required." }]);
  expect(isRegister(csv)).toBe(true);
});

test("a duplicate number is found in any case", () => {
  const { problems } = read(writeCsv([HEADER, ROW, numbered("SH-2"), numbered("sh-1"), numbered("Sh-1")]));
  expect(problems).toEqual([
    { row: 4, field: "cylinderNumber", message: "Row 2 has the same cylinder number." },
    { row: 5, field: "cylinderNumber", message: "Row 2 has the same cylinder number." },
  ]);
});

test.each([
  { what: "nothing", csv: "", problem: { row: 1, field: "", message: "The file is empty." } },
  {
    what: "columns only",
    csv: writeCsv([HEADER]),
    problem: { row: 2, field: "", message: "The file has no cylinders." },
  },
  {
    what: "an open quote",
    csv: `${writeCsv([HEADER])}"SH-1,`,
    problem: { row: 2, field: "", message: "The quotation marks in this row do not match." },
  },
  {
    what: "a column nobody knows",
    csv: writeCsv([[...HEADER, "Colour"], ROW]),
    problem: { row: 1, field: "Colour", message: "Unknown column." },
  },
  {
    what: "a missing column",
    csv: writeCsv([HEADER.slice(1), ROW.slice(1)]),
    problem: { row: 1, field: "cylinderNumber", message: 'The column "Cylinder number" is missing.' },
  },
  {
    what: "a column twice",
    csv: writeCsv([[...HEADER, "brandName"], ROW]),
    problem: { row: 1, field: "brandName", message: 'The column "Brand" appears twice.' },
  },
  {
    what: "the test date twice",
    csv: writeCsv([[...HEADER, "Test date", "test_date"], ROW]),
    problem: { row: 1, field: "Test date", message: 'The column "Test date" appears twice.' },
  },
  {
    what: "2,001 cylinders",
    csv: writeCsv([HEADER, ...Array.from({ length: 2001 }, (_, n) => numbered(`SH-${n}`))]),
    problem: { row: 2002, field: "", message: "You can register up to 2,000 cylinders at once." },
  },
  {
    what: "two million blank lines",
    csv: writeCsv([HEADER]) + "\n".repeat(2_000_000),
    problem: { row: 2002, field: "", message: "You can register up to 2,000 cylinders at once." },
  },
])("a file with $what is rejected as a whole", ({ csv, problem }) => {
  expect(read(csv)).toEqual({ rows: [], problems: [problem] });
});

test("2,000 cylinders are accepted", () => {
  const csv = writeCsv([HEADER, ...Array.from({ length: 2000 }, (_, n) => numbered(`SH-${n}`))]);
  expect(read(csv)).toMatchObject({ rows: { length: 2000 }, problems: [] });
});

test("a shop's own register needs no owner columns, and takes the usual names and a test date", () => {
  const csv =
    "Number,Gas,Capacity,Tare,PESO,Filling date,Brand,Test date\nSH-9,R-32,55,32.5,P/1,01-11-2026,Floron,30-06-2025";
  const { rows, problems } = read(csv);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([
    {
      testedOn: "2025-06-30",
      form: { cylinderNumber: "SH-9", refrigerantWeight: "55", currentOwnerCompany: "Sheetal" },
    },
  ]);
  const later = read(csv.replace("30-06-2025", "30-06-2027"));
  expect(later.problems).toEqual([{ row: 2, field: "Test date", message: "Test date must be a past date." }]);
});

test("rows without an owner are the shop's, and half an owner is reported", () => {
  const ofShop = [...numbered("SH-2").slice(0, 7), "", "", "", "", ""];
  const half = numbered("SH-3").with(8, "");
  const { rows, problems } = read(writeCsv([HEADER, ROW, ofShop, half]));
  expect(rows.map(({ form }) => form.currentOwnerCompany)).toEqual(["Cool Trade", "Sheetal", ""]);
  expect(problems).toEqual([{ row: 4, field: "currentOwnerCompany", message: "Company is required." }]);
});
