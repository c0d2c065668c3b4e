/** Saves an account's cart. Of two concurrent changes one succeeds, and the other device gets the current cart. */

import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { cartFrom } from "#sales/rules/cart/read-stored-cart.ts";
import { sameCart } from "#sales/rules/cart/same-cart.ts";
import type { Shop } from "#shop/server/shop.ts";
import { addCart, replaceCart, type StoredCart, storedCart } from "./store.ts";

type CartInput = { items: readonly object[]; returns: readonly object[]; version: number };

export async function cartOf(db: Database, customerId: string): Promise<StoredCart> {
  return (await storedCart(db, customerId)) ?? { items: [], returns: [], version: 0 };
}

export async function saveCart(
  { db, now }: Pick<Shop, "db" | "now">,
  customerId: string,
  { items, returns, version }: CartInput,
): Promise<{ version: number }> {
  // A line requires a price; its value is irrelevant, because the catalogue's price is used everywhere.
  const lines = items.map((line) => ({ price: 0, ...line }));
  const change = { customerId, cart: cartFrom(lines, returns), at: now() };
  const stored = version === 0 ? await addCart(db, change) : await replaceCart(db, version, change);
  if (stored !== undefined) return { version: stored };
  const asItIs = await cartOf(db, customerId);
  // An order empties the cart here and on the device at the same time: the results are equal, so there is no conflict.
  if (sameCart(asItIs, change.cart)) return { version: asItIs.version };
  throw new Problem("cart-changed", t("Your cart was changed on another device."), { details: asItIs });
}
