/** Related products: same category, in stock first, without the product itself. */
import { hideDuplicates } from "#catalogue/rules/products/hide-duplicates.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";

const MAX_RELATED = 4;

export function relatedProducts(product: Product, products: readonly Product[]): Product[] {
  const others = hideDuplicates([product, ...products.filter(({ id }) => id !== product.id)]).slice(1);
  return others
    .filter((other) => other.category === product.category && !isEmptyCylinder(other))
    .toSorted((one, other) => closeness(other, product) - closeness(one, product))
    .slice(0, MAX_RELATED);
}

/** Stock first, then the same gas or pipe in another pack, whose name starts with the same word. */
function closeness(other: Product, product: Product): number {
  const sameMake = firstWord(other) !== "" && firstWord(other) === firstWord(product);
  return (other.inStock ? 2 : 0) + (sameMake ? 1 : 0);
}

const firstWord = (product: Product) => product.name?.trim().toLowerCase().split(/\s+/)[0] ?? "";
