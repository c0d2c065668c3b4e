import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { BANKS, findLayout, foldedHeading } from "./layout.ts";
import { readStatement } from "./read-statement.ts";

test.each([
  { bank: "hdfc", header: "Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance" },
  {
    bank: "hdfc",
    header: " Date | Narration | Value Dat | Debit Amount | Credit Amount | Chq/Ref Number | Closing Balance",
  },
  {
    bank: "icici",
    header:
      "|S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount(INR)|Balance (INR )",
  },
  {
    bank: "sbi",
    header: "Txn Date|Value Date|Description|Ref No./Cheque No.|Branch Code|        Debit|Credit|Balance",
  },
  { bank: "sbi", header: "Date|Details|Ref No/Cheque No|Debit|Credit|Balance" },
  { bank: "axis", header: "SRL NO|Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL" },
  { bank: "kotak", header: "Sl. No.|Transaction Date|Value Date|Description|Chq / Ref number|Debit|Credit|Balance" },
  { bank: "pnb", header: "Txn No.|Txn Date|Description|Branch Name|Cheque No.|Dr Amount|Cr Amount|Balance|" },
])("the headings “$header” belong to $bank", ({ bank, header }) => {
  const cells = header.split("|");
  const layout = findLayout([["anything"], [""], cells]);
  expect(layout?.bank).toBe(bank);
  expect(layout?.headerRow).toBe(2);
  const { date = -1, debit = -1, credit = -1, balance = -1 } = layout?.places ?? {};
  expect(cells[date]).toMatch(/date/i);
  expect(cells[date]).not.toMatch(/value/i);
  expect([cells[debit], cells[credit], cells[balance]].join()).toMatch(/(debit|dr|with).*,.*(credit|cr|dep).*,.*bal/i);
});

test.each([
  {
    column: "date",
    headings: "Date|Txn Date|Tran Date|Transaction Date|Post Date|Posting Date|Value Date|Value Dt|Value Dat",
  },
  {
    column: "narration",
    headings: "Narration|Description|Particulars|Details|Transaction Remarks|Remarks|Transaction Details",
  },
  {
    column: "reference",
    headings: "Chq./Ref.No.|Chq/Ref Number|Ref No./Cheque No.|Cheque Number|Chq No|Cheque No.|Reference No|UTR",
  },
  {
    column: "debit",
    headings: "Debit|Withdrawal Amt.|Withdrawal Amount|Debit Amount|Dr Amount|Dr|Withdrawal|Withdrawals|Debit (INR)",
  },
  { column: "credit", headings: "Credit|Deposit Amt.|Deposit Amount|Credit Amount|Cr Amount|Cr|Deposit|Deposits" },
  { column: "amount", headings: "Amount|Transaction Amount|Txn Amount" },
  { column: "side", headings: "Dr / Cr|Cr/Dr|Type" },
  { column: "balance", headings: "Balance|Closing Balance|Bal|Running Balance" },
] as const)("a column $column may have the heading $headings", ({ column, headings }) => {
  const others = { date: "Date", narration: "Narration", debit: "Debit", credit: "Credit" };
  for (const heading of headings.split("|")) {
    const header = ["No.", ...Object.values({ ...others, [column]: heading })];
    expect(findLayout([header])?.places[column], heading).toBe(header.indexOf(heading));
    expect(findLayout([header])?.headings[column]).toBe(heading);
  }
});

test("the second Dr / Cr column belongs to the balance, in either order", () => {
  for (const side of ["Dr/Cr", "Cr/Dr"]) {
    const header = ["Date", "Details", "Amount", side, "Balance", side];
    expect(findLayout([header])?.places).toMatchObject({ side: 3, balanceSide: 5 });
  }
});

