import { needsEmpty } from "#catalogue/rules/empties/requirement.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import type { EmptiesAnswer } from "#sales/rules/cart/empties-answer.ts";

export function addedText(
  product: Product,
  variant: Variant | undefined,
  quantity: number,
  answer?: EmptiesAnswer,
): string {
  const { text } = shownTitle(product);
  const name = variant ? `${text}, ${sizeText(variant.weight)}` : text;
  const goods = quantity === 1 ? name : `${grouped(quantity)} × ${name}`;
  if (!needsEmpty({ ...product, name, quantity })) return t("Added to cart: {goods}.", { goods });
  if (answer === "return")
    return plural(
      quantity,
      {
        one: "Added to cart: {goods}. You return {count} empty cylinder.",
        other: "Added to cart: {goods}. You return {count} empty cylinders.",
      },
      { goods },
    );
  return plural(
    quantity,
    {
      one: "Added to cart: {goods}, with an empty cylinder on a refundable deposit.",
      other: "Added to cart: {goods}, with {count} empty cylinders on a refundable deposit.",
    },
    { goods },
  );
}
