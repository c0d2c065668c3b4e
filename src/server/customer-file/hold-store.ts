/** Locks what other transactions may hold when an account is deleted, in the global order: orders, ledger account, cylinders. */
import { asc, eq, inArray, or } from "drizzle-orm";
import { holdForRemoval, lockCustomer } from "#server/accounts/customer-store.ts";
import { cylinderCustody, cylinders } from "#server/cylinders/registry/schema.ts";
import type { Database } from "#server/database/database.ts";
import { ledgerCustomers } from "#server/ledger/schema.ts";
import { orders } from "#server/orders/schema.ts";

/** Holders of these rows may still insert references to the account. Locking the rows before the removal avoids a deadlock. */
export async function holdAllOf(tx: Database, accountId: string): Promise<void> {
  await lockCustomer(tx, accountId);
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, accountId))
    .orderBy(asc(orders.id))
    .for("no key update");
  await tx
    .select({ id: ledgerCustomers.id })
    .from(ledgerCustomers)
    .where(eq(ledgerCustomers.customerId, accountId))
    .for("no key update");
  const { titleId, holderId, answersId } = cylinderCustody;
  // A separate query: combined with the next one, it would scan every cylinder.
  const standing = await tx
    .select({ id: cylinderCustody.cylinderId })
    .from(cylinderCustody)
    .where(or(eq(titleId, accountId), eq(holderId, accountId), eq(answersId, accountId)));
  const { id, ownerId, registeredBy, heldBy } = cylinders;
  await tx
    .select({ id })
    .from(cylinders)
    .where(or(eq(ownerId, accountId), eq(registeredBy, accountId), eq(heldBy, accountId), inArray(id, idsOf(standing))))
    .orderBy(asc(id))
    .for("no key update");
  // Last: waits for transactions that reference the account, and blocks new references.
  await holdForRemoval(tx, accountId);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
