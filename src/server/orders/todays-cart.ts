/** The cart of an order, looked up again: a line counts for which product, which weight and how many, and for nothing else. */
import type { Cart } from "#domain/cart/cart.ts";
import { cartItem } from "#domain/cart/cart-item.ts";
import { cartFrom } from "#domain/cart/read-stored-cart.ts";
import { withTodaysPrices } from "#domain/cart/refresh-prices.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { variantOf } from "#domain/catalogue/variants.ts";
import { gasLineOf } from "#domain/empties/requirement.ts";
import { Problem } from "#server/http/problems.ts";
import type { AskedOrder } from "./asked-order.ts";

type Products = ReadonlyMap<string, Product>;
type Line = AskedOrder["cart"][number];

export function todaysCart({ cart: lines, returns }: Pick<AskedOrder, "cart" | "returns">, products: Products): Cart {
  const claimed = cartFrom(
    lines.map((line) => asTheShopKnowsIt(line, products)),
    returns,
  );
  const { cart, gone } = withTodaysPrices(claimed, products);
  if (gone.length > 0) {
    throw new Problem("not-available", "Some products can no longer be bought. Please review your cart.", {
      details: gone.map(({ id, name, quantity }) => ({ id, name: products.get(id)?.name ?? name, quantity })),
    });
  }
  if (cart.items.length === 0) {
    throw new Problem("invalid-input", "Your cart is empty.", { fields: { "order.cart": "Your cart is empty." } });
  }
  return cart;
}

/** Before anything is decided: what gas is, and which empties it needs, is for the catalogue to say. */
function asTheShopKnowsIt(line: Line, products: Products): object {
  if (gasLineOf(line.id) !== undefined) return { ...line, price: 0, isEmptyCylinder: true };
  const [productId = "", weight] = line.id.split("@");
  const product = products.get(productId);
  const variant = product && weight !== undefined ? variantOf(product, weight) : undefined;
  const known = product && cartItem(product, line.quantity, variant);
  return known ?? { ...line, price: 0, isEmptyCylinder: false };
}
