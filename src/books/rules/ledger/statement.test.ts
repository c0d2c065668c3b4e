import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { balanceAdjusted, depositCharged, depositReleased, invoiceIssued, paymentReceived } from "./events.ts";
import { aDocument, on, RAVI } from "./makers.ts";
import { statementCsv, statementOf } from "./statement.ts";

const ENTRIES = [
  paymentReceived(on("2026-09-20"), { payment: "p2", amount: rupees(500), method: "cash" }),
  invoiceIssued(on("2026-09-10"), aDocument("SH/1", 1000)),
  depositCharged(on("2026-09-10"), "ORD1", rupees(6000)),
  paymentReceived(on("2026-08-31"), { payment: "p1", amount: rupees(100), method: "upi", reference: "712345678901" }),
  depositReleased(on("2026-09-30"), "batch-1", rupees(2000)),
  invoiceIssued(on("2026-09-15", { customer: "kumar" }), aDocument("SH/2", 5000)),
  balanceAdjusted(on("2026-10-01", { reason: "=Freight" }), { kind: "correction", by: rupees(-50) }),
];

test("a statement begins with the balance before it, and its last balance is the closing balance", () => {
  const statement = statementOf(RAVI, ENTRIES, { from: "2026-09-01", to: "2026-09-30" });
  const { account, deposits } = statement;
  expect(
    account.rows.map(({ day, what, reference, debit, credit, balance }) => [
      day,
      what,
      reference,
      debit / 100,
      credit / 100,
      balance / 100,
    ]),
  ).toEqual([
    ["2026-09-10", "Invoice", "SH/1", 1180, 0, 1080],
    ["2026-09-10", "Cylinder deposit", "ORD1", 6000, 0, 7080],
    ["2026-09-20", "Payment", "", 0, 500, 6580],
    ["2026-09-30", "Deposit returned", "batch-1", 0, 2000, 4580],
  ]);
  expect([account.opening, account.closing]).toEqual([rupees(-100), rupees(4580)]);
  expect([deposits.opening, ...deposits.rows.map(({ balance }) => balance), deposits.closing]).toEqual(
    [0, 6000, 4000, 4000].map(rupees),
  );
});

test("a period without entries opens and closes with the same balance", () => {
  const { account, deposits } = statementOf(RAVI, ENTRIES, { from: "2026-12-01", to: "2026-12-31" });
  expect([account.opening, account.rows, account.closing]).toEqual([rupees(4530), [], rupees(4530)]);
  expect([deposits.opening, deposits.closing]).toEqual([rupees(4000), rupees(4000)]);
});

test("the CSV is one table for both balances, in rupees, and escapes formulas in reasons", () => {
  expect(statementCsv(statementOf(RAVI, ENTRIES, { from: "2026-09-25", to: "2026-10-31" })).split("\r\n")).toEqual([
    "\uFEFFBalance of,Day,What,Reference,Reason,Debit,Credit,Balance",
    "Account,2026-09-25,Opening balance,,,,,6580",
    "Account,2026-09-30,Deposit returned,batch-1,,,2000,4580",
    "Account,2026-10-01,Correction,,'=Freight,,50,4530",
    "Account,2026-10-31,Closing balance,,,,,4530",
    "Deposits,2026-09-25,Opening balance,,,,,6000",
    "Deposits,2026-09-30,Deposit returned,batch-1,,2000,,4000",
    "Deposits,2026-10-31,Closing balance,,,,,4000",
    "",
  ]);
});

test("the first and last day are included, and entries of one day are in booking order", () => {
  const at = (hour: string) => ({ at: new Date(`2026-09-10T${hour}:00:00Z`) });
  const entries = [
    invoiceIssued(on("2026-09-10", at("09")), aDocument("SH/3", 100)),
    paymentReceived(on("2026-09-10", at("08")), { payment: "p3", amount: rupees(118), method: "cash" }),
    invoiceIssued(on("2026-09-09"), aDocument("SH/0", 200)),
  ];
  const { account } = statementOf(RAVI, entries, { from: "2026-09-10", to: "2026-09-10" });
  expect(account.opening).toBe(rupees(236));
  expect(account.rows.map(({ what, balance }) => [what, balance / 100])).toEqual([
    ["Payment", 118],
    ["Invoice", 236],
  ]);
});
