import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { balanceOf, depositHeld, owedBy } from "./balances.ts";
import { depositCharged, depositReleased, invoiceIssued, paymentReceived } from "./events.ts";
import { aDocument, on, RAVI, trialBalance } from "./makers.ts";

const paid = (day: string, amount: number) =>
  paymentReceived(on(day), { payment: `p-${day}`, amount: rupees(amount), method: "upi" });

const ENTRIES = [
  paid("2026-09-01", 500),
  invoiceIssued(on("2026-09-10"), aDocument("SH/1", 1000)),
  depositCharged(on("2026-09-10"), "ORD1", rupees(6000)),
  invoiceIssued(on("2026-09-10", { customer: "kumar" }), aDocument("SH/2", 100)),
  depositReleased(on("2026-09-30"), "batch-1", rupees(2000)),
];

test.each([
  { upTo: "2026-08-31", owed: 0, deposit: 0 },
  { upTo: "2026-09-09", owed: -500, deposit: 0 },
  { upTo: "2026-09-10", owed: 6680, deposit: 6000 },
  { upTo: undefined, owed: 4680, deposit: 4000 },
])("up to $upTo Ravi owes ₹$owed, and we hold ₹$deposit for his cylinders", ({ upTo, owed, deposit }) => {
  expect(owedBy(RAVI, ENTRIES, upTo)).toBe(rupees(owed));
  expect(depositHeld(RAVI, ENTRIES, upTo)).toBe(rupees(deposit));
});

test("all accounts sum to zero, and a customer's balance includes only their own entries", () => {
  const all = trialBalance(ENTRIES);
  expect(Object.values(all).reduce<number>((total, amount) => total + amount, 0)).toBe(0);
  expect(all.receivable).toBe(rupees(4680 + 118));
  expect(balanceOf("sales", ENTRIES, { customer: "kumar" })).toBe(rupees(-100));
  expect(trialBalance(ENTRIES, "2026-09-01").upi).toBe(rupees(500));
});

test("balances of a past day ignore later entries", () => {
  const { receivable, deposits, upi } = trialBalance(ENTRIES, "2026-09-09");
  expect([receivable, deposits, upi]).toEqual([rupees(-500), 0, rupees(500)]);
  expect(trialBalance(ENTRIES).deposits).toBe(rupees(-4000));
});
