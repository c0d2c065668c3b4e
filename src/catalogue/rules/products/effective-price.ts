/** The one price by which the catalogue filters products. */
import { type Paise, priceIn, times } from "#platform/rules/money/money.ts";
import type { Product } from "./product.ts";
import { kilogramsIn, pricePerKilogram } from "./unit-prices.ts";

/** A cylinder without a stated weight counts as one kilogram. */
const UNSTATED_KILOGRAMS = 1;

export function effectivePrice(product: Product): Paise | undefined {
  const stated = [product.price, product.finalPrice, product.totalPrice, product.totalCylinderPrice];
  const price = stated.map(priceIn).find((amount) => amount !== undefined);
  if (price !== undefined) return price;
  const perKilogram = pricePerKilogram(product);
  return perKilogram === undefined ? undefined : times(perKilogram, kilogramsIn(product) ?? UNSTATED_KILOGRAMS);
}
