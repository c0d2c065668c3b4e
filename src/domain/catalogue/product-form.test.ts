import { expect, test } from "vitest";
import type { ProductForm } from "./product-fields.ts";
import { cleanProductForm, idFrom, isProductId, productProblems } from "./product-form.ts";

const aForm = (changes: Partial<ProductForm> = {}): ProductForm => ({
  sku: "R32-10",
  name: "R-32 Gas 10 kg",
  category: "refrigerants",
  type: "gas",
  inStock: true,
  perKgPrice: 400,
  kgsPerCylinder: 10,
  ...changes,
});

test("a product with a name, a SKU and a category is in order", () => {
  expect(productProblems(aForm())).toEqual([]);
});

test.each<{ wrong: Partial<ProductForm>; field: string; says: string }>([
  { wrong: { name: " " }, field: "name", says: "Give a name, or a brand, size or core." },
  { wrong: { sku: "" }, field: "sku", says: "SKU is required." },
  { wrong: { category: "" }, field: "category", says: "Category is required." },
  { wrong: { name: "x".repeat(201) }, field: "name", says: "Please use at most 200 characters." },
  { wrong: { brand: "Flo\u202eron" }, field: "brand", says: "Please take out signs that cannot be printed." },
  { wrong: { perKgPrice: 0 }, field: "perKgPrice", says: "The price must be above zero." },
  { wrong: { perKgPrice: 400.123 }, field: "perKgPrice", says: "The price may have two decimals." },
  { wrong: { price: 1_00_00_001 }, field: "price", says: "The price must be at most ₹1,00,00,000." },
  { wrong: { discount: 100 }, field: "discount", says: "The discount must be from 0 to less than 100 percent." },
  { wrong: { hsn: "29035" }, field: "hsn", says: "The HSN code must have 4, 6 or 8 digits." },
  { wrong: { gstRate: 17 }, field: "gstRate", says: "The GST rate must be one of 0 %, 5 %, 12 %, 18 %, 28 %, 40 %." },
  { wrong: { cansPerBox: 2.5 }, field: "cansPerBox", says: "This must be a whole number above zero." },
  {
    wrong: { type: "spare", requiresCylinder: true },
    field: "requiresCylinder",
    says: "Only gas comes in a cylinder that goes back.",
  },
  {
    wrong: { packaging: [{ perKgPrice: -1 }] },
    field: "packaging.0.perKgPrice",
    says: "The price must be above zero.",
  },
])("$wrong is told beside $field: $says", ({ wrong, field, says }) => {
  expect(productProblems(aForm(wrong))).toEqual([{ field, message: says }]);
});

test("gas in a returnable cylinder says how much of it there is", () => {
  const { kgsPerCylinder: _, ...form } = aForm({ requiresCylinder: true });
  expect(productProblems(form)).toEqual([
    { field: "kgsPerCylinder", message: "How many kilograms are in the cylinder?" },
  ]);
});

test("a weight is listed once", () => {
  const variants = [
    { weight: "500 g", weightKg: 0.5, basePrice: 200 },
    { weight: "500 g ", weightKg: 1, basePrice: 380 },
  ];
  expect(productProblems(aForm({ variants }))).toEqual([
    { field: "variants.1.weight", message: "This weight is listed twice." },
  ]);
});

test("wire may be known by brand, size and core alone", () => {
  const { name: _, ...wire } = aForm({ type: "wire", brand: "Polycab", size: "1.0", core: "2 core" });
  expect(productProblems(wire)).toEqual([]);
});

test("a description may have several lines", () => {
  expect(productProblems(aForm({ description: "For split ACs.\r\nNot for R-22 systems." }))).toEqual([]);
});

test("what was left blank is not known", () => {
  expect(cleanProductForm(aForm({ name: " R-32 ", brand: "  ", packaging: [] }))).toEqual(aForm({ name: "R-32" }));
});

test.each([
  { name: "R-410A (AZ-20) 11.3 kg", id: "r-410a-az-20-11-3-kg" },
  { name: "  Fan – Motor  ", id: "fan-motor" },
  { name: "गैस", id: "" },
])("$name is found at $id", ({ name, id }) => {
  expect(idFrom(name)).toBe(id);
  expect(isProductId(id)).toBe(id !== "");
});

test.each(["R-32", "a--b", "-a", "a/b", "../a", "", "x".repeat(81)])("%j is no id", (id) => {
  expect(isProductId(id)).toBe(false);
});
