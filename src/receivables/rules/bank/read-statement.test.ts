import { expect, test } from "vitest";
import { findLayout } from "./layout.ts";
import { readStatement, statementRows } from "./read-statement.ts";

const TODAY = "2026-10-01";

function read(text: string, input: Partial<Parameters<typeof readStatement>[1]> = {}) {
  const csv = statementRows(text);
  if (!csv.ok) throw new Error(`row ${csv.row} is no CSV`);
  return readStatement(csv.rows, { today: TODAY, ...input });
}

const HDFC = `HDFC BANK Ltd.,,,,,,
Page No .:   1,,Statement of accounts,,,,
,,Account Branch :,KASHMERE GATE,,,
,,RTGS/NEFT IFSC :,HDFC0000003,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,**********,*****,*****,*****,*****,*****
14/09/26,UPI-RAVI AC-ravi.ac@okaxis-UTIB0000007-712345678901-SH1042,0000712345678901,14/09/26,,"1,18,000.00","2,18,000.00"
15/09/26,NEFT DR-ICIC0000001-GAS SUPPLIER-N1,0000000000004512,15/09/26,18000.50,,"1,99,999.50"
********,**********,*****,*****,*****,*****,*****
,,,,,,
STATEMENT SUMMARY  :-,,,,,,
Opening Balance,,,,Debits,Credits,Closing Bal
"1,00,000.00",,1,1,"18,000.50","1,18,000.00","1,99,999.50"
Generated On: 01/10/26 10:00:00,,,,,,
`;
const ICICI = `,,ICICI BANK LIMITED,,,,,,
,S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR ),Deposit Amount(INR ),Balance(INR )
,1,14/09/2026,14/09/2026,-,UPI/712345678901/Payment/ravi.ac@okaxis/Axis Ba,0.00,"1,18,000.00","2,18,000.00"
,,,,,nk Ltd,,,
,2,15/09/2026,15/09/2026,-,NEFT-N258262000000001-GAS SUPPLIER,18000.50,0.00,"1,99,999.50"
,Legends Used in Account Statement,,,,,,,
,VAT/MAT/NFS - Cash withdrawal at other bank ATM,,,,,,,
`;
const SBI = `Account Name\t:\tSHEETAL DEMO
IFS Code\t:\tSBIN0000001
Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
14 Sep 2026\t14 Sep 2026\t   BY TRANSFER-UPI/CR/712345678901/RAVI AC/UTIB/ravi.ac@ok/SH1042--\tTRANSFER FROM 1\t \t1,18,000.00\t2,18,000.00
15 Sep 2026\t15 Sep 2026\t   TO TRANSFER-NEFT UTR NO: SBIN426258653851--GAS\t \t18,000.50\t \t1,99,999.50
**This is a computer generated statement and does not require a signature\t\t\t\t\t\t
`;
const AXIS = `Statement of Account No - 900000000000001 for the period (From : 14-09-2026 To : 15-09-2026)
AXIS BANK
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
14-09-2026,-,UPI/P2A/712345678901/RAVI AC,            ,   118000.00,   218000.00,007
15-09-2026,-,NEFT/AXISN25826200000/GAS SUPPLIER,    18000.50,            ,   199999.50,007

Unless the constituent notifies the bank immediately,,,,,,
`;
const KOTAK = `Kotak Mahindra Bank
Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,14-09-2026 11:02:00,14-09-2026,UPI/RAVI AC/712345678901/SH1042,="UPI-712345678901","1,18,000.00",CR,"2,18,000.00",CR
2,15-09-2026 12:00:00,15-09-2026,GAS SUPPLIER,="004512","18,000.50",DR,"1,99,999.50",CR
Opening balance,,,,,"1,00,000.00",CR,,
`;
const PNB = `Punjab National Bank,,,,,,,,
Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance,
S2,15/09/2026,NEFT_OUT:GAS SUPPLIER,DELHI,,"18,000.50",,"1,99,999.50 Cr.",
S1,14/09/2026,UPI/CR/712345678901/RAVI AC/UTIB/ravi.ac@ok,DELHI,,,"1,18,000.00","2,18,000.00 Cr.",
`;

