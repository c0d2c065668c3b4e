import { expect, test } from "vitest";
import type { Product } from "./product.ts";
import type { ProductForm } from "./product-fields.ts";
import { cleanProductForm, formOf, idFrom, isProductId, productProblems } from "./product-form.ts";

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

const WRONG_WEIGHT = "The weight must be a number of kilograms, with three decimals at most.";

test.each<Partial<ProductForm>>([
  { price: 1_00_00_000, originalPrice: 0.01 },
  { discount: 0 },
  { discount: 99.99 },
  { weightKg: 10_000 },
  { weightKg: 0.001 },
  { cansPerBox: 1 },
  { cansPerBox: 100_000 },
  { hsn: "2903" },
  { hsn: "290342" },
  { hsn: "29034200" },
  { name: "x".repeat(200) },
  { gstRate: 0 },
  { gstRate: 40 },
  { requiresCylinder: true },
  {
    variants: [
      { weight: "1 kg", weightKg: 1, basePrice: 5 },
      { weight: "2 kg", weightKg: 2, basePrice: 9 },
    ],
  },
])("%j is valid", (right) => {
  expect(productProblems(aForm(right))).toEqual([]);
});

test("gas in a returnable cylinder may state weight instead of kilograms", () => {
  const { kgsPerCylinder: _, ...form } = aForm({ requiresCylinder: true, weightKg: 10 });
  expect(productProblems(form)).toEqual([]);
});

test("the form has only its own fields, and absent values stay out", () => {
  const product = {
    ...aForm({ brand: " " }),
    id: "r32",
    image: "a.svg",
    variants: [{ weight: "1 kg", weightKg: 1, basePrice: 5, finalPriceInclGST: 5.9 }],
    packaging: [{ label: "10 kg", note: "not asked" } as object],
  } as unknown as Product;
  expect(formOf(product)).toEqual({
    ...aForm(),
    variants: [{ weight: "1 kg", weightKg: 1, basePrice: 5 }],
    packaging: [{ label: "10 kg" }],
  });
  expect(Object.keys(formOf(product)).slice(0, 3)).toEqual(["name", "sku", "category"]);
});

test("a product with a name, a SKU and a category is valid", () => {
  expect(productProblems(aForm())).toEqual([]);
});

