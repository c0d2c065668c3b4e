import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { GST_RATES, HEADS, headsOn, portionOf, ratesOf, supplyFor, taxLines } from "./document-tax.ts";

test.each([
  { to: "Delhi", shop: "Delhi", levy: "CGST+SGST" },
  { to: "new delhi", shop: "Delhi", levy: "CGST+SGST" },
  { to: "Haryana", shop: "Delhi", levy: "IGST" },
  { to: "Atlantis", shop: "Delhi", levy: "IGST" },
  { to: "Puducherry", shop: "Puducherry", levy: "CGST+SGST" },
  { to: "Jammu & Kashmir", shop: "Jammu and Kashmir", levy: "CGST+SGST" },
  { to: "Chandigarh", shop: "Chandigarh", levy: "CGST+UTGST" },
  { to: "Ladakh", shop: "Ladakh", levy: "CGST+UTGST" },
  { to: "Lakshadweep", shop: "Lakshadweep", levy: "CGST+UTGST" },
  { to: "Andaman and Nicobar Islands", shop: "Andaman and Nicobar Islands", levy: "CGST+UTGST" },
  {
    to: "Dadra and Nagar Haveli and Daman and Diu",
    shop: "Dadra and Nagar Haveli and Daman and Diu",
    levy: "CGST+UTGST",
  },
])("goods from $shop to $to carry $levy", ({ to, shop, levy }) => {
  expect(supplyFor(to, shop, null)).toEqual({ levy });
});

test.each([
  { taxable: 15_207.5, rate: 18, levy: "CGST+SGST", heads: [1368.68, 1368.68, 0] },
  { taxable: 15_207.5, rate: 18, levy: "IGST", heads: [0, 0, 2737.35] },
  { taxable: 1000.05, rate: 18, levy: "CGST+SGST", heads: [90, 90, 0] },
  { taxable: 1000.05, rate: 18, levy: "IGST", heads: [0, 0, 180.01] },
  { taxable: 100, rate: 5, levy: "CGST+UTGST", heads: [2.5, 2.5, 0] },
  { taxable: 1001, rate: 0.25, levy: "CGST+SGST", heads: [1.25, 1.25, 0] },
  { taxable: 100, rate: 0, levy: "IGST", heads: [0, 0, 0] },
] as const)("₹$taxable at $rate % is taxed $heads under $levy", ({ taxable, rate, levy, heads }) => {
  const { cgst, sgst, igst } = headsOn(rupees(taxable), rate, { levy });
  expect([cgst, sgst, igst]).toEqual(heads.map(rupees));
});

test("gas, pipe and handling show 915.30, 421.88 and 31.50, which is the 1368.68 of the document", () => {
  const lines = [10_170, 4687.5, 350].map((taxable) => ({ taxable: rupees(taxable), gstRate: 18 }));
  const { lines: taxed, rates } = taxLines(lines, { levy: "CGST+SGST" });
  expect(taxed.map(({ cgst }) => cgst)).toEqual([915.3, 421.88, 31.5].map(rupees));
  expect(rates).toEqual([
    { gstRate: 18, taxable: rupees(15_207.5), cgst: rupees(1368.68), sgst: rupees(1368.68), igst: 0 },
  ]);
});

test("over hundreds of documents every head is the sum of its lines, each within a paisa", () => {
  const chance = dice(2);
  for (let round = 0; round < 600; round += 1) {
    const lines = Array.from({ length: chance.whole(0, 12) }, () => ({
      taxable: chance.whole(0, chance.oneOf([9, 100_000, 1_000_000_000_000])) as Paise,
      gstRate: chance.oneOf(GST_RATES),
    }));
    const levy = chance.oneOf(["CGST+SGST", "IGST"] as const);
    const { lines: taxed, rates } = taxLines(lines, { levy });
    expect(ratesOf(taxed)).toEqual(rates);
    for (const rate of rates) expect(rate).toMatchObject(headsOn(rate.taxable, rate.gstRate, { levy }));
    // Half a paisa from the rounding of the head, and less than one from the line.
    const strays = taxed.filter((line) => HEADS.some((head) => Math.abs(line[head] - exact(line, levy)[head]) >= 1.5));
    expect(strays).toEqual([]);
    expect(taxed.map(({ cgst }) => cgst)).toEqual(taxed.map(({ sgst }) => sgst));
  }
});

function exact({ taxable, gstRate }: { taxable: Paise; gstRate: number }, levy: "CGST+SGST" | "IGST") {
  const whole = (taxable * gstRate) / 100;
  return levy === "IGST" ? { cgst: 0, sgst: 0, igst: whole } : { cgst: whole / 2, sgst: whole / 2, igst: 0 };
}

test.each([
  { amount: 468_750, part: 5000, whole: 15_000, is: 156_250 },
  { amount: 100, part: 1, whole: 3, is: 33 },
  { amount: 5, part: 1, whole: 2, is: 3 },
  { amount: 9_007_199_254_740_991, part: 9_999_999, whole: 10_000_000, is: 9_007_198_354_021_066 },
])("$part of $whole of $amount paise is $is", ({ amount, part, whole, is }) => {
  expect(portionOf(amount as Paise, part, whole)).toBe(is);
});

test("only valid GST rates are listed", () => {
  expect(GST_RATES).toEqual([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]);
});
