import { expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { fitsUpi, proofProblem } from "./payment-ways.ts";

test.each([
  { amount: 100_000, fits: true },
  { amount: 100_000.01, fits: false },
])("₹$amount by UPI in one go: $fits", ({ amount, fits }) => {
  expect(fitsUpi(rupees(amount))).toBe(fits);
});

test.each([
  { type: "image/png", size: 8 * 1024 * 1024, told: undefined },
  { type: "image/png", size: 8 * 1024 * 1024 + 1, told: /8 MB is the most/ },
  { type: "image/jpeg", size: 0, told: /empty/ },
  { type: "application/pdf", size: 100, told: /JPEG, PNG or WebP/ },
  { type: "image/svg+xml", size: 100, told: /JPEG, PNG or WebP/ },
])("a proof of type $type with $size bytes is told $told", ({ type, size, told }) => {
  const problem = proofProblem({ type, size });
  if (told) expect(problem).toMatch(told);
  else expect(problem).toBeUndefined();
});
