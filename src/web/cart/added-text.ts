import { shownTitle } from "#domain/catalogue/card-title.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { sizeText } from "#domain/catalogue/unit-label.ts";
import { needsEmpty } from "#domain/cylinders/empties/requirement.ts";
import { plural, t } from "#domain/language/text.ts";
import { grouped } from "#domain/money.ts";

export function addedText(product: Product, variant: Variant | undefined, quantity: number): string {
  const { text } = shownTitle(product);
  const name = variant ? `${text}, ${sizeText(variant.weight)}` : text;
  const goods = quantity === 1 ? name : `${grouped(quantity)} × ${name}`;
  if (!needsEmpty({ ...product, name, quantity })) return t("Added to cart: {goods}.", { goods });
  return plural(
    quantity,
    {
      one: "Added to cart: {goods}, with an empty cylinder on a refundable deposit.",
      other: "Added to cart: {goods}, with {count} empty cylinders on a refundable deposit.",
    },
    { goods },
  );
}
