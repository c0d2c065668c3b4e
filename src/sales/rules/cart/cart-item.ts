/** Builds cart lines for products, and for empties owed for them. */

import type { EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import { cartFieldsOf } from "#catalogue/rules/pricing/line-fields.ts";
import { linePrice } from "#catalogue/rules/pricing/line-price.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { lineIdOf } from "#catalogue/rules/products/stock-count.ts";
import { inRupees, times } from "#platform/rules/money/money.ts";
import type { CartItem } from "./cart.ts";

/** Undefined when the product has no price: it could not be billed. */
export function cartItem(product: Product, quantity: number, variant?: Variant): CartItem | undefined {
  const price = linePrice(product, variant);
  if (price === undefined) return undefined;
  return {
    id: lineIdOf(product, variant),
    originalProductId: product.id,
    sku: variant?.sku ?? product.sku,
    name: variant ? `${cardTitle(product)}, ${variant.weight}` : cardTitle(product),
    category: product.category,
    quantity,
    price: inRupees(price),
    totalItemPrice: inRupees(times(price, quantity)),
    ...cartFieldsOf(product, { variant, price }),
  };
}

export const emptyCartItem = (need: EmptyNeed, quantity: number): CartItem => ({
  id: need.id,
  originalProductId: need.baseEmptyId,
  sku: need.baseEmptyId,
  name: need.name,
  category: "cylinders",
  type: "cylinder",
  quantity,
  price: inRupees(need.deposit),
  deposit: inRupees(need.deposit),
  totalItemPrice: inRupees(times(need.deposit, quantity)),
  isEmptyCylinder: true,
  isCylinder: true,
  cylinderType: need.size === "standard" ? "standard" : "other",
  ...(need.kgsPerCylinder !== undefined && { kgsPerCylinder: need.kgsPerCylinder }),
  inStock: true,
});
