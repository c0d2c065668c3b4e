import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire, dice } from "#domain/makers.ts";
import { rupees } from "#domain/money.ts";
import { atLeadingPrice, leadingPrice, quotedUnit } from "./leading-price.ts";
import { linePrice } from "./line-price.ts";

test.each([
  { product: aGas({ price: 24_720 }), price: 412 },
  { product: aCanBox({ price: 2160 }), price: 180 },
  { product: aWire({ price: 1100 }), price: 11 },
  { product: aCopperPipe(), price: 98 },
  { product: aSparePart(), price: 140 },
  { product: aGas({ perKgPrice: 0, price: 25_000 }), price: 25_000 },
])("$product.name is led by ₹$price", ({ product, price }) => {
  expect(leadingPrice(product)).toBe(rupees(price));
});

test.each([
  { product: aGas(), unit: "kg" },
  { product: aCanBox(), unit: "can" },
  { product: aWire(), unit: "meter" },
  { product: aCopperPipe(), unit: "meter" },
  { product: aSparePart(), unit: "piece" },
  { product: aSparePart({ perKgPrice: 310 }), unit: "kg" },
  { product: aGas({ perKgPrice: 0, price: 25_000 }), unit: "piece" },
])("$product.name is quoted per $unit", ({ product, unit }) => {
  expect(quotedUnit(product)).toBe(unit);
});

test("every price of a cylinder follows its price per kg, the deposit does not", () => {
  const gas = aGas({
    price: 24_720,
    totalCylinderPrice: 24_720,
    originalPrice: 30_900,
    deposit: 6000,
    packaging: [{ perKgPrice: 412, label: "Returnable" }],
    priceDetails: { finalPrice: 1 },
  });
  expect(atLeadingPrice(gas, rupees(420))).toEqual({
    ...aGas(),
    perKgPrice: 420,
    price: 25_200,
    totalCylinderPrice: 25_200,
    originalPrice: 31_500,
    deposit: 6000,
    packaging: [{ perKgPrice: 420, label: "Returnable" }],
  });
});

test("prices with GST in them, and the prices of single weights, follow too", () => {
  const wire = aSparePart({
    perKgPrice: 1000,
    finalPriceInclGST: 1180,
    variants: [{ weight: "5 kg", weightKg: 5, basePrice: 4800, finalPriceInclGST: 5664 }],
  });
  expect(atLeadingPrice(wire, rupees(1100))).toMatchObject({
    perKgPrice: 1100,
    finalPriceInclGST: 1298,
    variants: [{ weight: "5 kg", weightKg: 5, basePrice: 5280, finalPriceInclGST: 6230.4 }],
  });
});

test("at its own price, or without one, a product is left as it is", () => {
  const gas = aGas({ priceDetails: { finalPrice: 1 } });
  expect(atLeadingPrice(gas, rupees(412))).toBe(gas);
  const unpriced = aSparePart({ price: 0 });
  expect(atLeadingPrice(unpriced, rupees(60))).toBe(unpriced);
});

test("whatever the new price per kg, cylinder price and kilograms agree to the paisa", () => {
  const chance = dice(9);
  for (let round = 0; round < 2000; round += 1) {
    const kilograms = chance.oneOf([3, 10, 13.6, 40, 45, 55, 60, 62]);
    const perKgPrice = chance.whole(5000, 500_000) / 100;
    const gas = aGas({ perKgPrice, kgsPerCylinder: kilograms });
    const price = linePrice(gas) ?? rupees(0);
    const moved = atLeadingPrice({ ...gas, price: price / 100 }, rupees(chance.whole(5000, 500_000) / 100));
    // Half a paisa was lost when the old cylinder price was rounded, and it grows with the move.
    const slack = 1 + (moved.perKgPrice ?? 0) / perKgPrice;
    expect(Math.abs(rupees(moved.price ?? 0) - (linePrice(moved) ?? 0))).toBeLessThanOrEqual(slack);
  }
});
