import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { displayPrice } from "./display-price.ts";

const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };

test.each([
  { product: aGas(), reads: "₹412.00 per kg (Tax Exclude)" },
  { product: aCanBox(), reads: "₹180.00 per can (Tax Exclude)" },
  { product: aWire(), reads: "₹11.00 per meter (Basic Price)" },
  { product: aCopperPipe(), reads: "₹98.00 per meter (Basic Price)" },
  { product: aSparePart({ price: 1_23_456 }), reads: "₹1,23,456.00 per piece (Tax Exclude)" },
  { product: aSparePart({ perKgPrice: 95.5 }), reads: "₹95.50 per kg (Tax Exclude)" },
  { product: aGas({ perKgPrice: 0, price: 25_000 }), reads: "₹25,000.00 per cylinder (Tax Exclude)" },
  { product: aWire({ perMeterPrice: 0, price: 1100 }), reads: "₹1,100.00 per coil (Tax Exclude)" },
  { product: aGas({ perKgPrice: 0, variants: [ten] }), reads: "₹4,500.00 for 10 kg (Tax Exclude)" },
  { product: aSparePart({ price: 0 }), reads: "N/A" },
  { product: aSparePart({ price: Number.NaN }), reads: "N/A" },
])("$product.name shows $reads", ({ product, reads }) => {
  const { text, unit } = displayPrice(product);
  expect(`${text} ${unit}`.trim()).toBe(reads);
});

test("a chosen weight shows its own price", () => {
  expect(displayPrice(aGas({ variants: [ten] }), ten)).toMatchObject({
    text: "₹4,500.00",
    unit: "for 10 kg (Tax Exclude)",
  });
});

test("a discounted price and the crossed-out one are in the same unit", () => {
  expect(displayPrice(aGas({ price: 24_720, originalPrice: 30_900, discount: 20 })).before).toBe(rupees(515));
  expect(displayPrice(aGas({ price: 24_720 })).before).toBeUndefined();
  expect(displayPrice(aSparePart({ price: 0, discount: 20 })).before).toBeUndefined();
});
