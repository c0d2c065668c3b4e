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

test("a line is booked as it is suggested, by one press however often it is sent", () => {
  const first = suggestedBooking(line({ suggestions: [best] }));
  expect(first).toMatchObject({ id: "l1", mobile: "9810000001", allocations: [{ orderNumber: "ORD1", amount: 12 }] });
  expect(suggestedBooking(line({ suggestions: [best] }))?.key).toBe(first?.key);
});

test("a payment that was noted before comes before any order, and nothing is booked where nothing is suggested", () => {
  const noted = { id: "p1", mobile: "9810000001", day: "2026-03-01", name: "Ravi" };
  expect(suggestedBooking(line({ noted, suggestions: [best] }))).toMatchObject({ payment: "p1" });
  expect(suggestedBooking(line({}))).toBeUndefined();
});

test("the headings are looked for in the row with the most words", () => {
  expect(fullest([["Bank of Somewhere"], ["Tag", "Text", "In"], ["01/03/26", "UPI", "5"]])).toBe(1);
});