test("a date column takes precedence over the value date, which serves as the fallback", () => {
  const rest = ["Details", "Debit", "Credit"];
  expect(findLayout([["Value Date", ...rest]])?.places).toMatchObject({ date: 0, valueDate: 0 });
  expect(findLayout([["Value Date", "Date", ...rest]])?.places).toMatchObject({ date: 1, valueDate: 0 });
  expect(findLayout([["Date", ...rest]])?.places).toEqual({ date: 0, narration: 1, debit: 2, credit: 3 });
});

test.each([
  { header: "Date|Details|Amount", reads: true },
  { header: "Date|Details|Debit|Credit", reads: true },
  { header: "Details|Debit|Credit", reads: false },
  { header: "Date|Debit|Credit", reads: false },
  { header: "Date|Details|Debit", reads: false },
  { header: "Date|Details|Credit", reads: false },
  { header: "Date|Details", reads: false },
  { header: "Details|Amount", reads: false },
  { header: "Date|Amount", reads: false },
])("a table with $header is readable: $reads", ({ header, reads }) => {
  expect(findLayout([header.split("|")]) !== undefined).toBe(reads);
});

test("a currency suffix is dropped from a heading, a prefix is not", () => {
  expect(["Debit (INR )", "INR Debit"].map(foldedHeading)).toEqual(["debit", "inrdebit"]);
});

test("an empty heading names no column", () => {
  const given = { date: "Date", narration: "Details", amount: "Amount", reference: " # " };
  expect(findLayout([["Date", "Details", "Amount", ""]], given)).toBeUndefined();
});

test("a bank is recognized by its letterhead in any cell, never by the heading row or the lines below", () => {
  const header = ["Date", "Details", "Debit", "Credit"];
  expect(findLayout([["PUNJAB NATIONAL", "BANK"], header])?.bank).toBe("pnb");
  expect(findLayout([header, ["14/09/2026", "NEFT KOTAK", "", "5"]])?.bank).toBe("other");
});

test.each([
  {
    bank: "canara",
    letterhead: "Canara Bank",
    header: "Txn Date|Value Date|Cheque No.|Description|Withdrawal (Dr)|Deposit (Cr)|Balance",
  },
  {
    bank: "union",
    letterhead: "UNION BANK OF INDIA",
    header: "Date|Remarks|Withdrawal (Dr)|Deposit (Cr)|Balance (Rs.)",
  },
  { bank: "baroda", letterhead: "Bank of Baroda", header: "DATE|NARRATION|CHQ.NO.|DEBIT|CREDIT|BALANCE" },
  { bank: "indusind", letterhead: "", header: "Date|Type|Description|Debit|Credit|Balance" },
  {
    bank: "icici",
    letterhead: "Branch: 12 Main Road, opposite State Bank of India",
    header:
      "S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )",
  },
])("“$letterhead” above “$header” is $bank", ({ bank, letterhead, header }) => {
  const layout = findLayout([[letterhead], header.split("|")]);
  expect(layout?.bank).toBe(bank);
  for (const column of ["date", "narration", "debit", "credit", "balance"] as const)
    expect(layout?.places[column], column).toBeDefined();
});

test.each([
  { bank: "hdfc", header: "Date|Narration|Debit|Credit|Closing Balance" },
  { bank: "other", header: "Date|Narration|Debit|Credit|Balance" },
  { bank: "kotak", header: "Date|Description|Chq / Ref No.|Debit|Credit" },
  { bank: "other", header: "Date|Details|Chq / Ref No.|Debit|Credit" },
  { bank: "other", header: "Date|Details|Chq / Ref number|Debit|Credit" },
  { bank: "other", header: "Txn No.|Date|Details|Debit|Credit" },
  { bank: "other", header: "Date|Details|Dr Amount|Cr Amount" },
  { bank: "other", header: "Date|Particulars|Dr|Cr" },
  { bank: "other", header: "Date|CHQNO|Details|Dr|Cr" },
])("without a letterhead, $header suggests $bank", ({ bank, header }) => {
  expect(findLayout([header.split("|")])?.bank).toBe(bank);
});

