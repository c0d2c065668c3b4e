import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire, dice } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { atLeadingPrice, leadingPrice, quotedUnit } from "./leading-price.ts";
import { linePrice } from "./line-price.ts";

test.each([
  { product: aGas({ price: 24_720 }), price: 412 },
  { product: aCanBox({ price: 2160 }), price: 180 },
  { product: aWire({ price: 1100 }), price: 11 },
  { product: aCopperPipe(), price: 98 },
  { product: aSparePart(), price: 140 },
  { product: aGas({ perKgPrice: 0, price: 25_000 }), price: 25_000 },
])("the leading price of $product.name is ₹$price", ({ product, price }) => {
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

test("all prices of a cylinder follow its price per kg, except the deposit and the price before discount", () => {
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
    originalPrice: 30_900,
    deposit: 6000,
    packaging: [{ perKgPrice: 420, label: "Returnable" }],
  });
});

test("prices including GST and prices of single weights follow too", () => {
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

test("a product is unchanged at its own price or without a price", () => {
  const gas = aGas({ priceDetails: { finalPrice: 1 } });
  expect(atLeadingPrice(gas, rupees(412))).toBe(gas);
  const unpriced = aSparePart({ price: 0 });
  expect(atLeadingPrice(unpriced, rupees(60))).toBe(unpriced);
});

test.each([
  { product: aGas({ kgsPerCylinder: 11.3, perKgPrice: 655.08, price: 7402.4 }), to: 648.27, price: 7325.45 },
  { product: aCanBox({ price: 2160 }), to: 180.05, price: 2160.6 },
  { product: aWire({ price: 1100 }), to: 11.11, price: 1111 },
  { product: aCopperPipe({ metersPerBox: 15, price: 1470 }), to: 98.33, price: 1474.95 },
  { product: aCopperPipe({ price: 98 }), to: 98.33, price: 98.33 },
])("$product.name at ₹$to: a whole pack costs ₹$price, as the page shows", ({ product, to, price }) => {
  expect(atLeadingPrice(product, rupees(to)).price).toBe(price);
});

test("cylinder price and kilograms agree to the paisa at any new price per kg", () => {
  const chance = dice(9);
  for (let round = 0; round < 2000; round += 1) {
    const gas = aGas({
      perKgPrice: chance.whole(5000, 500_000) / 100,
      kgsPerCylinder: chance.oneOf([3, 10, 11.3, 13.6, 40, 45, 55, 60, 62]),
    });
    const price = linePrice(gas) ?? rupees(0);
    const moved = atLeadingPrice({ ...gas, price: price / 100 }, rupees(chance.whole(5000, 500_000) / 100));
    expect(rupees(moved.price ?? 0)).toBe(linePrice(moved));
  }
});

test.each([
  { what: "with an old price", stated: { originalPrice: 150, discount: 6 }, to: 145, before: 150 },
  { what: "with a percentage only", stated: { discount: 20 }, to: 150, before: 175 },
  { what: "without a discount", stated: {}, to: 150, before: undefined },
])("the price before discount of a part $what does not change with its price", ({ stated, to, before }) => {
  expect(atLeadingPrice(aSparePart(stated), rupees(to)).originalPrice).toBe(before);
});

test("every stored price field of the catalogue follows", () => {
  const part = aSparePart({
    ...{ price: 100, perKgPrice: 100, pricePerKg: 100, perCanPrice: 50, pricePerCan: 50, perMeterPrice: 10 },
    ...{ finalPrice: 118, totalPrice: 100, totalCylinderPrice: 100, basePrice: 100, finalPriceInclGST: 118 },
    deposit: 500,
  });
  expect(atLeadingPrice(part, rupees(110))).toEqual({
    ...part,
    ...{ price: 110, perKgPrice: 110, pricePerKg: 110, perCanPrice: 55, pricePerCan: 55, perMeterPrice: 11 },
    ...{ finalPrice: 129.8, totalPrice: 110, totalCylinderPrice: 110, basePrice: 110, finalPriceInclGST: 129.8 },
  });
  expect(Object.keys(atLeadingPrice(aSparePart({ price: 100 }), rupees(110)))).not.toContain("pricePerKg");
});

test("the price of a whole cylinder is recomputed from its kilograms, even if the stored total was wrong", () => {
  const gas = aGas({ perKgPrice: 400, kgsPerCylinder: 10, price: 3900, totalPrice: 3800, totalCylinderPrice: 400 });
  expect(atLeadingPrice(gas, rupees(410))).toMatchObject({ price: 4100, totalPrice: 4100, totalCylinderPrice: 410 });
  expect(atLeadingPrice(aGas({ perKgPrice: 400, kgsPerCylinder: 10 }), rupees(410)).price).toBeUndefined();
});

test("a packaging without a price stays without one, and an invalid price is unchanged", () => {
  const gas = aGas({ packaging: [{ label: "Drum" }, { perKgPrice: 0 }] });
  expect(atLeadingPrice(gas, rupees(420)).packaging).toEqual([{ label: "Drum" }, { perKgPrice: 0 }]);
});

test("gas is led by its price per kg even with a price per can, and a part by neither", () => {
  expect(leadingPrice(aGas({ perCanPrice: 5 }))).toBe(rupees(412));
  expect(quotedUnit(aGas({ perCanPrice: 5 }))).toBe("kg");
  expect(leadingPrice(aSparePart({ perMeterPrice: 7 }))).toBe(rupees(140));
});
