/** The next save would erase a field missing from any list, so every import and export path must preserve all fields. */
import { expect, test } from "vitest";
import type { AdminProduct } from "#catalogue/api/admin-product.ts";
import { PACKAGING_FIELDS, VARIANT_FIELDS } from "#catalogue/rules/products/field-kinds.ts";
import { everyFieldSet } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { FIELD_NAMES, fieldNamed, type ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { formOf } from "#catalogue/rules/products/product-form.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const { app, desk } = await anOfficeShop([]);
const PRODUCTS = "/api/admin/products";
const FORM = everyFieldSet();

const add = async (form: ProductForm): Promise<AdminProduct> => (await desk.post(PRODUCTS, form)).json();
const product = async (id: string): Promise<AdminProduct> => (await desk.get(`${PRODUCTS}/${id}`)).json();
const save = async ({ id }: AdminProduct, form: ProductForm) =>
  (await desk.put(`${PRODUCTS}/${id}`, { ...form, version: (await product(id)).version })).json<AdminProduct>();

test("the test product sets every field", () => {
  expect(Object.keys(FORM).sort()).toEqual([...FIELD_NAMES].sort());
  expect(Object.keys(FORM.variants?.[0] ?? {})).toEqual(Object.keys(VARIANT_FIELDS));
  expect(Object.keys(FORM.packaging?.[0] ?? {})).toEqual(Object.keys(PACKAGING_FIELDS));
});

test("a product that is saved, read and saved again retains every field", async () => {
  const added = await add(FORM);
  expect(formOf(added)).toEqual(FORM);
  expect(formOf(await save(added, formOf(added)))).toEqual(FORM);
  expect(formOf(await product(added.id))).toEqual(FORM);
});

test("the public API returns every field", async () => {
  const { id } = await add({ ...FORM, sku: "FOR-BUYERS" });
  const sold = (await app.inject("/api/products")).json<Product[]>().find((other) => other.id === id);
  expect(Object.keys(formOf(sold as Product)).sort()).toEqual([...FIELD_NAMES].sort());
});

test("a copy of a product has every field", async () => {
  const original = await add({ ...FORM, sku: "ORIGINAL" });
  const copy = await add({ ...formOf(original), sku: "COPY" });
  expect(copy.id).not.toBe(original.id);
  expect(formOf(copy)).toEqual({ ...FORM, sku: "COPY" });
});

test("importing the exported CSV changes nothing and restores every field lost since", async () => {
  const added = await add({ ...FORM, sku: "BY-CSV" });
  const csv = (await desk.get("/api/admin/export/products.csv?q=BY-CSV")).body;
  const bring = async () => (await desk.post(`${PRODUCTS}/import`, { csv, dryRun: false })).json();
  expect(await bring()).toMatchObject({ rows: 1, unchanged: 1, problems: [] });
  const bare = await save(added, { sku: "BY-CSV", category: "other", name: "Bare", inStock: false });
  expect(Object.keys(formOf(bare)).sort()).toEqual(["category", "inStock", "name", "sku"]);
  expect(await bring()).toMatchObject({ done: true, updated: 1, problems: [] });
  expect(formOf(await product(added.id))).toEqual({ ...FORM, sku: "BY-CSV" });
});

test.each(FIELD_NAMES.filter((name) => fieldNamed(name).searched === "by all"))(
  "the back office finds a product by its %s",
  async (name) => {
    const { id } = await add({ ...FORM, sku: `SEARCHED ${name}`, name: `Searched by ${name}` });
    const { [name]: word } = formOf(await product(id));
    const found = await desk.get(`${PRODUCTS}?q=${encodeURIComponent(String(word))}`);
    expect(found.json<AdminProduct[]>().map((other) => other.id)).toContain(id);
  },
);
