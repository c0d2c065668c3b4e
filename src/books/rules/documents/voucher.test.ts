import { expect, test } from "vitest";
import { partsOfNumber } from "./series.ts";
import { VOUCHER_KINDS, voucherNumber } from "./voucher.ts";

test.each([
  { kind: "receipt-voucher", ordinal: 1, number: "RV/26-27/000001" },
  { kind: "refund-voucher", ordinal: 42, number: "RF/26-27/000042" },
  { kind: "delivery-challan", ordinal: 999_999, number: "DC/26-27/999999" },
] as const)("the $kind number $ordinal of 2026-27 is $number", ({ kind, ordinal, number }) => {
  expect(voucherNumber({ kind, financialYear: "2026-27", ordinal })).toBe(number);
});

test("every number is one of a series, and has at most 16 characters", () => {
  for (const kind of VOUCHER_KINDS) {
    const number = voucherNumber({ kind, financialYear: "2026-27", ordinal: 1_000_000 });
    expect(number.length).toBeLessThanOrEqual(16);
    expect(partsOfNumber(number)).toMatchObject({ ordinal: 1_000_000 });
  }
});
