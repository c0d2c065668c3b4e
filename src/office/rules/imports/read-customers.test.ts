import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { templateOf } from "./import-kinds.ts";
import { readCustomers } from "./read-customers.ts";

const problemsIn = (csv: string) =>
  readCustomers(csv).problems.map(({ row, column, message }) => [row, column, message]);

test("the template is a valid file", () => {
  expect(readCustomers(templateOf("customers"))).toMatchObject({
    problems: [],
    rows: [
      {
        name: "Sharma Refrigeration",
        mobile: "9810012345",
        gstNumber: "07AABCS1429B1ZW",
        address: "12 Nehru Place",
        city: "New Delhi",
        state: "Delhi",
        pincode: "110019",
        group: "",
        credit: { limit: rupees(50_000), days: 30 },
      },
    ],
  });
});

test("Tally's ledger export is read below its title lines, and other columns are reported", () => {
  const csv = [
    "Kumar Traders,,,,",
    "List of Ledgers,,,,",
    "Ledger Name,Under,Mobile No.,GSTIN/UIN,Opening Balance",
    '"Verma, Sons & Co",Sundry Debtors,+91 98100 22222,07aabcs1429b1zw,"12,500.00 Dr"',
  ].join("\r\n");
  const { table, rows, problems } = readCustomers(csv);
  expect(problems).toEqual([]);
  expect(table.ignoredColumns).toEqual(["Opening Balance"]);
  expect(rows).toMatchObject([
    { row: 4, name: "Verma, Sons & Co", mobile: "9810022222", state: "Delhi", credit: undefined },
  ]);
});

test.each([
  { cells: { Name: "" }, column: "Name", message: "Name is required." },
  { cells: { Mobile: "98100" }, column: "Mobile", message: "Mobile number must be exactly 10 digits" },
  { cells: { Email: "asha@" }, column: "Email", message: "Valid email required." },
  {
    cells: { GSTIN: "07AABCS1429B1ZX" },
    column: "GSTIN",
    message: "Check characters 5 and 6 of the GST number: BC.",
  },
  { cells: { State: "Punjab" }, column: "GSTIN", message: "This GST number is from Delhi." },
  { cells: { GSTIN: "07AABCS" }, column: "GSTIN", message: "Invalid GST format. Example: 07ABCDE1234F2Z5" },
  { cells: { State: "Delhii" }, column: "State", message: "Please use the name of an Indian state." },
  { cells: { Pincode: "1100" }, column: "Pincode", message: "Pincode must be 6 digits." },
  { cells: { Pincode: "141003" }, column: "Pincode", message: "141003 is in Punjab, not in Delhi." },
  {
    cells: { "Credit limit": "lots" },
    column: "Credit limit",
    message: "Please enter an amount in rupees, such as 50000.",
  },
  { cells: { "Credit days": "400" }, column: "Credit days", message: "Enter 0 to 365 days." },
  {
    cells: { "Price list": "D".repeat(61) },
    column: "Price list",
    message: "Price list must have at most 60 characters.",
  },
  {
    cells: { Under: "Sundry Creditors" },
    column: "Under",
    message: "This is a supplier's ledger. Please remove the row.",
  },
])("a row with $cells is rejected", ({ cells, column, message }) => {
  const row: Record<string, string> = {
    Name: "Asha",
    Mobile: "9810022222",
    Email: "",
    GSTIN: "07AABCS1429B1ZW",
    State: "Delhi",
    Pincode: "",
    "Credit limit": "1000",
    "Credit days": "15 Days",
    Under: "",
  };
  Object.assign(row, cells);
  expect(problemsIn(`${Object.keys(row).join(",")}\n${Object.values(row).join(",")}`)).toEqual([[2, column, message]]);
});

test("a mobile or an email appears once in a file", () => {
  expect(problemsIn("Name,Mobile,Email\nA,9810022222,a@x.in\nB,9810022222,\nC,9810033333,A@x.in")).toEqual([
    [3, "Mobile", "Row 2 has the same mobile number."],
    [4, "Email", "Row 2 has the same email."],
  ]);
});

test.each([
  { csv: "", message: "The file is empty." },
  { csv: "Name\nAsha", message: 'The column "Mobile" is missing.' },
  { csv: "Name,Mobile,Phone\nAsha,9810022222,1", message: 'The column "Mobile" appears twice.' },
  { csv: "Name,Mobile\n\n,", message: "The file has no rows." },
  { csv: 'Name,Mobile\n"Asha,9810022222', message: "The quotation marks in this row do not match." },
  {
    csv: `Name,Mobile\n${"Asha,9810022222\n".repeat(5001)}`,
    message: "A file can have up to 5,000 rows. Please split it.",
  },
])("a file is rejected: $message", ({ csv, message }) => {
  expect(readCustomers(csv).problems.map((problem) => problem.message)).toEqual([message]);
});
