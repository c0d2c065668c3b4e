import { eq } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { carts } from "./schema.ts";

/** Placing an order empties a matching cart. A quote was not ordered from the cart, so the cart is restored. */
export async function cartNow(tx: Database, customerId: string) {
  const [cart] = await tx
    .select({ items: carts.items, returns: carts.returns })
    .from(carts)
    .where(eq(carts.customerId, customerId))
    .for("update");
  return cart;
}

export async function putCartBack(tx: Database, customerId: string, cart: Awaited<ReturnType<typeof cartNow>>) {
  if (cart) await tx.update(carts).set(cart).where(eq(carts.customerId, customerId));
}
