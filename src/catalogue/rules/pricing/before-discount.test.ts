import { expect, test } from "vitest";
import { aCopperPipe, aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { beforeDiscount, withTrueDiscount } from "./before-discount.ts";

test.each([
  { what: "a part", product: aSparePart({ price: 140, originalPrice: 175 }), amount: 140, before: 175 },
  { what: "a part by its percentage", product: aSparePart({ price: 140, discount: 20 }), amount: 140, before: 175 },
  { what: "a kg out of a cylinder", product: aGas({ price: 24_720, originalPrice: 30_900 }), amount: 412, before: 515 },
  {
    what: "a metre out of a coil",
    product: aCopperPipe({ price: 1470, originalPrice: 1764 }),
    amount: 98,
    before: 117.6,
  },
  {
    what: "gas with an old price per kg",
    product: aGas({ originalPrice: 450, discount: 5 }),
    amount: 412,
    before: 433.68,
  },
  { what: "a part that got dearer", product: aSparePart({ price: 140, originalPrice: 120 }), amount: 140, before: 140 },
  {
    what: "a part that got dearer than before its discount",
    product: aSparePart({ price: 140, originalPrice: 120, discount: 6 }),
    amount: 140,
    before: 140,
  },
  { what: "a part without a discount", product: aSparePart(), amount: 140, before: 140 },
  { what: "a part given away", product: aSparePart({ discount: 100 }), amount: 140, before: 140 },
])("$what at ₹$amount was ₹$before", ({ product, amount, before }) => {
  expect(beforeDiscount(product, rupees(amount))).toBe(rupees(before));
});

test.each([
  { stated: { price: 140, originalPrice: 150, discount: 6 }, told: { originalPrice: 150, discount: 6 } },
  { stated: { price: 120, originalPrice: 150, discount: 6 }, told: { originalPrice: 150, discount: 20 } },
  { stated: { price: 149.5, originalPrice: 150, discount: 6 }, told: {} },
  { stated: { price: 160, originalPrice: 150, discount: 6 }, told: {} },
  { stated: { price: 140, originalPrice: 175 }, told: { originalPrice: 175 } },
  { stated: { price: 140, originalPrice: 120 }, told: {} },
  { stated: { price: 140, discount: 6 }, told: { discount: 6 } },
])("a part stated as $stated is shown as $told", ({ stated, told: sent }) => {
  expect(withTrueDiscount(aSparePart(stated))).toEqual(aSparePart({ price: stated.price, ...sent }));
});
