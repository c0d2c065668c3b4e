/** Cart actions. Each one starts from the newest cart, because another tab may have changed it. */

import { t } from "#platform/rules/language/text.ts";
import { toasts } from "#platform/web/ui/overlays/toast.ts";
import type { Cart, CartItem } from "#sales/rules/cart/cart.ts";
import { changesBetween, sameCart, withChanges } from "#sales/rules/cart/cart-changes.ts";
import { changeQuantity, removeFromCart } from "#sales/rules/cart/change-quantity.ts";
import { type RefreshedCart, withAcceptedPrices } from "#sales/rules/cart/refresh-prices.ts";
import type { CartChange } from "#sales/rules/cart/refusal.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { asAnswered } from "#sales/web/cart/empties-answer.ts";

export function changeLine(id: string, quantity: number): CartChange {
  const before = cartStore.newest();
  const change = changeQuantity(before, id, quantity);
  if (change.ok) cartStore.keep(asAnswered(before, change.cart));
  return change;
}

export function removeLine({ id, name }: CartItem) {
  const before = cartStore.newest();
  const after = removeFromCart(before, id);
  cartStore.keep(after);
  toasts.offer(t("Removed: {name}.", { name }), {
    label: t("Undo"),
    run: () => cartStore.keep(putBack({ before, after, now: cartStore.newest() })),
  });
}

/** Undoes only the removal; later changes stay. */
export const putBack = ({ before, after, now }: { before: Cart; after: Cart; now: Cart }): Cart =>
  sameCart(now, after) ? before : withChanges(now, changesBetween(after, before));

export const acceptPrices = (today: RefreshedCart) => cartStore.keep(withAcceptedPrices(cartStore.newest(), today));
