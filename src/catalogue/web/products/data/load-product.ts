import { forThisPage } from "#catalogue/rules/products/card-title.ts";
import { type CategoryChip, categoriesOf } from "#catalogue/rules/products/categories.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { relatedProducts } from "#catalogue/web/products/product/related-products.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";
import { previewOf } from "./server-search.ts";

export type ProductPage = {
  product: Product;
  related: Product[];
  shelf: Pick<CategoryChip, "id" | "name"> | null;
};

/** Related products are few: the same make first, then others in stock. */
const MAX_LIKELY = 20;

/** Null for a product that is not sold, or sold only together with its gas. */
export async function loadProduct(id: string, send: SendToApi): Promise<ProductPage | null> {
  const [product] = await callApi("GET /api/products", { query: { ids: id } }, send);
  if (!product || isEmptyCylinder(product)) return null;
  const { category, name = "" } = product;
  const [make = ""] = name.trim().split(/\s+/);
  const [{ chips }, ofMake, others] = await Promise.all([
    previewOf(NO_FILTERS, send),
    callApi("GET /api/products", { query: { category, q: make, limit: MAX_LIKELY } }, send),
    callApi("GET /api/products", { query: { category, stock: "inStock", limit: MAX_LIKELY } }, send),
  ]);
  const shelf = chips.find((chip) => categoriesOf(product).includes(chip.id));
  return {
    product: forThisPage(product),
    related: relatedProducts(product, [...ofMake, ...others]).map(forThisPage),
    shelf: shelf ? { id: shelf.id, name: shelf.name } : null,
  };
}
