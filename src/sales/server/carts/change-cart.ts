/** Applies changed lines to an account's cart: the last change of a line wins. */

import type { Database } from "#platform/server/database/database.ts";
import type { CartLines } from "#sales/api/carts.ts";
import { withChanges } from "#sales/rules/cart/cart-changes.ts";
import { readItem } from "#sales/rules/cart/read-stored-cart.ts";
import type { Shop } from "#shop/server/shop.ts";
import { lockCart, saveCart } from "./store.ts";

export const changeCart = ({ db, now }: Pick<Shop, "db" | "now">, customerId: string, changes: CartLines) =>
  db.transaction(async (tx: Database) => {
    const items = changes.items.flatMap(({ id, quantity, ...fields }) =>
      // A line requires a price; its value is irrelevant, because the catalogue's price is used everywhere.
      quantity === 0 ? { id, quantity: 0 as const } : (readItem({ price: 0, ...fields, id, quantity }) ?? []),
    );
    const cart = await lockCart(tx, customerId, now());
    return saveCart(tx, customerId, withChanges(cart, { ...changes, items }));
  });
