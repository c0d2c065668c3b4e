import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { DeliveryAddress } from "#people/rules/customers/delivery-address.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { columnsOf, insertion, without } from "#platform/server/database/rows-as-json.ts";
import { deliveryAddresses } from "./schema.ts";

export type AddressRow = typeof deliveryAddresses.$inferSelect;

/** Last used first; addresses without an order come last. */
export const addressRows = (db: Database, accountId: string, limit: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.accountId, accountId))
    .orderBy(sql`${deliveryAddresses.usedAt} desc nulls last`, desc(deliveryAddresses.id))
    .limit(limit);

export const countAddresses = (db: Database, accountId: string): Promise<number> =>
  db.$count(deliveryAddresses, eq(deliveryAddresses.accountId, accountId));

export async function addressAt(
  db: Database,
  accountId: string,
  { address, pincode, state }: DeliveryAddress,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveryAddresses)
    .where(
      and(
        eq(deliveryAddresses.accountId, accountId),
        eq(deliveryAddresses.address, address),
        eq(deliveryAddresses.pincode, pincode),
        eq(deliveryAddresses.state, state),
      ),
    );
  return row;
}

export async function insertAddress(db: Database, accountId: string, given: DeliveryAddress): Promise<AddressRow> {
  return one(
    db
      .insert(deliveryAddresses)
      .values({ accountId, ...given })
      .returning(),
    () => new Error("An address that was added is there"),
  );
}

type UsedAddress = Omit<DeliveryAddress, "name"> & { shipTo: AddressRow["shipTo"]; usedAt: Date };

/** Of an order. Keeps the city and the answer of an earlier one where this order has none. */
export const saveUsedAddress = (tx: Database, accountId: string, used: UsedAddress) =>
  insertUsed(tx, [{ accountId, ...used }]);

const insertUsed = insertion(
  deliveryAddresses,
  without(columnsOf(deliveryAddresses), "id", "name"),
  sql`on conflict (account_id, address, pincode, state) do update set used_at = excluded.used_at,
    city = coalesce(nullif(excluded.city, ''), delivery_addresses.city),
    ship_to = coalesce(excluded.ship_to, delivery_addresses.ship_to)`,
);

/** The query includes the owner, so another account's address is not found. */
const isOwn = (accountId: string, id: string): SQL | undefined =>
  and(eq(deliveryAddresses.accountId, accountId), eq(deliveryAddresses.id, id));

type Change = { accountId: string; id: string; given: Partial<DeliveryAddress> };

export async function saveAddress(db: Database, { accountId, id, given }: Change): Promise<AddressRow | undefined> {
  const [changed] = await db.update(deliveryAddresses).set(given).where(isOwn(accountId, id)).returning();
  return changed;
}

/** Returns whether there was one. */
export async function deleteAddress(db: Database, accountId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(deliveryAddresses)
    .where(isOwn(accountId, id))
    .returning({ id: deliveryAddresses.id });
  return removed.length > 0;
}
