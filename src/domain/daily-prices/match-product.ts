/** Which product a row of the price list opens: the one of the same name, whatever the case. */
import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";

export type ProductsByName = ReadonlyMap<string, Product>;

const folded = (name: string) => name.trim().toLowerCase();

/** Of two products with one name, the first. */
export const byName = (products: readonly Product[]): ProductsByName =>
  new Map(products.toReversed().map((product) => [folded(cardTitle(product)), product]));

export const productOfRow = (row: { name: string }, products: ProductsByName): Product | undefined =>
  products.get(folded(row.name));
