import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { fitsUpi, proofProblem } from "./payment-options.ts";

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
