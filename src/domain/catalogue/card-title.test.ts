import { expect, test } from "vitest";
import { aGas } from "#domain/makers.ts";
import { cardTitle } from "./card-title.ts";
import type { Product } from "./product.ts";

const nameless = { id: "x", sku: "X", category: "wire", inStock: true } satisfies Product;

test.each([
  { product: aGas({ name: "  R-32 Gas " }), title: "R-32 Gas" },
  { product: { ...nameless, name: " ", brand: "Mandev" }, title: "Mandev" },
  {
    product: {
      ...nameless,
      brand: "Finolex",
      size: "2.5",
      core: "3 core",
      type: "wire",
      cylinderSize: "n/a",
      boxSize: "100 m",
    } satisfies Product,
    title: "Finolex 2.5 mm 3 core wire n/a 100 m",
  },
  { product: { ...nameless, size: "1/4" }, title: "1/4" },
  { product: { ...nameless, size: "12" }, title: "12 mm" },
  { product: { ...nameless, size: "6.35" }, title: "6.35 mm" },
  { product: { ...nameless, size: "12 SWG" }, title: "12 SWG" },
  { product: { ...nameless, size: "6.35 mm", boxSize: "" }, title: "6.35 mm" },
  { product: nameless, title: "Product" },
])("the card is headed $title", ({ product, title }) => {
  expect(cardTitle(product)).toBe(title);
});
