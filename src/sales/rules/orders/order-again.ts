/** Adds an old order to the cart at today's prices, and reports skipped lines. */

import { type EmptyReturn, gasLineOf } from "#catalogue/rules/empties/requirement.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { hasVariants } from "#catalogue/rules/products/product-kind.ts";
import { lineIdOf } from "#catalogue/rules/products/stock-count.ts";
import { variantOf } from "#catalogue/rules/products/variants.ts";
import { NO_TRADE_PRICES, type TradePrices } from "#catalogue/rules/trade-prices/trade-price.ts";
import { t } from "#platform/rules/language/text.ts";
import { addToCart } from "#sales/rules/cart/add-to-cart.ts";
import { atYourPrice } from "#sales/rules/cart/agreed-price.ts";
import { type Cart, type CartItem, itemOf } from "#sales/rules/cart/cart.ts";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";
import type { Refusal } from "#sales/rules/cart/refusal.ts";
import { markReturning } from "#sales/rules/cart/settle-empties.ts";

/** `price` is of that day, in rupees. */
export type OrderedLine = Pick<CartItem, "id" | "originalProductId" | "variantWeight" | "name" | "quantity" | "price">;

export type SkippedLine = { name: string; reason: Refusal | "no-longer-sold" };
export type PriceChange = { name: string; before: number; now: number };

export type OrderAgain = {
  /** Includes what was already in the cart. */
  cart: Cart;
  added: number;
  returning: number;
  leftOut: readonly SkippedLine[];
  repriced: readonly PriceChange[];
};

type Today = { products: readonly Product[]; prices?: TradePrices };
type EarlierOrder = { items: readonly OrderedLine[]; returns: readonly EmptyReturn[] };

/** Skips old empties: gas adds its own, less those returned with that order. */
export function orderAgain(cart: Cart, { items, returns }: EarlierOrder, today: Today): OrderAgain {
  const { products, prices = NO_TRADE_PRICES } = today;
  const byId = new Map(products.map((product) => [product.id, product]));
  const goods = items
    .filter((line) => gasLineOf(line.id) === undefined)
    .reduce((again, line) => withLine(again, line, { product: byId.get(line.originalProductId), prices }), {
      cart,
      added: 0,
      returning: 0,
      leftOut: [],
      repriced: [],
    } as OrderAgain);
  return returns.reduce((again, entry) => withReturn(again, entry, cart), goods);
}

/** Matched by gas, which may come in another cylinder size by now. */
function withReturn(again: OrderAgain, { id, returnQty }: EmptyReturn, before: Cart): OrderAgain {
  const gasLine = gasLineOf(id);
  const need = needsOf(again.cart).find(({ sourceProductId }) => sourceProductId === gasLine);
  const wentIn = need ? need.required - (itemOf(before, need.sourceProductId)?.quantity ?? 0) : 0;
  const more = Math.min(returnQty, wentIn);
  if (!need || more <= 0) return again;
  const cart = markReturning(again.cart, need.id, need.returning + more);
  return { ...again, cart, returning: again.returning + more };
}

type CurrentOffer = { product: Product | undefined; prices: TradePrices };

function withLine(again: OrderAgain, line: OrderedLine, { product, prices }: CurrentOffer): OrderAgain {
  const { name, quantity, variantWeight } = line;
  const without = (reason: SkippedLine["reason"]) => ({ ...again, leftOut: [...again.leftOut, { name, reason }] });
  const variant = product && variantWeight !== undefined ? variantOf(product, variantWeight) : undefined;
  if (!product || hasVariants(product) !== (variant !== undefined)) return without("no-longer-sold");
  const change = addToCart(again.cart, { product, variant, quantity });
  if (!change.ok) return without(change.refusal);
  const item = itemOf(change.cart, lineIdOf(product, variant));
  const now = item ? atYourPrice(item, prices).price : line.price;
  const repriced = now === line.price ? [] : [{ name, before: line.price, now }];
  return { ...again, cart: change.cart, added: again.added + 1, repriced: [...again.repriced, ...repriced] };
}

export function leftOutText(reason: SkippedLine["reason"]): string {
  switch (reason) {
    case "not-in-stock":
      return t("out of stock");
    case "no-longer-sold":
    case "choose-a-weight":
      return t("no longer sold");
    case "copper-is-sold-by-enquiry":
      return t("sold by enquiry on WhatsApp");
    case "no-price":
      return t("no price today, please ask us");
    case "too-many":
    case "too-many-lines":
    case "not-a-quantity":
      return t("more than a cart can hold");
    case "empties-follow-gas":
      return t("comes with gas only");
  }
}
