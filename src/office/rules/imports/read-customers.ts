/** Customers from a spreadsheet or Tally's ledger export, validated row by row. */

import { cleanGstin, gstinProblem, gstinStateHint, stateOfGstin } from "#platform/rules/india/gstin.ts";
import { cleanMobile, cleanPincode, mobileProblem, stateNamed } from "#platform/rules/india/india.ts";
import { pincodeProblem } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, typedRupees } from "#platform/rules/money/money.ts";
import { cityProblem } from "#platform/rules/text/city.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";
import {
  type ReadTable,
  type RowProblem,
  readTable,
  repeatedRows,
  rowProblems,
  type TableRow,
} from "#platform/rules/text/read-table.ts";
import { oneLine, textProblem } from "#platform/rules/text/typed-text.ts";
import { CUSTOMER_COLUMNS } from "./import-kinds.ts";
import { underProblem } from "./tally-group.ts";

type Field = keyof typeof CUSTOMER_COLUMNS;

export type CustomerRow = {
  row: number;
  name: string;
  mobile: string;
  /** Empty if unknown, as are the other texts. */
  email: string;
  gstNumber: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** The name of a price list. */
  group: string;
  credit: { limit: Paise; days: number } | undefined;
};

export type ReadCustomers = { table: ReadTable<Field>; rows: CustomerRow[]; problems: RowProblem[] };

/** Applies where a file has a limit and no days. */
const CREDIT_DAYS = 30;
const MAX_CREDIT_DAYS = 365;

export function readCustomers(csv: string): ReadCustomers {
  const table = readTable(csv, CUSTOMER_COLUMNS);
  const rows = table.rows.map(customerIn);
  const problems = [
    ...table.problems,
    ...table.rows.flatMap((row, place) => problemsOf(row, rows[place] as CustomerRow)),
    ...repeatedRows(rows, ({ mobile }) => mobile, {
      title: CUSTOMER_COLUMNS.mobile.title,
      message: (earlier) => t("Row {row} has the same mobile number.", earlier),
    }),
    ...repeatedRows(rows, ({ email }) => email, {
      title: CUSTOMER_COLUMNS.email.title,
      message: (earlier) => t("Row {row} has the same email.", earlier),
    }),
  ];
  return { table, rows, problems };
}

function customerIn({ row, cells }: TableRow<Field>): CustomerRow {
  const gstNumber = cleanGstin(cells.gstin);
  const inGstin = stateOfGstin(gstNumber);
  const limit = typedRupees(cells.creditLimit);
  return {
    row,
    name: oneLine(cells.name),
    mobile: cleanMobile(cells.mobile),
    email: cleanEmail(cells.email),
    gstNumber,
    address: cells.address,
    city: oneLine(cells.city),
    state: stateNamed(cells.state === "" ? (inGstin ?? "") : cells.state) ?? "",
    pincode: cleanPincode(cells.pincode),
    group: oneLine(cells.group),
    credit: limit === undefined || limit === 0 ? undefined : { limit: rupees(limit), days: daysIn(cells.creditDays) },
  };
}

/** Tally writes "30 Days". */
const daysIn = (cell: string): number => (cell === "" ? CREDIT_DAYS : Number(cell.replace(/(?<!\s)\s*days?$/i, "")));

function problemsOf({ row, cells }: TableRow<Field>, customer: CustomerRow): RowProblem[] {
  const { name, mobile, email, gstNumber, address, city, state, pincode, group, credit } = customer;
  return rowProblems(row, CUSTOMER_COLUMNS, [
    ["name", name === "" ? t("Name is required.") : textProblem(name, { called: t("Name"), longest: 120 })],
    ["mobile", mobileProblem(mobile)],
    ["email", email !== "" && !isEmail(email) && t("Valid email required.")],
    ["gstin", gstNumber !== "" && gstProblem(gstNumber, state)],
    ["address", textProblem(address, { called: t("Address"), longest: 500 })],
    ["city", cityProblem(city, CUSTOMER_COLUMNS.city.title)],
    ["state", cells.state !== "" && state === "" && t("Please use the name of an Indian state.")],
    ["pincode", pincode !== "" && pincodeProblem(pincode, state)],
    ["group", textProblem(group, { called: t("Price list"), longest: 60 })],
    ["creditLimit", cells.creditLimit !== "" && typedRupees(cells.creditLimit) === undefined && notAnAmount()],
    ["creditDays", credit && !isDayCount(credit.days) && t("Enter 0 to 365 days.")],
    ["under", underProblem(cells.under)],
  ]);
}

const notAnAmount = () => t("Please enter an amount in rupees, such as 50000.");

const isDayCount = (days: number) => Number.isInteger(days) && days >= 0 && days <= MAX_CREDIT_DAYS;

const gstProblem = (gstNumber: string, state: string): string | undefined =>
  gstinProblem(gstNumber) ?? gstinStateHint(gstNumber, state);
