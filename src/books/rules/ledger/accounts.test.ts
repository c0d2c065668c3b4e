import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { ACCOUNTS, type Account, ALL_ACCOUNTS, accountLabel, isClosedEachYear, PAYMENT_METHODS } from "./accounts.ts";

test("every account has a label and a Tally ledger", () => {
  const sent = Object.entries(ACCOUNTS).map(
    ([name, { perCustomer, tally }]) =>
      `${name}: ${accountLabel(name as Account)}${perCustomer ? " of each customer" : ""}, in Tally ${[tally.ledger, tally.group].filter(Boolean).join(" under ")}`,
  );
  expect(sent).toEqual([
    "receivable: Owed by customers of each customer, in Tally {name} {number} under Sundry Debtors",
    "deposits: Cylinder deposits held of each customer, in Tally Cylinder deposits held under Current Liabilities",
    "sales: Sales, in Tally Sales {rate}% under Sales Accounts",
    "handling: Handling charges, in Tally Handling charges under Direct Incomes",
    "bilty: Transport documents, in Tally Transport documents under Indirect Incomes",
    "cgst: Output CGST, in Tally Output CGST under Duties & Taxes",
    "sgst: Output SGST, in Tally Output SGST under Duties & Taxes",
    "utgst: Output UTGST, in Tally Output UTGST under Duties & Taxes",
    "igst: Output IGST, in Tally Output IGST under Duties & Taxes",
    "round-off: Round-off, in Tally Round-off under Indirect Expenses",
    "bank: Bank, in Tally Bank under Bank Accounts",
    "upi: UPI, in Tally UPI under Bank Accounts",
    "cash: Cash, in Tally Cash under Cash-in-Hand",
    "cheques: Cheques in hand, in Tally Cheques in hand under Bank Accounts",
    "tds: TDS receivable, in Tally TDS receivable under Loans & Advances (Asset)",
    "discounts: Discount allowed, in Tally Discount allowed under Indirect Expenses",
    "bank-charges: Bank charges, in Tally Bank charges under Indirect Expenses",
    "bad-debts: Bad debts, in Tally Bad debts under Indirect Expenses",
    "opening: Opening balances, in Tally Opening balances under Suspense A/c",
    "corrections: Corrections, in Tally Corrections under Suspense A/c",
  ]);
});

test("the year closes income and expenses, and no balance of a customer, a tax or money", () => {
  expect(ALL_ACCOUNTS.filter(isClosedEachYear)).toEqual([
    ...["sales", "handling", "bilty", "round-off", "discounts", "bank-charges", "bad-debts"],
  ]);
});

test("the shop receives money in four ways, and a cheque is in hand first", () => {
  expect(Object.values(PAYMENT_METHODS).map(({ label, account }) => `${label}: ${account}`)).toEqual([
    ...["Bank transfer: bank", "UPI: upi", "Cash: cash", "Cheque: cheques"],
  ]);
});

test("in Hindi every account has a Hindi name, except UPI", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(ALL_ACCOUNTS.map(accountLabel).filter((label) => !/[ऀ-ॿ]/.test(label))).toEqual(["UPI"]);
});