test.each([
  { bank: "hdfc", text: HDFC },
  { bank: "icici", text: ICICI },
  { bank: "sbi", text: SBI },
  { bank: "axis", text: AXIS },
  { bank: "kotak", text: KOTAK },
  { bank: "pnb", text: PNB },
])(
  "a statement of $bank is recognized by its letterhead and headings and read to the paisa, oldest first",
  ({ bank, text }) => {
    const statement = read(text);
    if (!statement.ok) throw new Error(JSON.stringify(statement.problems));
    expect(statement.bank).toBe(bank);
    expect(statement.lines.map(({ day, amount, balance }) => [day, amount, balance])).toEqual([
      ["2026-09-14", 1_18_000_00, 2_18_000_00],
      ["2026-09-15", -18_000_50, 1_99_999_50],
    ]);
    expect(statement.lines[0]?.narration).toContain("712345678901");
  },
);

test("a text that a bank has wrapped into the next row is joined", () => {
  const statement = read(ICICI);
  expect(statement.ok && statement.lines[0]?.narration).toBe("UPI/712345678901/Payment/ravi.ac@okaxis/Axis Bank Ltd");
});

test("a file with debits under CR is corrected by its balances", () => {
  const swapped = AXIS.replace("DR,CR,BAL", "CR,DR,BAL");
  const statement = read(swapped);
  expect(statement.ok && statement.sidesSwapped).toBe(true);
  expect(statement.ok && statement.lines.map(({ amount }) => amount)).toEqual([1_18_000_00, -18_000_50]);
});

test("a line of 0.00 moves no money and is omitted", () => {
  const text = ICICI.replace(
    ",2,15/09/2026",
    ',2,15/09/2026,15/09/2026,-,Mandate check,0.00,0.00,"2,18,000.00"\n,3,15/09/2026',
  );
  expect(read(text)).toMatchObject({ ok: true, lines: [{ amount: 1_18_000_00 }, { amount: -18_000_50 }] });
});

test("a date in the small print below the table is not a line", () => {
  const text = AXIS.replace("Unless the constituent", "End,,,,,,\n16-09-2026,,Printed,,,,\nUnless the constituent");
  expect(read(text)).toMatchObject({ ok: true, lines: [{}, {}] });
});

test("an overdrawn account has negative balances", () => {
  const text = PNB.replace("1,99,999.50 Cr.", "17,000.50 Dr.").replace("2,18,000.00 Cr.", "1,000.00 Cr.");
  const statement = read(text);
  expect(statement.ok && statement.lines.map(({ balance }) => balance)).toEqual([1000_00, -17_000_50]);
});

test.each([
  {
    what: "a day that is none",
    text: HDFC.replace("15/09/26,NEFT", "31/02/26,NEFT"),
    row: 8,
    column: "Date",
    expected: "“31/02/26” is not a date",
  },
  {
    what: "a last line without its day",
    text: HDFC.replace("15/09/26,NEFT", ",NEFT"),
    row: 8,
    column: "Date",
    expected: "This line has no date.",
  },
  {
    what: "a day after today",
    text: HDFC.replace("15/09/26,NEFT", "15/10/26,NEFT"),
    row: 8,
    column: "Date",
    expected: "in the future",
  },
  {
    what: "an amount that is none",
    text: HDFC.replace("18000.50", "18000.5x"),
    row: 8,
    column: "Withdrawal Amt.",
    expected: "is not an amount",
  },
  {
    what: "both sides at once",
    text: HDFC.replace("18000.50,,", "18000.50,5.00,"),
    row: 8,
    column: "Deposit Amt.",
    expected: "both a debit and a credit",
  },
  {
    what: "no amount at all",
    text: HDFC.replace("18000.50,,", ",,"),
    row: 8,
    column: "Deposit Amt.",
    expected: "has no amount",
  },
  {
    what: "a balance that is none",
    text: HDFC.replace('"1,99,999.50"\n*', '"lots"\n*'),
    row: 8,
    column: "Closing Balance",
    expected: "is not an amount",
  },
  {
    what: "a balance that does not follow",
    text: HDFC.replace("18000.50,,", "18000.51,,"),
    row: 8,
    column: "Closing Balance",
    expected: "does not match",
  },
  {
    what: "a shortened reference",
    text: HDFC.replace("0000712345678901", "7.12346E+11"),
    row: 7,
    column: "Chq./Ref.No.",
    expected: "last digits are lost",
  },
  {
    what: "a line after the end",
    text: HDFC.replace("STATEMENT SUMMARY  :-,,,,,,", 'Thank you,,,,,,\n16/09/26,X,,,,5.00,"2,00,004.50"'),
    row: 12,
    column: "Date",
    expected: "seemed to end in row 11",
  },
  {
    what: "neither Dr nor Cr",
    text: KOTAK.replace('18,000.50",DR', '18,000.50",XX'),
    row: 4,
    column: "Dr / Cr",
    expected: "neither Dr nor Cr",
  },
])("$what is reported with row and column, and nothing is imported", ({ text, row, column, expected }) => {
  const statement = read(text);
  expect(statement).toEqual({ ok: false, problems: [{ row, column, message: expect.stringContaining(expected) }] });
});

