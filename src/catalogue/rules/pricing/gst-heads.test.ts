import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { gstOn } from "./gst.ts";
import { gstUnder, splitGst } from "./gst-heads.ts";

test("₹1,000.05 sold within Delhi carries two heads of ₹90.00", () => {
  expect(splitGst(rupees(1000.05), "New Delhi", "Delhi")).toEqual({
    within: "state",
    cgst: rupees(90),
    sgst: rupees(90),
    stateHead: "SGST",
  });
});

test("goods that leave the shop's state carry IGST", () => {
  expect(splitGst(rupees(1000.05), "Punjab", "Delhi")).toEqual({ within: "country", igst: rupees(180.01) });
  expect(splitGst(rupees(100), "", "Delhi")).toEqual({ within: "country", igst: rupees(18) });
  expect(splitGst(rupees(100), "Atlantis", "atlantis")).toEqual({ within: "country", igst: rupees(18) });
});

test("a shop in a union territory without a legislature pays UTGST, one in Delhi SGST", () => {
  expect(splitGst(rupees(100), "Chandigarh", "chandigarh")).toMatchObject({ stateHead: "UTGST" });
  expect(splitGst(rupees(100), "Puducherry", "Puducherry")).toMatchObject({ stateHead: "SGST" });
});

test.each([
  { taxable: 1000.05, delhi: 180, punjab: 180.01 },
  { taxable: 5.28, delhi: 0.96, punjab: 0.95 },
  { taxable: 1000, delhi: 180, punjab: 180 },
])("GST on ₹$taxable is ₹$delhi within Delhi and ₹$punjab to Punjab", ({ taxable, delhi, punjab }) => {
  expect(gstUnder(splitGst(rupees(taxable), "Delhi", "Delhi"))).toBe(rupees(delhi));
  expect(gstUnder(splitGst(rupees(taxable), "Punjab", "Delhi"))).toBe(rupees(punjab));
});

test("two heads are never more than a paisa away from 18 %", () => {
  const chance = dice(5);
  for (let round = 0; round < 5000; round += 1) {
    const taxable = chance.whole(0, 10_000_000) as Paise;
    expect(Math.abs(gstUnder(splitGst(taxable, "Delhi", "Delhi")) - gstOn(taxable))).toBeLessThanOrEqual(1);
  }
});
