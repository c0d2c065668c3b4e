/** Prices that a buyer keeps while paying: docs/decisions/0008. A line with another quantity or pack gets today's price. */
import { rupees } from "#platform/rules/money/money.ts";
import { atAgreedPrice } from "./agreed-price.ts";
import type { Cart, CartItem, YourCart } from "./cart.ts";

export type HeldLine = {
  id: string;
  quantity: number;
  /** Rupees per unit before GST, for this customer. */
  price: number;
  /** Kilograms, cans or metres in one unit; 0 for a piece. */
  pack: number;
};

export const heldLinesOf = ({ items }: YourCart): HeldLine[] =>
  items
    .filter(({ isEmptyCylinder }) => !isEmptyCylinder)
    .map((item) => ({ id: item.id, quantity: item.quantity, price: item.price, pack: packOf(item) }));

/** Compares two versions of one cart line by line. */
export const samePrices = (one: Cart, other: Cart): boolean =>
  one.items.every(({ price }, place) => price === other.items[place]?.price);

/** `lower` applies only prices below today's: a buyer who has not opened the payment step may still get today's. */
export function atHeldPrices(
  cart: YourCart,
  lines: readonly HeldLine[] | undefined,
  which: "held" | "lower",
): YourCart {
  if (!lines?.length) return cart;
  const held = new Map(lines.map((line) => [line.id, line]));
  return { ...cart, items: cart.items.map((item) => atHeldPrice(item, held.get(item.id), which)) };
}

function atHeldPrice(item: CartItem, line: HeldLine | undefined, which: "held" | "lower"): CartItem {
  if (!line || item.isEmptyCylinder || line.quantity !== item.quantity || line.pack !== packOf(item)) return item;
  const isOther = which === "held" ? line.price !== item.price : line.price < item.price;
  return isOther ? atAgreedPrice(item, rupees(line.price)) : item;
}

const packOf = ({ kgsPerCylinder, cansPerBox, metersPerBox }: CartItem): number =>
  kgsPerCylinder ?? cansPerBox ?? metersPerBox ?? 0;
