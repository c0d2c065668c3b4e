import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { gstOn, withoutGst } from "./gst.ts";

test.each([
  { taxable: 1000, gst: 180 },
  { taxable: 1000.05, gst: 180.01 },
  { taxable: 0.25, gst: 0.05 },
  { taxable: 0.02, gst: 0 },
  { taxable: 0, gst: 0 },
  { taxable: 24_780, gst: 4460.4 },
])("GST on ₹$taxable is ₹$gst, rounded half up", ({ taxable, gst }) => {
  expect(gstOn(rupees(taxable))).toBe(rupees(gst));
});

test("removing GST from a price and adding it again returns the same price to the paisa", () => {
  expect(withoutGst(rupees(5310))).toBe(rupees(4500));
  const chance = dice(6);
  for (let round = 0; round < 2000; round += 1) {
    const inclusive = chance.whole(1, 5_000_000);
    const before = withoutGst(inclusive as Paise);
    expect(Math.abs(before + gstOn(before) - inclusive)).toBeLessThanOrEqual(1);
  }
});
