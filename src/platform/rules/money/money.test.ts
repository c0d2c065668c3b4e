import { expect, test } from "vitest";
import {
  inRupees,
  NO_PRICE,
  officePrice,
  type Paise,
  percentOf,
  priceIn,
  roundOffOf,
  rupees,
  shareOut,
  shopPrice,
  shopPriceOr,
  sum,
  times,
  typedRupees,
  wholePrice,
  withoutGrouping,
} from "./money.ts";

test.each([
  { amount: 1.005, paise: 101 },
  { amount: 4.35, paise: 435 },
  { amount: 0.285, paise: 29 },
  { amount: 8.345, paise: 835 },
  { amount: 1.004999, paise: 100 },
  { amount: 0, paise: 0 },
  { amount: -0.001, paise: 0 },
  { amount: -0.005000001, paise: 0 },
  { amount: -4.35, paise: -435 },
  { amount: -1.005, paise: -100 },
  { amount: -1.006, paise: -101 },
  { amount: 5_00_00_000.01, paise: 5_00_00_00_001 },
])("₹$amount is $paise paise, halves rounded up", ({ amount, paise }) => {
  expect(rupees(amount)).toBe(paise);
});

test("every price tag with two decimals comes back as it was written", () => {
  const misread: string[] = [];
  for (let paise = 0; paise <= 2_00_000; paise += 1) {
    const tag = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
    if (rupees(Number(tag)) !== paise) misread.push(tag);
  }
  expect(misread).toEqual([]);
});

test.each([
  { price: 480.5, count: 13.6, total: 6534.8 },
  { price: 43.05, count: 1.3, total: 55.97 },
  { price: 0.35, count: 0.7, total: 0.25 },
  { price: 412, count: 0, total: 0 },
])("$count kg at ₹$price come to ₹$total", ({ price, count, total }) => {
  expect(times(rupees(price), count)).toBe(rupees(total));
});

test.each([
  { amount: 1000.05, percent: 18, tax: 180.01 },
  { amount: 1000.05, percent: 9, tax: 90 },
  { amount: 0.25, percent: 18, tax: 0.05 },
  { amount: 26_455, percent: 18, tax: 4761.9 },
])("$percent % of ₹$amount is ₹$tax", ({ amount, percent, tax }) => {
  expect(percentOf(rupees(amount), percent)).toBe(rupees(tax));
});

test("a sum of no amounts is zero, and ten times ₹0.10 is one rupee", () => {
  expect(sum([])).toBe(0);
  expect(inRupees(sum(Array.from({ length: 10 }, () => rupees(0.1))))).toBe(1);
});

test("the shop shows paise, the office whole rupees, both with Indian grouping", () => {
  expect(shopPrice(rupees(1_23_456))).toBe("₹1,23,456.00");
  expect(shopPrice(rupees(12_34_567.5))).toBe("₹12,34,567.50");
  expect(officePrice(rupees(12_34_567.5))).toBe("₹12,34,568");
  expect(shopPrice(times(rupees(0), -1))).toBe("₹0.00");
});

test.each([undefined, 0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 1e308])(
  "%s is not a price and shows as N/A",
  (amount) => {
    expect(priceIn(amount)).toBeUndefined();
    expect(shopPriceOr(priceIn(amount))).toBe(NO_PRICE);
  },
);

test("a price that exists shows with two decimals", () => {
  expect(shopPriceOr(priceIn(412))).toBe("₹412.00");
});

test("a sum that is not a number throws an error instead of entering a bill", () => {
  expect(() => rupees(Number.NaN)).toThrow(RangeError);
  expect(() => times(100 as Paise, Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test("prices match the browser's own Indian format", () => {
  const format = (digits: number) =>
    new Intl.NumberFormat("en-IN", {
      style: "currency",
      currency: "INR",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [withPaise, whole] = [format(2), format(0)];
  for (let power = 0; power < 13; power += 1) {
    for (const digit of [1, 4, 5, 9, 12, 55, 99]) {
      const amount = (digit * 10 ** power + 50) as Paise;
      for (const signed of [amount, -amount as Paise]) {
        expect(shopPrice(signed)).toBe(withPaise.format(inRupees(signed)));
        expect(officePrice(signed)).toBe(whole.format(inRupees(signed)));
      }
    }
  }
});

test.each([
  [rupees(100), "₹100"],
  [rupees(1.5), "₹1.50"],
  [rupees(100_000), "₹1,00,000"],
  [rupees(0), "₹0"],
])("%d paise in a sentence show as %s", (amount, text) => {
  expect(wholePrice(amount)).toBe(text);
});

test.each([
  { typed: "1,250.50", amount: 1250.5 },
  { typed: " ₹ 80 ", amount: 80 },
  { typed: "0", amount: 0 },
  { typed: "12.345", amount: undefined },
  { typed: "-5", amount: undefined },
  { typed: "412,50", amount: undefined },
  { typed: "", amount: undefined },
])("the input $typed is read as $amount", ({ typed, amount }) => {
  expect(typedRupees(typed)).toBe(amount);
});

test.each([
  { written: "1,23,456.50", plain: "123456.50" },
  { written: "412", plain: "412" },
  { written: "412,50", plain: undefined },
  { written: "x1,000", plain: undefined },
  { written: "1,000x", plain: undefined },
])("$written without its commas is $plain", ({ written, plain }) => {
  expect(withoutGrouping(written)).toBe(plain);
});

test("a price that cannot be computed is N/A, and a negative paisa shows as negative", () => {
  expect(NO_PRICE).toBe("N/A");
  expect(officePrice(rupees(-1))).toBe("-₹1");
  expect(officePrice(rupees(0))).toBe("₹0");
});

test.each([
  { total: 17_944.86, off: 0.14 },
  { total: 17_944.49, off: -0.49 },
  { total: 17_944.5, off: 0.5 },
  { total: 17_944, off: 0 },
])("₹$total is rounded by ₹$off, where the shop rounds at all", ({ total, off }) => {
  expect(roundOffOf(rupees(total), "rupee")).toBe(rupees(off));
  expect(roundOffOf(rupees(total), "none")).toBe(0);
});

test("indivisible paise go to the largest fraction, among equals to the first", () => {
  expect(shareOut(5 as Paise, [1, 1, 1])).toEqual([2, 2, 1]);
  expect(shareOut(10 as Paise, [1, 0, 5])).toEqual([2, 0, 8]);
  expect(shareOut(0 as Paise, [0, 0])).toEqual([0, 0]);
  expect(shareOut(0 as Paise, [])).toEqual([]);
});
