/** Reprices a cart from today's catalogue, in the drawer and for every order. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { hasVariants, isEmptyCylinder, isSoldByEnquiry } from "#catalogue/rules/products/product-kind.ts";
import { leftOf, type Shortage } from "#catalogue/rules/products/stock-count.ts";
import { variantOf } from "#catalogue/rules/products/variants.ts";
import { NO_TRADE_PRICES, type TradePrices } from "#catalogue/rules/trade-prices/trade-price.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { atYourPrices } from "./agreed-price.ts";
import { atQuantity, type Cart, type CartItem, itemOf, type PublicCart, type YourCart } from "./cart.ts";
import { cartItem } from "./cart-item.ts";
import { isFollower, needsOf, withEmpties, withoutSurplus } from "./follow-gas.ts";
import { atHeldPrices, type HeldLine } from "./held-prices.ts";

export type RefreshedCart = {
  /** At this buyer's prices. */
  cart: YourCart;
  /** At public prices. Devices store this one, so no trade price stays on them or looks like an old price. */
  publicCart: PublicCart;
  /** Lines that can no longer be bought: sold out, unpriced, or no longer in the catalogue. */
  gone: readonly CartItem[];
  /** Lines whose price differs from the one the buyer saw. */
  repriced: readonly { item: CartItem; before: number }[];
  /** Lines above the stock the page knows of; the server decides on ordering. */
  short: readonly Shortage[];
};

/**
 * Takes everything but id and quantity from the catalogue, so a tampered cart gains nothing. `cart` is at public prices;
 * `repriced` compares this buyer's prices. `held` are the prices of an opened payment step.
 */
export function withTodaysPrices(
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  prices: TradePrices = NO_TRADE_PRICES,
  held?: readonly HeldLine[],
): RefreshedCart {
  const goods = cart.items.filter((item) => !isFollower(item));
  const input = goods.map((item) => ({ item, today: todaysItem(item, products) }));
  const ids = new Map(input.map(({ item, today }) => [item.id, today]));
  const items = cart.items.flatMap((item) => (isFollower(item) ? [item] : (ids.get(item.id) ?? [])));
  const publicCart = withTodaysEmpties(withoutSurplus({ ...cart, items }, false));
  const yours = (of: Cart) => atHeldPrices(atYourPrices(of, prices), held, "lower");
  const today = yours(publicCart);
  return {
    cart: today,
    publicCart,
    gone: input.filter(({ today }) => !today).map(({ item }) => item),
    repriced: yours({ ...cart, items: goods }).items.flatMap((item) => movedPrice(item, itemOf(today, item.id))),
    short: input.flatMap(({ today }) => (today ? shortageOf(today, products) : [])),
  };
}

function movedPrice(before: CartItem, now: CartItem | undefined): RefreshedCart["repriced"] {
  return !now || now.price === before.price ? [] : [{ item: now, before: before.price }];
}

function shortageOf({ id, name, quantity, originalProductId }: CartItem, products: ReadonlyMap<string, Product>) {
  const left = products.get(originalProductId)?.stockLeft?.[id];
  return left !== undefined && quantity > left ? [{ id, name, quantity, left }] : [];
}

/** The public unit price. Where this buyer pays less, the screen shows both. */
export const publicPriceOf = ({ publicCart }: Pick<RefreshedCart, "publicCart">, { id, price }: CartItem): Paise =>
  rupees(itemOf(publicCart, id)?.price ?? price);

/** Lines that cannot be bought stay until the buyer removes them. */
export function withAcceptedPrices(cart: Cart, { publicCart: today }: RefreshedCart): Cart {
  const priced = new Map(today.items.map((item) => [item.id, item]));
  return { ...cart, items: cart.items.map((item) => atQuantity(priced.get(item.id) ?? item, item.quantity)) };
}

function todaysItem(item: CartItem, products: ReadonlyMap<string, Product>): CartItem | undefined {
  const product = products.get(item.originalProductId);
  if (!product?.inStock || isSoldByEnquiry(product) || isEmptyCylinder(product)) return undefined;
  const variant = item.variantWeight === undefined ? undefined : variantOf(product, item.variantWeight);
  if (hasVariants(product) !== (variant !== undefined) || leftOf(product, variant) === 0) return undefined;
  const today = cartItem(product, item.quantity, variant);
  return today?.id === item.id ? today : undefined;
}

const withTodaysEmpties = (cart: Cart): Cart =>
  needsOf(cart).reduce((settled, need) => withEmpties(settled, need, need.buying), cart);
