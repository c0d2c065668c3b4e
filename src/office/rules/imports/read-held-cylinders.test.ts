import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { templateOf } from "./import-kinds.ts";
import { readHeldCylinders } from "./read-held-cylinders.ts";

const read = (csv: string) => readHeldCylinders(csv, "2026-11-15");

test("the template is a valid file", () => {
  expect(read(templateOf("held-cylinders"))).toMatchObject({
    problems: [],
    rows: [{ size: "standard", count: 4, each: rupees(6000), since: "2026-02-15" }],
  });
});

test("a numbered cylinder needs no size or count", () => {
  const csv = "Mobile,Cylinder No.,Deposit,Since\n9810022222,SH-1,6000,15/02/2026";
  expect(read(csv)).toMatchObject({ problems: [], rows: [{ number: "SH-1", count: 1, each: rupees(6000) }] });
});

const HEADS = "Mobile,Cylinder number,Size,Count,Deposit held,Since";

test.each([
  {
    row: "9810022222,,,2,0,2026-02-15",
    column: "Size",
    message: "Please enter a cylinder number, or a size and a count.",
  },
  { row: "9810022222,,large,2,0,2026-02-15", column: "Size", message: "Size must be heavy, standard or small." },
  {
    row: "9810022222,,small,0,0,2026-02-15",
    column: "Count",
    message: "Count must be a whole number from 1 to 9,999.",
  },
  {
    row: "9810022222,,small,1.5,0,2026-02-15",
    column: "Count",
    message: "Count must be a whole number from 1 to 9,999.",
  },
  {
    row: "9810022222,SH-1,,2,0,2026-02-15",
    column: "Count",
    message: "A row with a cylinder number is for 1 cylinder.",
  },
  { row: "9810022222,,small,1,-5,2026-02-15", column: "Deposit held", message: "The deposit cannot be below 0." },
  {
    row: "9810022222,,small,3,100,2026-02-15",
    column: "Deposit held",
    message: "The deposit must be the same for each cylinder. Please use a row for each amount.",
  },
  { row: "9810022222,,small,1,0,2026-12-01", column: "Since", message: "This day is in the future." },
  { row: "9810022222,,small,1,0,", column: "Since", message: "Please write the date as 2026-04-01 or 01-04-2026." },
])("$row is rejected", ({ row, column, message }) => {
  expect(read(`${HEADS}\n${row}`).problems).toContainEqual({ row: 2, column, message });
});

test("a cylinder number appears once in a file, in any spelling", () => {
  const csv = `${HEADS}\n9810022222,SH-1,,,0,2026-02-15\n9810033333,sh-1,,,0,2026-02-15`;
  expect(read(csv).problems).toEqual([
    { row: 3, column: "Cylinder number", message: "Row 2 has the same cylinder number." },
  ]);
});
