import { expect, test } from "vitest";
import type { Product } from "#catalogue/rules/products/product.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const SETUP = "/api/admin/setup";

/** As a shop was filled before the correction: ammonia at the standard rate, and the tools under other headings. */
const HSN_BEFORE: Record<string, string> = { "tube-cutter": "82055990", "charging-scale-100kg": "84238190" };
const asBefore = ({ gstRate: _rate, ...product }: Product): Product => ({
  ...product,
  hsn: HSN_BEFORE[product.id] ?? product.hsn ?? "",
});
const goods = (await demoCatalogue()).map((one) =>
  one.id in HSN_BEFORE || one.id.startsWith("r717-") ? asBefore(one) : one,
);

const { owner } = await anOfficeShop(goods);

const corrections = async () => (await owner.get(SETUP)).json().corrections;
const product = async (id: string) => (await owner.get(`/api/admin/products/${id}`)).json();

test("the owner is told which demo products have corrected facts, and no product changes by itself", async () => {
  expect(await corrections()).toEqual([
    expect.objectContaining({ productId: "r717-returnable-60kg", fact: "gstRate", before: "18", corrected: "5" }),
    expect.objectContaining({ productId: "r717-returnable-45kg", fact: "gstRate", before: "18", corrected: "5" }),
    expect.objectContaining({ productId: "tube-cutter", fact: "hsn", before: "82055990", corrected: "82034000" }),
    expect.objectContaining({
      ...{ productId: "charging-scale-100kg", fact: "hsn", before: "84238190", corrected: "84238290" },
      name: "Refrigerant Charging Scale – 100 kg",
    }),
  ]);
  const ammonia = await product("r717-returnable-60kg");
  expect([ammonia.price, ammonia.gstRate]).toEqual([5700, undefined]);
  expect(await product("tube-cutter")).toMatchObject({ hsn: "82055990" });
});

test("a product that was archived or that the owner keeps as it is leaves the notice", async () => {
  await owner.post("/api/admin/products/tube-cutter/archive");
  expect((await corrections()).map(({ productId }: { productId: string }) => productId)).toEqual([
    "r717-returnable-60kg",
    "r717-returnable-45kg",
    "charging-scale-100kg",
  ]);
  const checkedFacts = ["r717-returnable-60kg", "r717-returnable-45kg", "charging-scale-100kg", "no-such-product"];
  const responses = await Promise.all([owner.put(SETUP, { checkedFacts }), owner.put(SETUP, { checkedFacts })]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await corrections()).toEqual([]);
});
