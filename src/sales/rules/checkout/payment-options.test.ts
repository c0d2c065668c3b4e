import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { fitsUpi, nextPress, proofProblem } from "./payment-options.ts";

test.each([
  { amount: 100_000, fits: true },
  { amount: 100_000.01, fits: false },
])("₹$amount fits one UPI payment: $fits", ({ amount, fits }) => {
  expect(fitsUpi(rupees(amount))).toBe(fits);
});

test.each([
  { type: "image/png", size: 8 * 1024 * 1024, told: undefined },
  { type: "image/png", size: 8 * 1024 * 1024 + 1, told: /the maximum is 8 MB/ },
  { type: "image/png", size: 12.34 * 1024 * 1024, told: /This picture is 12\.3 MB, and the maximum is 8 MB/ },
  { type: "image/webp", size: 100, told: undefined },
  { type: "image/jpeg", size: 0, told: /empty/ },
  { type: "application/pdf", size: 100, told: /JPEG, PNG or WebP/ },
  { type: "image/svg+xml", size: 100, told: /JPEG, PNG or WebP/ },
])("a proof of type $type with $size bytes gives the problem $told", ({ type, size, told: sent }) => {
  const problem = proofProblem({ type, size });
  if (sent) expect(problem).toMatch(sent);
  else expect(problem).toBeUndefined();
});

const SMALL = rupees(1_00_000);
const LARGE = rupees(1_00_000.01);

test.each([
  { where: "a phone", onPhone: true, amount: SMALL, hasUpi: true, hasPaid: false, press: "upi-app" },
  { where: "a phone, after paying", onPhone: true, amount: SMALL, hasUpi: true, hasPaid: true, press: "send" },
  { where: "a phone, over a lakh", onPhone: true, amount: LARGE, hasUpi: true, hasPaid: false, press: undefined },
  { where: "a phone, no UPI", onPhone: true, amount: SMALL, hasUpi: false, hasPaid: false, press: undefined },
  { where: "a desk", onPhone: false, amount: SMALL, hasUpi: true, hasPaid: false, press: undefined },
  { where: "a desk, after paying", onPhone: false, amount: LARGE, hasUpi: true, hasPaid: true, press: "send" },
])("the primary button of the payment step on $where is $press", ({ press, where: _, ...paying }) => {
  expect(nextPress(paying)).toBe(press);
});
