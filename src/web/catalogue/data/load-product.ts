import { forThisPage } from "#domain/catalogue/card-title.ts";
import { type CategoryChip, categoriesOf, categoryChips } from "#domain/catalogue/categories.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { isEmptyCylinder } from "#domain/catalogue/product-kind.ts";
import { NO_FILTERS } from "#domain/catalogue/search/catalogue-query.ts";
import { callApi, type SendToApi } from "#web/api.ts";
import { relatedProducts } from "#web/catalogue/product/related-products.ts";
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
