/** Many customers of price groups at once. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { priceListCustomers, priceLists } from "./schema.ts";

/** Group ids by lower-case name. */
export async function groupsNamed(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const key = sql<string>`lower(${priceLists.name})`;
  const rows = await db
    .select({ id: priceLists.id, key })
    .from(priceLists)
    .where(
      and(
        isNull(priceLists.customerId),
        inArray(
          key,
          names.map((name) => name.toLowerCase()),
        ),
      ),
    );
  return new Map(rows.map(({ id, key: name }) => [name, id]));
}

/** The group of each customer that has one. */
export async function groupsOf(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select({ customerId: priceListCustomers.customerId, id: priceLists.id, name: priceLists.name })
    .from(priceListCustomers)
    .innerJoin(priceLists, eq(priceLists.id, priceListCustomers.listId))
    .where(inArray(priceListCustomers.customerId, [...customerIds]));
  return new Map(rows.map(({ customerId, ...group }) => [customerId, group]));
}

/** Replaces the group of a customer that has one. */
export async function addToGroups(tx: Database, members: readonly { customerId: string; listId: number }[]) {
  const { customerId } = priceListCustomers;
  if (members.length > 0)
    await tx
      .insert(priceListCustomers)
      .values([...members])
      .onConflictDoUpdate({ target: customerId, set: { listId: sql`excluded.list_id` } });
}