test.each([
  { what: "some other table", text: "sku,name,price\nR32,Gas,5\n", expected: "rows have no headings" },
  { what: "an empty file", text: "", expected: "rows have no headings" },
  { what: "headings without lines", text: "Date,Narration,Debit,Credit\n", expected: "No lines below" },
])("$what is not a statement", ({ text, expected }) => {
  expect(read(text)).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining(expected) }] });
});

test("a file of credits only is read when staff confirm that lines were omitted", () => {
  const credits = `Date,Narration,Debit,Credit,Balance\n14/09/2026,A,,100.00,1100.00\n15/09/2026,B,,50.00,900.00\n`;
  expect(read(credits).ok).toBe(false);
  const inOrder = { ok: true, bank: "other", sidesSwapped: false, lines: [{ narration: "A" }, { narration: "B" }] };
  expect(read(credits, { linesLeftOut: true })).toMatchObject(inOrder);
  const newestFirst = credits.replace("14/09", "16/09");
  expect(read(newestFirst, { linesLeftOut: true })).toMatchObject({
    ...inOrder,
    lines: [{ narration: "B" }, { narration: "A" }],
  });
  const oneDay = credits.replace("14/09", "15/09");
  expect(read(oneDay, { linesLeftOut: true })).toMatchObject(inOrder);
});

const SMALL = "Date,Details,Debit,Credit,Balance\n14/09/2026,RAVI,,100.00,1100.00\n";
const narrations = (text: string) => {
  const statement = read(text);
  return statement.ok ? statement.lines.map(({ narration }) => narration) : statement.problems;
};

test.each([
  { row: "Date,Details,Debit,Credit,Balance", what: "headings repeated on the next page" },
  { row: "***,---,___,===,", what: "a line of stars" },
  { row: ",Opening Balance,,,1100.00", what: "an opening balance" },
  { row: "Closing bal,,5.00,6.00,", what: "a closing balance" },
  { row: ",B/F,,100.00,1100.00", what: "a balance brought from the last page" },
  { row: ",Balance carried forward,,,1100.00", what: "a balance carried to the next page" },
  { row: "Page total,,0.00,100.00,", what: "a sum of the page" },
  { row: "Grand Total,,0.00,100.00,", what: "the sum of all" },
  { row: "14/09/2026,Brought down,,,1100.00", what: "a dated balance without an amount" },
])("$what in the table is not a transaction", ({ row }) => {
  const next = "15/09/2026,KUMAR,,50.00,1150.00\n";
  expect(narrations(`${SMALL}${row}\n${next}`)).toEqual(["RAVI", "KUMAR"]);
});

test("a payment whose text contains “total” or “balance” is still a payment", () => {
  expect(narrations(`${SMALL}15/09/2026,PAID IN TOTAL,,50.00,1150.00\n`)).toEqual(["RAVI", "PAID IN TOTAL"]);
  expect(narrations(`${SMALL}15/09/2026,MR OPENING BAL,,50.00,1150.00\n`)).toEqual(["RAVI", "MR OPENING BAL"]);
});

test("a text continues in the next row until the table has ended", () => {
  expect(narrations(`${SMALL},SHARMA,,,\n`)).toEqual(["RAVISHARMA"]);
  expect(narrations(`${SMALL}Thank you,,,,\n,SHARMA,,,\n`)).toEqual(["RAVI"]);
  expect(narrations(`${SMALL.replace("14/09", "Hello,,,,\n14/09")}`)).toMatchObject([{ row: 3 }]);
});

