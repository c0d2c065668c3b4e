/** What a product's own page is made from. */
import { type CategoryChip, categoriesOf, categoryChips } from "#domain/catalogue/categories.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { isEmptyCylinder } from "#domain/catalogue/product-kind.ts";
import { callApi, type SendToApi } from "#web/api.ts";
import { relatedProducts } from "./related-products.ts";

export type ProductPage = {
  product: Product;
  related: Product[];
  /** The shelf it stands on. */
  shelf: Pick<CategoryChip, "id" | "name"> | null;
};

/** Null for what is not sold, or only behind the gas it holds. */
export async function loadProduct(id: string, send: SendToApi): Promise<ProductPage | null> {
  const products = await callApi("GET /api/products", { query: {} }, send);
  const product = products.find((candidate) => candidate.id === id);
  if (!product || isEmptyCylinder(product)) return null;
  const shelf = categoryChips(products).find((chip) => categoriesOf(product).includes(chip.id));
  return {
    product,
    related: relatedProducts(product, products),
    shelf: shelf ? { id: shelf.id, name: shelf.name } : null,
  };
}
