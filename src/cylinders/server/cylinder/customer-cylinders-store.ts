/** Cylinders by customer, for the customer's file. */
import { and, asc, eq, inArray, or } from "drizzle-orm";
import { ALL_CYLINDER_STATES, isOut } from "#cylinders/rules/custody/cylinder-state.ts";
import type { Database } from "#platform/server/database/database.ts";
import { cylinders } from "./schema.ts";

const OUT = ALL_CYLINDER_STATES.filter(isOut);

/** Cylinders of the shop that the customer holds or is liable for; not the customer's own. */
export function countCylindersOf(db: Database, accountId: string): Promise<number> {
  const { holderId, ownerKind, liableId, state } = cylinders;
  const isTheirs = or(and(eq(holderId, accountId), eq(ownerKind, "shop")), eq(liableId, accountId));
  return db.$count(cylinders, and(isTheirs, inArray(state, OUT)));
}

/** All that the customer owns, registered, holds or is liable for, locked in a fixed order. */
export async function lockCylindersOf(tx: Database, accountId: string): Promise<void> {
  const { id, ownerId, holderId, liableId, registeredBy, writtenBy } = cylinders;
  await tx
    .select({ id })
    .from(cylinders)
    .where(or(...[ownerId, holderId, liableId, registeredBy, writtenBy].map((account) => eq(account, accountId))))
    .orderBy(asc(id))
    .for("no key update");
}
