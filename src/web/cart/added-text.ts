/** What the buyer is told when something went into the cart. */

import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { needsEmpty } from "#domain/empties/requirement.ts";
import { plural, t } from "#domain/language/text.ts";
import { grouped } from "#domain/money.ts";

export function addedText(product: Product, variant: Variant | undefined, quantity: number): string {
  const name = variant ? `${cardTitle(product)}, ${variant.weight}` : cardTitle(product);
  const goods = quantity === 1 ? name : `${grouped(quantity)} × ${name}`;
  const line = { ...product, name, quantity };
  if (!needsEmpty(line)) return t("Added to cart: {goods}.", { goods });
  return plural(
    quantity,
    {
      one: "Added to cart: {goods}, with an empty cylinder on a refundable deposit.",
      other: "Added to cart: {goods}, with {count} empty cylinders on a refundable deposit.",
    },
    { goods },
  );
}
