import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { statement } from "#platform/server/database/statement.ts";
import { type Cart, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { carts } from "./schema.ts";

const LINES = { items: carts.items, returns: carts.returns };

const linesOf = ({ items, returns }: Cart) => ({ items: [...items], returns: [...returns] });

export async function cartOf(db: Database, customerId: string) {
  const [stored] = await db.select(LINES).from(carts).where(eq(carts.customerId, customerId));
  return stored ?? linesOf(EMPTY_CART);
}

/** One change after the other, also of an account's first cart. */
export async function lockCart(tx: Database, customerId: string, at: Date): Promise<Cart> {
  const [stored] = await tx
    .insert(carts)
    .values({ customerId, ...linesOf(EMPTY_CART), updatedAt: at })
    .onConflictDoUpdate({ target: carts.customerId, set: { updatedAt: at } })
    .returning(LINES);
  return stored ?? EMPTY_CART;
}

export async function saveCart(tx: Database, customerId: string, cart: Cart) {
  const lines = linesOf(cart);
  await tx.update(carts).set(lines).where(eq(carts.customerId, customerId));
  return lines;
}

/** Only a cart with exactly these goods: what another device changed since is not part of the order, and the page states that. */
export const emptyOrderedCart = statement(
  "empty_ordered_cart",
  sql`update carts set items = '[]', returns = '[]', updated_at = ${sql.placeholder("at")}
    where customer_id = ${sql.placeholder("customerId")} and ${sql.placeholder("goods")}::jsonb = (
      select jsonb_object_agg(coalesce(line ->> 'id', ''), line -> 'quantity') from jsonb_array_elements(items) line)`,
);
