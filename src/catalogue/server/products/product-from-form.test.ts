import { expect, test } from "vitest";
import { priceProblems } from "#catalogue/rules/pricing/form-prices.ts";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { formOf, productProblems } from "#catalogue/rules/products/product-form.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { productFromForm } from "./product-from-form.ts";

test.each(await demoCatalogue())("opening and saving $id changes nothing about it", (product) => {
  const form = formOf(product);
  expect([...productProblems(form), ...priceProblems(form)]).toEqual([]);
  expect(productFromForm(form, product.id, product)).toEqual(product);
});

test("the cylinder size decides the deposit", () => {
  const gas = aGas({ deposit: 1 });
  expect(productFromForm(formOf(gas), gas.id, gas).deposit).toBe(6000);
  expect(productFromForm({ ...formOf(gas), kgsPerCylinder: 10 }, gas.id, gas).deposit).toBe(3000);
  expect(productFromForm({ ...formOf(gas), requiresCylinder: false }, gas.id, gas).deposit).toBeUndefined();
});

test("price details survive an unchanged save, whatever order the database returns a packaging in", () => {
  const packaging = [{ kgsPerCylinder: 60, perKgPrice: 412, label: "Returnable" }];
  const gas = aGas({ price: 24_720, deposit: 6000, priceDetails: { basePrice: 24_720 }, packaging });
  expect(productFromForm(formOf(gas), gas.id, gas).priceDetails).toEqual({ basePrice: 24_720 });
});

test("price details that no longer add up are dropped", () => {
  const gas = aGas({ price: 24_720, deposit: 6000, priceDetails: { basePrice: 24_720 } });
  expect(productFromForm(formOf(gas), gas.id, gas).priceDetails).toEqual({ basePrice: 24_720 });
  expect(productFromForm({ ...formOf(gas), perKgPrice: 413 }, gas.id, gas).priceDetails).toBeUndefined();
});
