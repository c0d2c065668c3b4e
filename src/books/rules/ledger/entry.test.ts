import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { ENTRY_KINDS, type Entry, makeEntry } from "./entry.ts";
import { on } from "./makers.ts";

const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...on("2026-09-15"),
  kind: "payment",
  about: { what: "payment", number: "p1" },
  lines: [
    { account: "bank", amount: rupees(100) },
    { account: "receivable", amount: rupees(-100) },
  ],
  ...changes,
});

test.each<{ changes: Partial<Entry>; why: string }>([
  { changes: { day: "2026-02-30" }, why: "payment has no day" },
  { changes: { customer: "" }, why: "payment has no customer" },
  { changes: { lines: [] }, why: "payment moves no money" },
  {
    changes: {
      lines: [
        { account: "bank", amount: rupees(0) },
        { account: "cash", amount: rupees(0) },
      ],
    },
    why: "payment moves no money",
  },
  {
    changes: {
      lines: [
        { account: "bank", amount: 0.5 as Paise },
        { account: "cash", amount: -0.5 as Paise },
      ],
    },
    why: "payment has an amount that is not in whole paise",
  },
  {
    changes: {
      lines: [
        { account: "bank", amount: 1 as Paise },
        { account: "cash", amount: -1.5 as Paise },
        { account: "upi", amount: 0.5 as Paise },
      ],
    },
    why: "payment has an amount that is not in whole paise",
  },
  {
    changes: {
      lines: [
        { account: "bank", amount: rupees(2) },
        { account: "cash", amount: rupees(-1) },
      ],
    },
    why: "payment does not add up to nothing",
  },
  { changes: { kind: "correction" }, why: "correction needs a reason" },
  { changes: { kind: "correction", reason: " " }, why: "correction needs a reason" },
  { changes: { kind: "deposit-forfeited" }, why: "deposit-forfeited needs a reason" },
  { changes: { kind: "payment-undone" }, why: "payment-undone does not name the entry it takes back" },
  { changes: { kind: "cheque-bounced" }, why: "cheque-bounced does not name the entry it takes back" },
])("the ledger rejects an entry that $why", ({ changes, why }) => {
  expect(() => makeEntry(entry(changes))).toThrow(`A ledger entry of kind ${why}`);
});

test("a complete entry is booked without its zero lines", () => {
  const lines = [...entry().lines, { account: "cash", amount: rupees(0) } as const];
  expect(makeEntry(entry({ lines }))).toEqual(entry());
  expect(makeEntry(entry({ kind: "cheque-bounced", corrects: "e1" })).corrects).toBe("e1");
  expect(makeEntry(entry({ kind: "correction", reason: "Counted twice" })).reason).toBe("Counted twice");
});

test("a statement labels each kind of entry", () => {
  expect(Object.values(ENTRY_KINDS).map(({ label }) => label)).toEqual([
    ...["Invoice", "Credit note", "Debit note", "Cylinder deposit", "Deposit returned", "Deposit kept", "Payment"],
    ...["Payment undone", "Cheque cleared", "Cheque bounced", "Refund", "Opening balance"],
    ...["TDS deducted", "Cash discount", "Bank charges", "Bad debt", "Correction"],
  ]);
});
