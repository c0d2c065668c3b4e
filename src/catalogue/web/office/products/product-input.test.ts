import { expect, test } from "vitest";
import { everyFieldSet } from "#catalogue/rules/products/makers.ts";
import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { NEW_PRODUCT, readTyped, typedFrom, typedSince } from "./product-input.ts";

const GAS: ProductForm = {
  sku: "SH-R32-10",
  name: "R-32 10 kg",
  category: "refrigerants",
  type: "gas",
  inStock: true,
  perKgPrice: 420.5,
  kgsPerCylinder: 10,
  requiresCylinder: true,
  packaging: [{ label: "Returnable cylinder", kgsPerCylinder: 10 }],
};

test("an unedited product parses to the same product", () => {
  expect(readTyped(typedFrom(GAS))).toEqual({ form: GAS, problems: [] });
});

test("no field is lost between the product and its form", () => {
  expect(readTyped(typedFrom(everyFieldSet()))).toEqual({ form: everyFieldSet(), problems: [] });
});

test.each([
  { written: "₹ 1,23,456.50", price: 123456.5 },
  { written: " 420 ", price: 420 },
  { written: "", price: undefined },
])("a price written “$written” is $price", ({ written, price }) => {
  const { form } = readTyped({ ...typedFrom(GAS), perKgPrice: written });
  expect(form.perKgPrice).toBe(price);
});

test("after a save the form shows the server's values, except for later edits", () => {
  const sent = { ...typedFrom(GAS), perKgPrice: " 430 ", price: "4205" };
  const saved = typedFrom({ ...GAS, perKgPrice: 430, price: 4300 });
  expect(typedSince(sent, sent, saved)).toEqual(saved);
  expect(typedSince({ ...sent, name: "R-32, 10 kg" }, sent, saved)).toEqual({ ...saved, name: "R-32, 10 kg" });
});

test("an invalid number is reported once", () => {
  const { problems } = readTyped({ ...typedFrom(GAS), perKgPrice: "4o0", price: "12" });
  expect(problems).toEqual([{ field: "perKgPrice", message: "Please enter a plain number." }]);
});

test("a price of 412,50 is rejected and never sent as ₹41,250", () => {
  const { problems } = readTyped({ ...typedFrom(GAS), perKgPrice: "412,50", price: "12" });
  expect(problems).toEqual([{ field: "perKgPrice", message: "Please enter a plain number." }]);
});

test("a new product reports its missing fields", () => {
  expect(readTyped(typedFrom(NEW_PRODUCT)).problems).toEqual([
    { field: "name", message: "Enter a name, or a brand, size or core." },
    { field: "sku", message: "SKU is required." },
    { field: "category", message: "Category is required." },
    { field: "price", message: "A product in stock needs a price." },
  ]);
});

test("a weight without a price is reported at its row", () => {
  const typed = { ...typedFrom(GAS), variants: [{ weight: "500 g", weightKg: "0.5", basePrice: "", sku: "" }] };
  expect(readTyped(typed).problems).toEqual([
    { field: "variants.0.basePrice", message: "The price must be above zero." },
  ]);
});

test("unticked boxes are omitted, except for the stock", () => {
  const { form } = readTyped({ ...typedFrom(GAS), inStock: false, featured: false });
  expect(form.inStock).toBe(false);
  expect(form).not.toHaveProperty("featured");
});
