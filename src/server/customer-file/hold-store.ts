/** What others may be at work on when an account goes, locked in the sequence that everybody keeps: orders, the account in the ledger, cylinders. */
import { asc, eq, inArray, or } from "drizzle-orm";
import { holdForRemoval, lockCustomer } from "#server/accounts/customer-store.ts";
import { cylinderCustody, cylinders } from "#server/cylinders/registry/schema.ts";
import type { Database } from "#server/database/database.ts";
import { ledgerCustomers } from "#server/ledger/schema.ts";
import { orders } from "#server/orders/schema.ts";

/**
 * Whoever has one of these may yet have to name the account, which nobody can while it is being removed. So they are waited for before, and
 * not by the removal, when they would wait for it in turn.
 */
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
  // Asked for apart: as part of one question it would have every cylinder of the shop looked at.
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
  // Last: orders, offers and books that name the account in this moment are waited for, and no new one can name it.
  await holdForRemoval(tx, accountId);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
