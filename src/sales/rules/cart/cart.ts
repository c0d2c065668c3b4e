/** The buyer's cart: goods, the empties that the gas requires, and the empties to be returned. */
import type { EmptyReturn } from "#catalogue/rules/empties/requirement.ts";
import type { CartFields } from "#catalogue/rules/pricing/line-fields.ts";
import { inRupees, type Paise, rupees, times } from "#platform/rules/money/money.ts";

/** Stored on the device in the API's format: money in rupees, untrusted, and checked again by the server. */
export type CartItem = CartFields & {
  id: string;
  originalProductId: string;
  sku: string;
  name: string;
  category: string;
  quantity: number;
  /** One unit without GST; for an empty cylinder, its deposit. */
  price: number;
  totalItemPrice?: number;
};

export type Cart = { readonly items: readonly CartItem[]; readonly returns: readonly EmptyReturn[] };

/**
 * A cart at one customer's prices. It is displayed and billed, but never stored: the next calculation would apply the discount
 * again. The brand exists only for the compiler.
 */
export type YourCart = Cart & { readonly pricedFor: "one customer" };
export type PublicCart = Cart & { readonly pricedFor?: never };

export const EMPTY_CART: Cart = { items: [], returns: [] };

export const MAX_OF_ONE = 9_999;

export const cartCount = (cart: Cart): number => cart.items.reduce((count, item) => count + item.quantity, 0);

export const itemOf = (cart: Cart, id: string): CartItem | undefined => cart.items.find((item) => item.id === id);

export const lineTotal = (item: Pick<CartItem, "price" | "quantity">): Paise =>
  times(rupees(item.price), item.quantity);

export const atQuantity = (item: CartItem, quantity: number): CartItem => ({
  ...item,
  quantity,
  totalItemPrice: inRupees(lineTotal({ ...item, quantity })),
});

/** Quantity zero removes the line. */
export const withQuantity = (cart: Cart, id: string, quantity: number): Cart => ({
  ...cart,
  items:
    quantity > 0
      ? cart.items.map((item) => (item.id === id ? atQuantity(item, quantity) : item))
      : cart.items.filter((item) => item.id !== id),
});