test.each<{ wrong: Partial<ProductForm>; field: string; expected: string }>([
  { wrong: { name: " " }, field: "name", expected: "Enter a name, or a brand, size or core." },
  { wrong: { sku: "" }, field: "sku", expected: "SKU is required." },
  { wrong: { category: "" }, field: "category", expected: "Category is required." },
  { wrong: { name: "x".repeat(201) }, field: "name", expected: "Please use at most 200 characters." },
  { wrong: { brand: "Flo\u202eron" }, field: "brand", expected: "Please remove characters that cannot be printed." },
  { wrong: { perKgPrice: 0 }, field: "perKgPrice", expected: "The price must be above zero." },
  { wrong: { perKgPrice: 400.123 }, field: "perKgPrice", expected: "The price can have up to two decimals." },
  { wrong: { price: 1_00_00_001 }, field: "price", expected: "The price must be at most ₹1,00,00,000." },
  { wrong: { discount: 100 }, field: "discount", expected: "The discount must be from 0 to less than 100 percent." },
  { wrong: { hsn: "29035" }, field: "hsn", expected: "The HSN code must have 4, 6 or 8 digits." },
  {
    wrong: { gstRate: 17 },
    field: "gstRate",
    expected: "The GST rate must be one of 0 %, 5 %, 12 %, 18 %, 28 %, 40 %.",
  },
  { wrong: { discount: -1 }, field: "discount", expected: "The discount must be from 0 to less than 100 percent." },
  { wrong: { discount: 5.125 }, field: "discount", expected: "The discount must be from 0 to less than 100 percent." },
  { wrong: { hsn: "29035x" }, field: "hsn", expected: "The HSN code must have 4, 6 or 8 digits." },
  { wrong: { sku: "x".repeat(101) }, field: "sku", expected: "Please use at most 100 characters." },
  { wrong: { description: "x".repeat(2001) }, field: "description", expected: "Please use at most 2000 characters." },
  {
    wrong: { description: "a\u0007b" },
    field: "description",
    expected: "Please remove characters that cannot be printed.",
  },
  { wrong: { cansPerBox: 0 }, field: "cansPerBox", expected: "This must be a whole number above zero." },
  { wrong: { cansPerBox: 100_001 }, field: "cansPerBox", expected: "This must be a whole number above zero." },
  { wrong: { weightKg: 0 }, field: "weightKg", expected: WRONG_WEIGHT },
  { wrong: { weightKg: -1 }, field: "weightKg", expected: WRONG_WEIGHT },
  { wrong: { weightKg: 10_001 }, field: "weightKg", expected: WRONG_WEIGHT },
  { wrong: { weightKg: 0.1234 }, field: "weightKg", expected: WRONG_WEIGHT },
  {
    wrong: { variants: [{ weight: " ", weightKg: 1, basePrice: 5 }] },
    field: "variants.0.weight",
    expected: "Enter the weight, such as 500 g.",
  },
  {
    wrong: { variants: [{ weight: "1 kg", weightKg: 0, basePrice: 5 }] },
    field: "variants.0.weightKg",
    expected: WRONG_WEIGHT,
  },
  { wrong: { cansPerBox: 2.5 }, field: "cansPerBox", expected: "This must be a whole number above zero." },
  {
    wrong: { type: "spare", requiresCylinder: true },
    field: "requiresCylinder",
    expected: "Only gas comes in a returnable cylinder.",
  },
  {
    wrong: { packaging: [{ perKgPrice: -1 }] },
    field: "packaging.0.perKgPrice",
    expected: "The price must be above zero.",
  },
])("$wrong is reported at $field: $expected", ({ wrong, field, expected }) => {
  expect(productProblems(aForm(wrong))).toEqual([{ field, message: expected }]);
});

test("gas in a returnable cylinder must state its kilograms", () => {
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

test.each(["brand", "size", "core"])("a %s alone replaces the name", (word) => {
  const { name: _, ...wire } = aForm({ type: "wire", [word]: "x" });
  expect(productProblems(wire)).toEqual([]);
});

test("cleared fields are dropped", () => {
  const cleared = { ...aForm(), brand: null, size: undefined } as unknown as ProductForm;
  expect(Object.keys(cleanProductForm(cleared))).toEqual(Object.keys(aForm()));
  const variants = [{ weight: "1 kg", weightKg: 1, basePrice: 5 }];
  expect(cleanProductForm(aForm({ variants })).variants).toEqual(variants);
});

test("wire may have brand, size and core instead of a name", () => {
  const { name: _, ...wire } = aForm({ type: "wire", brand: "Polycab", size: "1.0", core: "2 core" });
  expect(productProblems(wire)).toEqual([]);
});

test("a description may have several lines", () => {
  expect(productProblems(aForm({ description: "For split ACs.\r\nNot for R-22 systems." }))).toEqual([]);
});

test("blank fields are dropped", () => {
  expect(cleanProductForm(aForm({ name: " R-32 ", brand: "  ", packaging: [] }))).toEqual(aForm({ name: "R-32" }));
});

test.each([
  { name: "R-410A (AZ-20) 11.3 kg", id: "r-410a-az-20-11-3-kg" },
  { name: "  Fan – Motor  ", id: "fan-motor" },
  { name: "गैस", id: "" },
  { name: "½ Café", id: "1-2-cafe" },
  { name: "--R-32--", id: "r-32" },
  { name: `-${"x".repeat(90)}`, id: "x".repeat(79) },
])("$name gets the id $id", ({ name, id }) => {
  expect(idFrom(name)).toBe(id);
  expect(isProductId(id)).toBe(id !== "");
});

test("an id may have eighty characters", () => {
  expect(isProductId("x".repeat(80))).toBe(true);
});

test.each(["R-32", "a--b", "-a", "a/b", "../a", "", "x".repeat(81)])("%j is not a valid id", (id) => {
  expect(isProductId(id)).toBe(false);
});
