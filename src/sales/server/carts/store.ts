import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { statement } from "#platform/server/database/statement.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { carts } from "./schema.ts";

export type StoredCart = Pick<typeof carts.$inferSelect, "items" | "returns" | "version">;

export async function storedCart(db: Database, customerId: string): Promise<StoredCart | undefined> {
  const [stored] = await db
    .select({ items: carts.items, returns: carts.returns, version: carts.version })
    .from(carts)
    .where(eq(carts.customerId, customerId));
  return stored;
}

const linesOf = ({ items, returns }: Cart) => ({ items: [...items], returns: [...returns] });

type NewCart = { customerId: string; cart: Cart; at: Date };

/** Undefined when another device was first. */
export async function addCart(db: Database, { customerId, cart, at }: NewCart): Promise<number | undefined> {
  const [added] = await db
    .insert(carts)
    .values({ customerId, ...linesOf(cart), version: 1, updatedAt: at })
    .onConflictDoNothing()
    .returning({ version: carts.version });
  return added?.version;
}

/** Undefined when the cart's version has changed meanwhile. */
export async function replaceCart(
  db: Database,
  version: number,
  { customerId, cart, at }: NewCart,
): Promise<number | undefined> {
  const [changed] = await db
    .update(carts)
    .set({ ...linesOf(cart), version: sql`${carts.version} + 1`, updatedAt: at })
    .where(and(eq(carts.customerId, customerId), eq(carts.version, version)))
    .returning({ version: carts.version });
  return changed?.version;
}

/** Only a cart with exactly these goods: what another device changed since is not part of the order, and the page states that. */
export const emptyOrderedCart = statement(
  "empty_ordered_cart",
  sql`update carts set items = '[]', returns = '[]', version = version + 1, updated_at = ${sql.placeholder("at")}
    where customer_id = ${sql.placeholder("customerId")} and ${sql.placeholder("goods")}::jsonb = (
      select jsonb_object_agg(coalesce(line ->> 'id', ''), line -> 'quantity') from jsonb_array_elements(items) line)`,
);
