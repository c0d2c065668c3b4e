/** The cart as displayed: each product, with the empties it needs below it. */
import type { EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import { type Cart, type CartItem, itemOf } from "./cart.ts";
import { isFollower, needsOf } from "./follow-gas.ts";

export type GoodsLine = {
  item: CartItem;
  /** For gas in a returnable cylinder. */
  need?: EmptyNeed;
  /** The empties bought for it on deposit, if any. */
  empties?: CartItem;
};

export function goodsLines(cart: Cart): GoodsLine[] {
  const needs = new Map(needsOf(cart).map((need) => [need.sourceProductId, need]));
  return cart.items
    .filter((item) => !isFollower(item))
    .map((item) => {
      const need = needs.get(item.id);
      const empties = need && itemOf(cart, need.id);
      return { item, ...(need && { need }), ...(empties && { empties }) };
    });
}
