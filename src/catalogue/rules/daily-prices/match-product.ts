/** A row of the price list opens the product of the same name, ignoring case. */
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";

export type ProductsByName = ReadonlyMap<string, Product>;

const folded = (name: string) => name.trim().toLowerCase();

/** The first of two products with one name wins. */
export const byName = (products: readonly Product[]): ProductsByName =>
  new Map(products.toReversed().map((product) => [folded(cardTitle(product)), product]));

export const productOfRow = (row: { name: string }, products: ProductsByName): Product | undefined =>
  products.get(folded(row.name));
