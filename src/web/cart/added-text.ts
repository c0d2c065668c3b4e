/** What the buyer is told when something went into the cart. */

import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { needsEmpty } from "#domain/empties/requirement.ts";
import { grouped } from "#domain/money.ts";

export function addedText(product: Product, variant: Variant | undefined, quantity: number): string {
  const name = variant ? `${cardTitle(product)}, ${variant.weight}` : cardTitle(product);
  const goods = quantity === 1 ? name : `${grouped(quantity)} × ${name}`;
  const line = { ...product, name, quantity };
  if (!needsEmpty(line)) return `Added to cart: ${goods}.`;
  const empties = quantity === 1 ? "an empty cylinder" : `${grouped(quantity)} empty cylinders`;
  return `Added to cart: ${goods}, with ${empties} on a refundable deposit.`;
}
