/** Cylinders by customer, for the customer's file. */
import { and, asc, eq, inArray, or } from "drizzle-orm";
import { ALL_CYLINDER_STATES, isOut } from "#cylinders/rules/custody/cylinder-state.ts";
import type { Database } from "#platform/server/database/database.ts";
import { cylinderCustody, cylinders } from "./schema.ts";

const OUT = ALL_CYLINDER_STATES.filter(isOut);

/** Cylinders of the shop that the customer holds or is liable for; not the customer's own. */
export function countCylindersOf(db: Database, accountId: string): Promise<number> {
  const { holderId, titleKind, answersId, state } = cylinderCustody;
  const isTheirs = or(and(eq(holderId, accountId), eq(titleKind, "shop")), eq(answersId, accountId));
  return db.$count(cylinderCustody, and(isTheirs, inArray(state, OUT)));
}

/** All that the customer owns, registered, holds or is liable for, locked in a fixed order. */
export async function lockCylindersOf(tx: Database, accountId: string): Promise<void> {
  const { titleId, holderId, answersId } = cylinderCustody;
  // A separate query: combined with the next one, it would scan every cylinder.
  const standing = await tx
    .select({ id: cylinderCustody.cylinderId })
    .from(cylinderCustody)
    .where(or(eq(titleId, accountId), eq(holderId, accountId), eq(answersId, accountId)));
  const ids = standing.map((row) => row.id);
  const { id, ownerId, registeredBy, heldBy } = cylinders;
  await tx
    .select({ id })
    .from(cylinders)
    .where(or(eq(ownerId, accountId), eq(registeredBy, accountId), eq(heldBy, accountId), inArray(id, ids)))
    .orderBy(asc(id))
    .for("no key update");
}
