import { forThisPage } from "#catalogue/rules/products/card-title.ts";
import { type CategoryChip, categoriesOf, categoryChips } from "#catalogue/rules/products/categories.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { relatedProducts } from "#catalogue/web/products/product/related-products.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";
import { searchOnServer } from "./server-search.ts";

export type ProductPage = {
  product: Product;
  related: Product[];
  shelf: Pick<CategoryChip, "id" | "name"> | null;
};

/** Null for a product that is not sold, or sold only together with its gas. */
export async function loadProduct(id: string, send: SendToApi): Promise<ProductPage | null> {
  const large = await searchOnServer(NO_FILTERS, send);
  const products = await callApi("GET /api/products", { query: large ? { ids: id } : {} }, send);
  const product = products.find((candidate) => candidate.id === id);
  if (!product || isEmptyCylinder(product)) return null;
  const shelf = (large?.chips ?? categoryChips(products)).find((chip) => categoriesOf(product).includes(chip.id));
  return {
    product: forThisPage(product),
    related: relatedProducts(product, large ? await likely(product, send) : products).map(forThisPage),
    shelf: shelf ? { id: shelf.id, name: shelf.name } : null,
  };
}

const MAX_LIKELY = 50;

/** For a large catalogue: products of the same category with similar names. */
const likely = ({ category, name = "" }: Product, send: SendToApi): Promise<Product[]> => {
  const [first = ""] = name.trim().split(/\s+/);
  return callApi("GET /api/products", { query: { category, ...(first && { q: first }), limit: MAX_LIKELY } }, send);
};
