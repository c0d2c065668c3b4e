/** Adds a product to the cart, or returns the reason for a refusal. */

import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { hasVariants, isEmptyCylinder, isSoldByEnquiry } from "#catalogue/rules/products/product-kind.ts";
import { leftOf } from "#catalogue/rules/products/stock-count.ts";
import { type Cart, type CartItem, itemOf, MAX_OF_ONE, withQuantity } from "./cart.ts";
import { cartItem } from "./cart-item.ts";
import { followGas, needsOf, withEmpties } from "./follow-gas.ts";
import { type CartChange, changed, refused } from "./refusal.ts";

export type CartAddition = {
  product: Product;
  quantity: number;
  variant?: Variant | undefined;
};

export function addToCart(cart: Cart, requested: CartAddition): CartChange {
  const { product, quantity, variant } = requested;
  if (!Number.isInteger(quantity) || quantity < 1) return refused("not-a-quantity");
  if (isSoldByEnquiry(product)) return refused("copper-is-sold-by-enquiry");
  if (!product.inStock || leftOf(product, variant) === 0) return refused("not-in-stock");
  if (isEmptyCylinder(product)) return addEmpty(cart, requested);
  if (hasVariants(product) && !variant) return refused("choose-a-weight");
  const item = cartItem(product, quantity, variant);
  return item ? addItem(cart, item) : refused("no-price");
}

function addItem(cart: Cart, item: CartItem): CartChange {
  const already = itemOf(cart, item.id)?.quantity ?? 0;
  const quantity = already + item.quantity;
  if (quantity > MAX_OF_ONE) return refused("too-many");
  const items = already > 0 ? cart.items.map((line) => (line.id === item.id ? item : line)) : [...cart.items, item];
  const filled = followGas(withQuantity({ ...cart, items }, item.id, quantity), item.id);
  return filled.items.length > MAX_LINES ? refused("too-many-lines") : changed(filled);
}

/** An empty is assigned to the gas that still lacks one of its size. It is not sold separately: see docs/decisions/0012. */
function addEmpty(cart: Cart, { product, quantity }: CartAddition): CartChange {
  const need = needsOf(cart).find((open) => product.id.startsWith(open.baseEmptyId) && open.remaining > 0);
  if (!need) return refused("empties-follow-gas");
  return changed(withEmpties(cart, need, need.buying + Math.min(quantity, need.remaining)));
}
