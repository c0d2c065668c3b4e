import { expect, test } from "vitest";
import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { priceProblems, withImpliedPrices } from "./form-prices.ts";

const gas = { sku: "R32", name: "R-32", category: "refrigerants", type: "gas", inStock: true } as const;
const part = { sku: "CAP", name: "Capacitor", category: "spare-parts", type: "spare", inStock: true } as const;
const box = { sku: "CAN", name: "Cans", category: "refrigerants", type: "can", inStock: true } as const;
const coil = { sku: "CU", name: "Pipe", category: "copper-pipes", type: "copper", inStock: true } as const;

test.each<{ goods: string; form: ProductForm; price: number }>([
  { goods: "a cylinder of 10 kg at ₹400", form: { ...gas, perKgPrice: 400, kgsPerCylinder: 10 }, price: 4000 },
  { goods: "a box of 12 cans at ₹180", form: { ...box, perCanPrice: 180, cansPerBox: 12 }, price: 2160 },
  { goods: "a coil of 15 m at ₹98", form: { ...coil, perMeterPrice: 98, metersPerBox: 15 }, price: 1470 },
  { goods: "a part for ₹140", form: { ...part, price: 140 }, price: 140 },
  { goods: "a part for ₹165.20 with GST", form: { ...part, finalPriceInclGST: 165.2 }, price: 140 },
  { goods: "a part for ₹147 with 5 % GST", form: { ...part, finalPriceInclGST: 147, gstRate: 5 }, price: 140 },
  {
    goods: "a cylinder whose typed total is old",
    form: { ...gas, perKgPrice: 400, kgsPerCylinder: 10, price: 3900 },
    price: 4000,
  },
])("$goods costs ₹$price", ({ form, price }) => {
  expect(withImpliedPrices(form).price).toBe(price);
});

test("the weights of a product get their prices with GST", () => {
  const variants = [{ weight: "1 kg", weightKg: 1, basePrice: 100.05 }];
  expect(withImpliedPrices({ ...part, variants }).variants).toEqual([
    { weight: "1 kg", weightKg: 1, basePrice: 100.05, finalPriceInclGST: 118.06 },
  ]);
});

test.each<{ form: ProductForm; fields: string[] }>([
  { form: { ...part }, fields: ["price"] },
  { form: { ...part, inStock: false }, fields: [] },
  { form: { ...gas, perKgPrice: 400 }, fields: ["price"] },
  { form: { ...part, variants: [{ weight: "1 kg", weightKg: 1, basePrice: 100 }] }, fields: [] },
  { form: { ...part, name: "Small Empty Cylinder" }, fields: [] },
  { form: { ...part, price: 140, originalPrice: 140 }, fields: ["originalPrice"] },
  { form: { ...gas, perKgPrice: 400, kgsPerCylinder: 10, originalPrice: 4200 }, fields: [] },
])("$form has problems with $fields", ({ form, fields }) => {
  expect(priceProblems(form).map(({ field }) => field)).toEqual(fields);
});

test("a price fixed with GST gives its price without GST; no other price does", () => {
  expect(withImpliedPrices({ ...part, finalPriceInclGST: 165.2 })).toMatchObject({ price: 140, basePrice: 140 });
  expect(Object.keys(withImpliedPrices({ ...part, price: 140 }))).not.toContain("basePrice");
  expect(Object.keys(withImpliedPrices(part))).not.toContain("price");
  expect(Object.keys(withImpliedPrices({ ...part, finalPriceInclGST: 0 }))).not.toContain("basePrice");
});

test("a wrong price shows a message", () => {
  expect(priceProblems(part)).toEqual([{ field: "price", message: "A product in stock needs a price." }]);
  expect(priceProblems({ ...part, price: 140, originalPrice: 139 })).toEqual([
    { field: "originalPrice", message: "The old price must be above the price." },
  ]);
  expect(priceProblems({ ...part, price: 140, originalPrice: 140.01 })).toEqual([]);
  expect(priceProblems({ ...part, inStock: false, originalPrice: 139 })).toEqual([]);
});
