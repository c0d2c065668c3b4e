/** A cart at today's prices. The drawer asks it when products were fetched, the server for every order. */
import type { Product } from "#domain/catalogue/product.ts";
import { hasVariants, isEmptyCylinder, isSoldByEnquiry } from "#domain/catalogue/product-kind.ts";
import { leftOf, type Shortage } from "#domain/catalogue/stock-count.ts";
import { variantOf } from "#domain/catalogue/variants.ts";
import { type Paise, rupees } from "#domain/money.ts";
import { NO_TRADE_PRICES, type TradePrices } from "#domain/pricing/trade-price.ts";
import { atYourPrice, atYourPrices } from "./agreed-price.ts";
import { atQuantity, type Cart, type CartItem, itemOf, type PublicCart, type YourCart } from "./cart.ts";
import { cartItem } from "./cart-item.ts";
import { isFollower, needsOf, withEmpties, withoutSurplus } from "./follow-gas.ts";

export type RefreshedCart = {
  /** As this buyer pays for it. */
  cart: YourCart;
  /** The same at everybody's prices: what a device keeps, so that a trade price is neither left on it nor taken for an old one. */
  publicCart: PublicCart;
  /** Lines that cannot be bought any more: sold out, unpriced, or no longer in the catalogue. */
  gone: readonly CartItem[];
  /** Lines whose price is not the one the buyer saw. */
  repriced: readonly { item: CartItem; before: number }[];
  /** Lines that ask for more than is left, as far as the page can know: the last word has the shop, when the order is placed. */
  short: readonly Shortage[];
};

/**
 * Everything about a line but its id and quantity is taken from the catalogue, so a doctored cart gains nothing. The cart that comes in
 * is at everybody's prices; a price has moved for this buyer where what they would have paid then is not what they pay now.
 */
export function withTodaysPrices(
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  prices: TradePrices = NO_TRADE_PRICES,
): RefreshedCart {
  const goods = cart.items.filter((item) => !isFollower(item));
  const input = goods.map((item) => ({ item, today: todaysItem(item, products) }));
  const ids = new Map(input.map(({ item, today }) => [item.id, today]));
  const items = cart.items.flatMap((item) => (isFollower(item) ? [item] : (ids.get(item.id) ?? [])));
  const publicCart = withTodaysEmpties(withoutSurplus({ ...cart, items }, false));
  return {
    cart: atYourPrices(publicCart, prices),
    publicCart,
    gone: input.filter(({ today }) => !today).map(({ item }) => item),
    repriced: input.flatMap(({ item, today }) => (today ? movedPrice(item, today, prices) : [])),
    short: input.flatMap(({ today }) => (today ? shortageOf(today, products) : [])),
  };
}

function movedPrice(item: CartItem, today: CartItem, prices: TradePrices): RefreshedCart["repriced"] {
  const [before, now] = [atYourPrice(item, prices), atYourPrice(today, prices)];
  return now.price === before.price ? [] : [{ item: now, before: before.price }];
}

function shortageOf({ id, name, quantity, originalProductId }: CartItem, products: ReadonlyMap<string, Product>) {
  const left = products.get(originalProductId)?.stockLeft?.[id];
  return left !== undefined && quantity > left ? [{ id, name, quantity, left }] : [];
}

/** What everybody pays for one of it; where this buyer pays less, both are shown. */
export const publicPriceOf = ({ publicCart }: Pick<RefreshedCart, "publicCart">, { id, price }: CartItem): Paise =>
  rupees(itemOf(publicCart, id)?.price ?? price);

/** The buyer has seen the new prices. Lines that cannot be bought stay until the buyer removes them. */
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
