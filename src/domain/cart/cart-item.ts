/** Builds cart lines for products, and for empties owed for them. */
import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { lineIdOf } from "#domain/catalogue/stock-count.ts";
import type { EmptyNeed } from "#domain/cylinders/empties/requirement.ts";
import { inRupees, times } from "#domain/money.ts";
import { linePrice } from "#domain/pricing/line-price.ts";
import type { CartItem } from "./cart.ts";
import { cartFieldsOf } from "./line-fields.ts";

/** Undefined when the product has no price: it could not be billed. */
export function cartItem(product: Product, quantity: number, variant?: Variant): CartItem | undefined {
  const price = linePrice(product, variant);
  if (price === undefined) return undefined;
  return {
    id: lineIdOf(product, variant),
    originalProductId: product.id,
    sku: product.sku,
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
