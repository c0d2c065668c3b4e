import { expect, test } from "vitest";
import { cleanCell, readAmount, readDay, readSide, shortened } from "./cells.ts";

test.each([
  { bank: "HDFC", cell: "05/09/26", day: "2026-09-05" },
  { bank: "ICICI", cell: "05/09/2026", day: "2026-09-05" },
  { bank: "SBI", cell: "5 Sep 2026", day: "2026-09-05" },
  { bank: "SBI", cell: "15-Sep-26", day: "2026-09-15" },
  { bank: "Axis", cell: "05-09-2026", day: "2026-09-05" },
  { bank: "Kotak", cell: "05-09-2026 10:15:00 AM", day: "2026-09-05" },
  { bank: "a spreadsheet", cell: "2026-09-05", day: "2026-09-05" },
  { bank: "a spreadsheet", cell: "2026-09-05T00:00:00", day: "2026-09-05" },
  { bank: "SBI", cell: "5 September 2026", day: "2026-09-05" },
  { bank: "SBI", cell: "5-SEP-2026", day: "2026-09-05" },
  { bank: "Kotak", cell: "05-09-2026 10:15 am", day: "2026-09-05" },
  { bank: "nobody", cell: "5 Foo", day: undefined },
  { bank: "nobody", cell: "31/02/2026", day: undefined },
  { bank: "an American spreadsheet", cell: "9/15/2026", day: undefined },
  { bank: "a spreadsheet's own count of days", cell: "46270", day: undefined },
  { bank: "nobody", cell: "5 Foo 2026", day: undefined },
  { bank: "nobody", cell: "", day: undefined },
])("$cell, as $bank writes it, is the day $day", ({ cell, day }) => {
  expect(readDay(cell)).toBe(day);
});

test.each(
  "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ").map((name, place) => ({ name, month: place + 1 })),
)("$name is month $month", ({ name, month }) => {
  expect(readDay(`05 ${name} 26`)).toBe(`2026-${String(month).padStart(2, "0")}-05`);
});

test.each([
  { cell: "1,18,000.00", paise: 1_18_000_00 },
  { cell: "118,000.5", paise: 1_18_000_50 },
  { cell: "118000", paise: 1_18_000_00 },
  { cell: "₹ 1,180.00", paise: 1180_00 },
  { cell: "Rs.1180", paise: 1180_00 },
  { cell: "INR 1180.500", paise: 1180_50 },
  { cell: "(1,180.00)", paise: -1180_00 },
  { cell: "-1180", paise: -1180_00 },
  { cell: "0.29", paise: 29 },
  { cell: "10728.27 Cr.", paise: 10_728_27, side: "credit" },
  { cell: "500.00Dr", paise: 500_00, side: "debit" },
  { cell: "", paise: 0 },
  { cell: "-", paise: 0 },
  { cell: "-0.01", paise: -1 },
  { cell: "-0.00", paise: 0 },
  { cell: "0.00", paise: 0 },
])("an amount written $cell is $paise paise", ({ cell, paise, side }) => {
  expect(readAmount(cell)).toEqual({ ok: true, amount: paise, ...(side && { side }) });
});

test.each([
  "412,50",
  "1.180,00",
  "12.345",
  "abc",
  "1 180",
  "--5",
  "99999999999999",
  "1.2.3",
  "Cr",
  "12O0",
  "(5",
  "5)",
  "x(5)",
  "(5)x",
  "5\nCr",
  "x7.1E+11",
  "7.1E+11x",
])("%s is no amount", (cell) => {
  expect(readAmount(cell)).toEqual({ ok: false, problem: `“${cell}” is not an amount.` });
});

test("a number shortened by a spreadsheet is reported as such", () => {
  for (const cell of ["7.12346E+11", "71.2E11", "7e-5"])
    expect(readAmount(cell)).toMatchObject({ ok: false, problem: expect.stringContaining("last digits are lost") });
});

test.each([
  { cell: '="0001234"', clean: "0001234" },
  { cell: "   \u00a0 Debit  Amount ", clean: "Debit Amount" },
  { cell: undefined, clean: "" },
  { cell: ' ="12" ', clean: "12" },
  { cell: 'x="12"', clean: 'x="12"' },
  { cell: '="12"x', clean: '="12"x' },
])("the cell $cell is cleaned to $clean", ({ cell, clean }) => {
  expect(cleanCell(cell)).toBe(clean);
});

test("a separate Dr/Cr column is read in any spelling", () => {
  expect(["Cr", "CR.", "credit", "DR", "Debit", "d", "C", "?", "", "xcr", "crx", "xdr", "drx"].map(readSide)).toEqual([
    ...["credit", "credit", "credit", "debit", "debit", "debit", "credit"],
    ...[undefined, undefined, undefined, undefined, undefined, undefined],
  ]);
});

test("at most 24 characters of a stranger's text are repeated", () => {
  expect(shortened("a".repeat(24))).toBe("a".repeat(24));
  expect(shortened("a".repeat(25))).toBe(`${"a".repeat(23)}…`);
});
