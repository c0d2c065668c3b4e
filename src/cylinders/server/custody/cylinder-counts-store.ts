/** The one count of a customer's cylinders; see cylinders/rules/custody/cylinder-counts.ts. */
import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { type CylinderCounts, cylinderCounts } from "#cylinders/rules/custody/cylinder-counts.ts";
import { ALL_CYLINDER_STATES, isOut } from "#cylinders/rules/custody/cylinder-state.ts";
import { cylinderCustody, cylinders } from "#cylinders/server/registry/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import { claimsOf } from "./claims.ts";
import { sizeOfGas } from "./cylinder-facts.ts";

const OUT = ALL_CYLINDER_STATES.filter(isOut);

/** By account, also of deleted ones. */
export async function cylinderCountsOf(
  db: Database,
  accountIds: readonly string[],
  today: string,
): Promise<(accountId: string) => CylinderCounts> {
  const { holderId, dueOn, answersId, state, gas, cylinderId } = cylinderCustody;
  const ids = [...accountIds];
  const none = ids.length === 0;
  // A customer's own cylinder has no due date: it need not come back.
  const held = none
    ? []
    : await db
        .select({ accountId: holderId, state, count: count() })
        .from(cylinderCustody)
        .where(and(inArray(holderId, ids), inArray(state, OUT), isNotNull(dueOn)))
        .groupBy(holderId, state);
  const liable = none
    ? []
    : await db
        .select({ accountId: answersId, gas, kilograms: cylinders.refrigerantWeight, count: count() })
        .from(cylinderCustody)
        .innerJoin(cylinders, eq(cylinders.id, cylinderId))
        .where(and(inArray(answersId, ids), inArray(state, OUT)))
        .groupBy(answersId, gas, cylinders.refrigerantWeight);
  const { claims } = await claimsOf(db, ids);
  return (accountId) => {
    const isTheirs = (row: { accountId: string | null }) => row.accountId === accountId;
    return cylinderCounts(
      {
        held: held.filter(isTheirs),
        liable: liable.filter(isTheirs).map((row) => ({ size: sizeOfGas(row), count: row.count })),
        owed: claims.flatMap(({ customer, size, open, dueOn }) =>
          customer === accountId ? [{ size, count: open, dueOn }] : [],
        ),
      },
      today,
    );
  };
}
