import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { eWayBillLimit, needsEWayBill } from "./e-way-bill.ts";

test.each([
  { worth: 50_000, from: "Delhi", to: "Punjab", needed: false },
  { worth: 50_000.01, from: "Delhi", to: "Punjab", needed: true },
  { worth: 1_00_000, from: "Delhi", to: "New Delhi", needed: false },
  { worth: 1_00_000.01, from: "Delhi", to: "Delhi", needed: true },
  { worth: 60_000, from: "Haryana", to: "Haryana", needed: true },
  { worth: 60_000, from: "Haryana", to: "Delhi", needed: true },
  { worth: 60_000, from: "Maharashtra", to: "maharashtra", needed: false },
  { worth: 1_00_000.01, from: "Tamil Nadu", to: "Tamil Nadu", needed: true },
  { worth: 60_000, from: "West Bengal", to: "West Bengal", needed: true },
  { worth: 60_000, from: "Punjab", to: "Delhi", needed: true },
  { worth: 60_000, from: "Atlantis", to: "Atlantis", needed: true },
])("goods worth ₹$worth from $from to $to need an e-way bill: $needed", ({ worth, from, to, needed }) => {
  expect(needsEWayBill(rupees(worth), { from, to })).toBe(needed);
});

test("the owner's limit applies within the state, not between states", () => {
  const near = { from: "Delhi", to: "Delhi" };
  expect(needsEWayBill(rupees(60_000), near, rupees(50_000))).toBe(true);
  expect(needsEWayBill(rupees(1_50_000), near, rupees(2_00_000))).toBe(false);
  expect(needsEWayBill(rupees(60_000), { from: "Delhi", to: "Punjab" }, rupees(2_00_000))).toBe(true);
});

test.each(["Bihar", "Delhi", "Jharkhand", "Maharashtra", "Punjab", "Rajasthan", "Tamil Nadu"])(
  "within %s goods travel without an e-way bill up to a lakh",
  (state) => {
    expect(eWayBillLimit({ from: state, to: state })).toBe(rupees(1_00_000));
  },
);

test("between two unknown states the general limit applies", () => {
  expect(eWayBillLimit({ from: "Atlantis", to: "Atlantis" }, rupees(1))).toBe(rupees(50_000));
});
