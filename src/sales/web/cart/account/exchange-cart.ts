import { ApiProblem, callApi, type SendToApi } from "#platform/web/api.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { type CartChanges, isUnchanged } from "#sales/rules/cart/cart-changes.ts";
import { cartFrom } from "#sales/rules/cart/read-stored-cart.ts";

export const fetchCart = async (send?: SendToApi): Promise<Cart> =>
  accountCart(await callApi("GET /api/cart", {}, send));

/** Returns the account's cart with these changes. Twice is harmless. */
export async function exchangeCart(changes: CartChanges, send?: SendToApi): Promise<Cart> {
  if (isUnchanged(changes)) return fetchCart(send);
  const body = { items: [...changes.items], returns: [...changes.returns] };
  return accountCart(await callApi("PATCH /api/cart", { body }, send));
}

/** The login page of a public network also has status 200. Reading it as an empty cart would empty this one. */
function accountCart({ items, returns }: { items?: unknown; returns?: unknown }): Cart {
  if (!Array.isArray(items) || !Array.isArray(returns)) throw new ApiProblem(502, {});
  return cartFrom(items, returns);
}
