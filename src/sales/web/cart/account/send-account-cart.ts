import { ApiProblem, callApi, type SendToApi } from "#platform/web/api.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { cartFrom } from "#sales/rules/cart/read-stored-cart.ts";
import type { SendResult, StoredCart } from "./make-account-cart.ts";

export const fetchAccountCart = async (send?: SendToApi): Promise<StoredCart> =>
  storedCart(await callApi("GET /api/cart", {}, send));

export async function sendAccountCart(
  { items, returns }: Cart,
  version: number,
  send?: SendToApi,
): Promise<SendResult> {
  try {
    const response = await callApi(
      "PUT /api/cart",
      { body: { items: [...items], returns: [...returns], version } },
      send,
    );
    return { ok: true, version: versionIn(response) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "cart-changed") throw error;
    return { ok: false, now: storedCart(error.details) };
  }
}

/** The login page of a public network also has status 200. Reading it as an empty cart would empty this one. */
function storedCart(sent: unknown): StoredCart {
  const { items, returns } = (sent ?? {}) as { items?: unknown; returns?: unknown };
  if (!Array.isArray(items) || !Array.isArray(returns)) throw new ApiProblem(502, {});
  return { cart: cartFrom(items, returns), version: versionIn(sent) };
}

function versionIn(sent: unknown): number {
  const { version } = (sent ?? {}) as { version?: unknown };
  if (typeof version !== "number" || !Number.isInteger(version)) throw new ApiProblem(502, {});
  return version;
}
