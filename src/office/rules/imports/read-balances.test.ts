import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { templateOf } from "./import-kinds.ts";
import { readBalances } from "./read-balances.ts";

const read = (csv: string) => readBalances(csv, { today: "2026-11-15", closingDay: "2026-03-31" });

test("the template is a valid file", () => {
  expect(read(templateOf("opening-balances"))).toMatchObject({
    problems: [],
    rows: [{ mobile: "9810012345", day: "2026-04-01", owed: rupees(12_500), reference: "INV-118" }],
  });
});

test.each([
  { heads: "Debit,Credit", cells: '"12,500.50",', owed: 12_500.5 },
  { heads: "Debit,Credit", cells: ",700", owed: -700 },
  { heads: "Opening Balance", cells: '"12,500.00 Dr"', owed: 12_500 },
  { heads: "Opening Balance", cells: '"1,20,000.00 Cr"', owed: -120_000 },
  { heads: "Opening Balance,Dr/Cr", cells: "450,Cr", owed: -450 },
  { heads: "Opening Balance", cells: "₹ 99", owed: 99 },
])("$heads of $cells is a balance of $owed", ({ heads, cells, owed }) => {
  expect(read(`Mobile,${heads}\n9810022222,${cells}`)).toMatchObject({
    problems: [],
    rows: [{ owed: rupees(owed), day: "2026-04-01" }],
  });
});

test("rows without an amount are left out, and Tally's other columns are ignored", () => {
  const csv = "Name,Mobile No.,Opening Balance\nA,9810022222,\nB,9810033333,0.00\nC,9810044444,5 Dr";
  expect(read(csv)).toMatchObject({
    skipped: 2,
    problems: [],
    rows: [{ row: 4 }],
    table: { ignoredColumns: ["Name"] },
  });
});

test.each([
  {
    row: "9810022222,01-04-2026,100,200,",
    column: "Opening Balance",
    message: "Please fill either the debit or the credit.",
  },
  {
    row: "9810022222,01-04-2026,-5,,",
    column: "Opening Balance",
    message: "Please write Dr or Cr instead of a minus sign.",
  },
  { row: "9810022222,01-04-2026,ten,,", column: "Opening Balance", message: "“ten” is not an amount." },
  { row: "9810022222,2026-11-16,5,,", column: "Date", message: "This day is in the future." },
  { row: "9810022222,April,5,,", column: "Date", message: "Please write the date as 2026-04-01 or 01-04-2026." },
  {
    row: "9810022222,31-03-2026,5,,",
    column: "Date",
    message: "The books are closed up to 31-03-2026. Please choose a later day.",
  },
  { row: "98,01-04-2026,5,,", column: "Mobile", message: "Mobile number must be exactly 10 digits" },
])("$row is rejected", ({ row, column, message }) => {
  expect(read(`Mobile,Date,Debit,Credit,Reference\n${row}`).problems).toEqual([{ row: 2, column, message }]);
});

test("the same row twice is rejected; two bills of a customer are not", () => {
  const csv =
    "Mobile,Date,Debit,Reference\n9810022222,01-04-2026,5,A\n9810022222,01-04-2026,5,B\n9810022222,01-04-2026,5,A";
  expect(read(csv).problems).toEqual([{ row: 4, column: "", message: "Row 2 is the same." }]);
});