test.each([
  { row: "soon,,,5.00,", column: "Date", ends: true },
  { row: "99,,,5.00,", column: "Date", ends: false },
  { row: ",KUMAR,,5.00,", column: "Date", ends: false },
])("below the lines, “$row” is small print: $ends", ({ row, ends }) => {
  expect(read(`${SMALL}${row}\n`).ok).toBe(ends);
});

test("of a file full of mistakes, the first twenty are reported", () => {
  const rows = (count: number) => "15/09/2026,KUMAR,,x,\n".repeat(count);
  expect(narrations(SMALL + rows(19))).toHaveLength(19);
  expect(narrations(SMALL + rows(25))).toHaveLength(20);
});

test("for an unreadable file, the row to check is reported", () => {
  expect(read("a,b\n")).toMatchObject({ ok: false, problems: [{ row: 1, column: "" }] });
  expect(read("\nA bank\nDate,Details,Amount\n")).toMatchObject({ ok: false, problems: [{ row: 3, column: "" }] });
});

test("the separator is the most frequent one of the richest line, and a comma on a tie", () => {
  const rowsOf = (text: string) => {
    const csv = statementRows(text);
    return csv.ok && csv.rows.at(-1);
  };
  expect(rowsOf("A, B and C\na;b;c;d")).toEqual(["a", "b", "c", "d"]);
  expect(rowsOf("a;b,c")).toEqual(["a;b", "c"]);
  expect(rowsOf('a,="1,5"')).toEqual(["a", "1,5"]);
  expect(rowsOf('="1,5",a')).toEqual(["1,5", "a"]);
  expect(rowsOf(`${"a\n".repeat(59)}a;b`)).toEqual(["a", "b"]);
  expect(rowsOf(`${"a\n".repeat(60)}a;b`)).toEqual(["a;b"]);
});

const ODD = `Our cooperative bank
Booked,Text,Out,In
14/09/2026,RAVI,,100.00
`;

test("manually assigned columns are stored by heading and found at any position", () => {
  expect(read(ODD).ok).toBe(false);
  const headings = { date: "Booked", narration: "Text", debit: "Out", credit: "In" };
  const statement = read(ODD, { headings });
  expect(statement).toMatchObject({ ok: true, headings, lines: [{ row: 3, narration: "RAVI", amount: 100_00 }] });
  const moved = "In,Text,Out,Booked\n70.00,RAVI,,15/09/2026\n";
  expect(read(moved, { headings })).toMatchObject({ ok: true, lines: [{ day: "2026-09-15", amount: 70_00 }] });
  expect(read("Booked,Text,Out\n15/09/2026,RAVI,5\n", { headings }).ok).toBe(false);
});

test("two columns with the same heading are assigned in order", () => {
  const stored = read(KOTAK);
  if (!stored.ok) throw new Error("not read");
  expect(stored.headings).toMatchObject({ side: "Dr / Cr", balanceSide: "Dr / Cr" });
  const overdrawn = KOTAK.replace('"2,18,000.00",CR', '"2,18,000.00",DR').replace(
    '"1,99,999.50",CR',
    '"2,36,000.50",DR',
  );
  expect(read(overdrawn, { headings: stored.headings })).toMatchObject({
    ok: true,
    lines: [{ balance: -2_18_000_00 }, {}],
  });
});

test("headings in Hindi are distinguished too", () => {
  const text = "तिथि,विवरण,निकासी,जमा\n14/09/2026,रवि,,100.00\n";
  const headings = { date: "तिथि", narration: "विवरण", debit: "निकासी", credit: "जमा" };
  expect(read(text, { headings })).toMatchObject({ ok: true, lines: [{ narration: "रवि", amount: 100_00 }] });
  expect(read(text, { headings: { ...headings, credit: "#" } }).ok).toBe(false);
});

test("a letterhead that also names a neighbouring bank does not mislead", () => {
  const header = ["Txn Date", "Description", "Ref No./Cheque No.", "Debit", "Credit", "Balance"];
  expect(findLayout([["STATE BANK OF INDIA"], ["Opposite HDFC BANK, Delhi"], header])?.bank).toBe("sbi");
  expect(findLayout([["Kotak"], ["Date", "Details", "Debit", "Credit"]])?.bank).toBe("kotak");
  expect(findLayout([["Date", "Details", "Debit", "Credit"]])?.bank).toBe("other");
});
