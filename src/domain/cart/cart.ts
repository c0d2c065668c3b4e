/** The buyer's cart: goods, the empties that follow the gas, and the empties that are coming back. */
import type { EmptyReturn } from "#domain/cylinders/empties/requirement.ts";
import { inRupees, type Paise, rupees, times } from "#domain/money.ts";

/** Kept on the device as it crosses the wire: money in rupees, a claim that the server checks again. */
export type CartItem = {
  id: string;
  originalProductId: string;
  /** The weight chosen, for a product sold in several. */
  variantWeight?: string;
  sku: string;
  name: string;
  category: string;
  type?: string;
  image?: string;
  quantity: number;
  /** One unit without GST; for an empty cylinder, its deposit. */
  price: number;
  basePrice?: number;
  /** In percent, where the product has another than the usual one. */
  gstRate?: number;
  isEmptyCylinder?: boolean;
  isCylinder?: boolean;
  requiresCylinder?: boolean;
  cylinderType?: "standard" | "other";
  kgsPerCylinder?: number;
  weightKg?: number;
  cylinderSize?: string;
  cansPerBox?: number;
  boxSize?: string;
  metersPerBox?: number;
  perMeterPrice?: number;
  perKgPrice?: number;
  perCanPrice?: number;
  totalCylinderPrice?: number;
  totalBoxPrice?: number;
  totalItemPrice?: number;
  deposit?: number;
  inStock?: boolean;
};

export type Cart = { readonly items: readonly CartItem[]; readonly returns: readonly EmptyReturn[] };

/**
 * A cart as one customer pays for it. It is shown and billed, and never kept: at the next reckoning their percentage would be taken off
 * once more. The mark exists for the compiler only.
 */
export type YourCart = Cart & { readonly pricedFor: "one customer" };
export type PublicCart = Cart & { readonly pricedFor?: never };

export const EMPTY_CART: Cart = { items: [], returns: [] };

export const MAX_OF_ONE = 9_999;
export const MAX_LINES = 100;

/** The number on the cart button. */
export const cartCount = (cart: Cart): number => cart.items.reduce((count, item) => count + item.quantity, 0);

export const itemOf = (cart: Cart, id: string): CartItem | undefined => cart.items.find((item) => item.id === id);

export const lineTotal = (item: Pick<CartItem, "price" | "quantity">): Paise =>
  times(rupees(item.price), item.quantity);

export const atQuantity = (item: CartItem, quantity: number): CartItem => ({
  ...item,
  quantity,
  totalItemPrice: inRupees(lineTotal({ ...item, quantity })),
});

/** The cart with a line at another quantity; at zero it is gone. */
export const withQuantity = (cart: Cart, id: string, quantity: number): Cart => ({
  ...cart,
  items:
    quantity > 0
      ? cart.items.map((item) => (item.id === id ? atQuantity(item, quantity) : item))
      : cart.items.filter((item) => item.id !== id),
});
