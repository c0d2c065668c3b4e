import { expect, test } from "vitest";
import { findLayout } from "./layout.ts";
import { readLine } from "./read-line.ts";

const TODAY = "2026-09-15";

function read(header: string, cells: string) {
  const layout = findLayout([header.split("|")]);
  if (layout === undefined) throw new Error("no layout");
  return readLine(cells.split("|"), 7, { layout, today: TODAY });
}

const SIDED = "Date|Details|Amount|Dr/Cr|Balance|Dr/Cr";
const TWO = "Date|Details|Debit|Credit|Balance";

test.each([
  { header: SIDED, cells: "15/09/2026|RAVI|100|CR|500|CR", amount: 100_00, balance: 500_00 },
  { header: SIDED, cells: "15/09/2026|RAVI|100|DR|500|DR", amount: -100_00, balance: -500_00 },
  { header: SIDED, cells: "15/09/2026|RAVI|100 Dr||500 Cr|DR", amount: -100_00, balance: 500_00 },
  { header: SIDED, cells: "15/09/2026|RAVI|100|||", amount: 100_00, balance: undefined },
  { header: TWO, cells: "15/09/2026|RAVI|100||0.00", amount: -100_00, balance: 0 },
  { header: TWO, cells: "15/09/2026|RAVI||100", amount: 100_00, balance: undefined },
])("the line “$cells” below “$header” moves $amount paise", ({ header, cells, amount, balance }) => {
  const line = { row: 7, day: TODAY, narration: "RAVI", reference: "", amount };
  expect(read(header, cells)).toEqual({ ok: true, line: { ...line, ...(balance !== undefined && { balance }) } });
});

test.each([
  { header: SIDED, cells: "15/09/2026|RAVI|0.00|CR||" },
  { header: TWO, cells: "15/09/2026|RAVI|0.00||" },
  { header: TWO, cells: "15/09/2026|RAVI||-|" },
])("a line “$cells” reports that no money moved", ({ header, cells }) => {
  expect(read(header, cells)).toEqual({ ok: true });
});

test.each([
  { header: TWO, cells: "16/09/2026|RAVI|100||", column: "Date", expected: "“16/09/2026” is in the future." },
  { header: TWO, cells: "16/09/1926|RAVI|100||", column: "Date", expected: "“16/09/1926” is before 01-01-2000." },
  { header: SIDED, cells: "15/09/2026|RAVI|x|CR||", column: "Amount", expected: "“x” is not an amount." },
  { header: SIDED, cells: "15/09/2026|RAVI||CR||", column: "Amount", expected: "This line has no amount." },
  { header: SIDED, cells: "15/09/2026|RAVI|5|in||", column: "Dr/Cr", expected: "“in” is neither Dr nor Cr." },
  { header: TWO, cells: "15/09/2026|RAVI|x||", column: "Debit", expected: "“x” is not an amount." },
  { header: TWO, cells: "15/09/2026|RAVI||x|", column: "Credit", expected: "“x” is not an amount." },
  { header: TWO, cells: "15/09/2026|RAVI|||", column: "Credit", expected: "This line has no amount." },
  { header: TWO, cells: "15/09/2026|RAVI|5|x|", column: "Credit", expected: "“x” is not an amount." },
  {
    header: TWO,
    cells: "15/09/2026|RAVI|5|6|",
    column: "Credit",
    expected: "This line has both a debit and a credit.",
  },
  { header: TWO, cells: "15/09/2026|RAVI|5||x", column: "Balance", expected: "“x” is not an amount." },
])("“$cells” is rejected under $column: $expected", ({ header, cells, column, expected }) => {
  expect(read(header, cells)).toEqual({ ok: false, problem: { row: 7, column, message: expected } });
});
