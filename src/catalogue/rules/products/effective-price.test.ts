import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { effectivePrice } from "./effective-price.ts";
import { aGas, aSparePart, aWire } from "./makers.ts";

const stated = { price: 100, finalPrice: 200, totalPrice: 300, totalCylinderPrice: 400 };

test.each([
  { product: aGas(stated), price: 100 },
  { product: aGas({ ...stated, price: 0 }), price: 200 },
  { product: aGas({ ...stated, price: -1, finalPrice: Number.NaN }), price: 300 },
  { product: aGas({ totalCylinderPrice: 400 }), price: 400 },
  { product: aGas({ perKgPrice: 412, kgsPerCylinder: 60 }), price: 24_720 },
  { product: aSparePart({ price: 0, perKgPrice: 412, weightKg: 13.6 }), price: 5603.2 },
  { product: aSparePart({ price: 0, pricePerKg: 412 }), price: 412 },
])("price, then final, total and cylinder price, else price per kg: ₹$price", ({ product, price }) => {
  expect(effectivePrice(product)).toBe(rupees(price));
});

test("without any of these a product has no effective price", () => {
  expect(effectivePrice(aWire())).toBeUndefined();
  expect(effectivePrice(aSparePart({ price: 0 }))).toBeUndefined();
});