test("a bank has the name that it uses itself", () => {
  expect(Object.values(BANKS).map(({ name }) => name)).toEqual([
    ...["HDFC Bank", "ICICI Bank", "State Bank of India", "Axis Bank"],
    ...["Kotak Mahindra Bank", "Punjab National Bank", "Canara Bank", "Bank of Baroda"],
    ...["Union Bank of India", "IndusInd Bank"],
  ]);
});

test("headings below row forty are not found", () => {
  const letterhead = (rows: number) => Array.from({ length: rows }, () => ["Dear customer"]);
  const header = ["Date", "Details", "Debit", "Credit"];
  expect(findLayout([...letterhead(39), header])?.headerRow).toBe(39);
  expect(findLayout([...letterhead(40), header])).toBeUndefined();
});

const twoDigits = (number: number) => String(number).padStart(2, "0");
const inRupees = (paise: number) => `${grouped(Math.floor(paise / 100))}.${twoDigits(paise % 100)}`;
const balance = (paise: number) => `${inRupees(Math.abs(paise))} ${paise < 0 ? "Dr" : "Cr"}`;

/** The banks' formats, each as a way to write the same line. */
const WAYS = [
  {
    header: ["Date", "Narration", "Withdrawal Amt.", "Deposit Amt.", "Closing Balance"],
    day: (date: number) => `${twoDigits(date)}/09/26`,
    sides: (paise: number) => (paise < 0 ? [inRupees(-paise), ""] : ["", inRupees(paise)]),
  },
  {
    header: [
      "Transaction Date",
      "Transaction Remarks",
      "Withdrawal Amount(INR)",
      "Deposit Amount(INR)",
      "Balance(INR)",
    ],
    day: (date: number) => `${twoDigits(date)}/09/2026`,
    sides: (paise: number) => (paise < 0 ? [inRupees(-paise), "0.00"] : ["0.00", inRupees(paise)]),
  },
  {
    header: ["Transaction Date", "Description", "Amount", "Dr / Cr", "Balance"],
    day: (date: number) => `${twoDigits(date)}-09-2026 10:00`,
    sides: (paise: number) => [inRupees(Math.abs(paise)), paise < 0 ? "DR" : "CR"],
  },
  {
    header: ["Txn Date", "Description", "Debit", "Credit", "Balance"],
    day: (date: number) => `${date} Sep 2026`,
    sides: (paise: number) => (paise < 0 ? [` ${inRupees(-paise)} `, " "] : [" ", `="${inRupees(paise)}"`]),
  },
];

test("for any bank's format and order, the same amounts are read back", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const chance = dice(seed);
    const way = chance.oneOf(WAYS);
    let current = chance.whole(-100_000_00, 100_000_00);
    const lines = Array.from({ length: chance.whole(3, 25) }, (_, place) => {
      const amount = chance.whole(1, 5_00_000_00) * (chance.maybe(0.7) ? 1 : -1);
      current += amount;
      return { date: 1 + place, narration: `UPI/${chance.whole(1, 999)}/RAVI`, amount, balance: current };
    });
    const written = lines.map((line) => [
      way.day(line.date),
      line.narration,
      ...way.sides(line.amount),
      balance(line.balance),
    ]);
    const body = chance.maybe() ? written : written.toReversed();
    const rows = [
      ["A BANK"],
      way.header,
      ["****", "", "", "", ""],
      ...body,
      ["", "", "", "", ""],
      ["End of statement"],
    ];
    const statement = readStatement(rows, { today: "2026-10-01" });
    if (!statement.ok) throw new Error(`seed ${seed}: ${JSON.stringify(statement.problems)}`);
    expect(
      statement.lines.map(({ day, narration, amount, balance }) => [day, narration, amount, balance]),
      `seed ${seed}`,
    ).toEqual(lines.map((line) => [`2026-09-${twoDigits(line.date)}`, line.narration, line.amount, line.balance]));
  }
});
