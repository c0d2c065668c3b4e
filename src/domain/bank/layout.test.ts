import { expect, test } from "vitest";
import { dice } from "#domain/makers.ts";
import { grouped } from "#domain/money.ts";
import { findLayout } from "./layout.ts";
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
])("the headings “$header” are those of $bank", ({ bank, header }) => {
  const cells = header.split("|");
  const layout = findLayout([["anything"], [""], cells]);
  expect(layout?.bank).toBe(bank);
  expect(layout?.headerRow).toBe(2);
  const { date = -1, debit = -1, credit = -1, balance = -1 } = layout?.places ?? {};
  expect(cells[date]).toMatch(/date/i);
  expect(cells[date]).not.toMatch(/value/i);
  expect([cells[debit], cells[credit], cells[balance]].join()).toMatch(/(debit|dr|with).*,.*(credit|cr|dep).*,.*bal/i);
});

test("headings below the fortieth row are not looked for", () => {
  const letterhead = (rows: number) => Array.from({ length: rows }, () => ["Dear customer"]);
  const header = ["Date", "Details", "Debit", "Credit"];
  expect(findLayout([...letterhead(39), header])?.headerRow).toBe(39);
  expect(findLayout([...letterhead(40), header])).toBeUndefined();
});

const twoDigits = (number: number) => String(number).padStart(2, "0");
const inRupees = (paise: number) => `${grouped(Math.floor(paise / 100))}.${twoDigits(paise % 100)}`;
const balance = (paise: number) => `${inRupees(Math.abs(paise))} ${paise < 0 ? "Dr" : "Cr"}`;

/** What banks do differently, each as a way to write the same line. */
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

test("whatever a bank's way of writing and its order, the same money is read back", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const chance = dice(seed);
    const way = chance.oneOf(WAYS);
    let stands = chance.whole(-100_000_00, 100_000_00);
    const lines = Array.from({ length: chance.whole(3, 25) }, (_, place) => {
      const amount = chance.whole(1, 5_00_000_00) * (chance.maybe(0.7) ? 1 : -1);
      stands += amount;
      return { date: 1 + place, narration: `UPI/${chance.whole(1, 999)}/RAVI`, amount, balance: stands };
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
