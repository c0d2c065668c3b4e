import { expect, test } from "vitest";
import { type BankLine, suggestedBooking } from "./bank-line.ts";
import { fullest } from "./column-choice.tsx";

const line = (changes: Partial<BankLine>) => ({ id: "l1", noted: null, suggestions: [], ...changes }) as BankLine;
const allocations = [{ mobile: "9810000001", orderNumber: "ORD1", amount: 12 }];
const best = {
  reason: "utr",
  message: "Same UTR",
  mobile: "9810000001",
  name: "Ravi",
  allocations,
  over: 0,
  missing: 0,
} as const;

test("a suggested booking uses the same idempotency key on every retry", () => {
  const first = suggestedBooking(line({ suggestions: [best] }));
  expect(first).toMatchObject({ id: "l1", mobile: "9810000001", allocations: [{ orderNumber: "ORD1", amount: 12 }] });
  expect(suggestedBooking(line({ suggestions: [best] }))?.key).toBe(first?.key);
});

test("a recorded payment takes precedence over orders, and a line without suggestion is not booked", () => {
  const noted = { id: "p1", mobile: "9810000001", day: "2026-03-01", name: "Ravi" };
  expect(suggestedBooking(line({ noted, suggestions: [best] }))).toMatchObject({ payment: "p1" });
  expect(suggestedBooking(line({}))).toBeUndefined();
});

test("the row with the most text cells is taken as the header", () => {
  expect(fullest([["Bank of Somewhere"], ["Tag", "Text", "In"], ["01/03/26", "UPI", "5"]])).toBe(1);
});
