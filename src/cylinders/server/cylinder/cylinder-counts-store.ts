/** The one count of a customer's cylinders; see cylinders/rules/custody/cylinder-counts.ts. */
import { and, count, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { type CylinderCounts, cylinderCounts } from "#cylinders/rules/custody/cylinder-counts.ts";
import { ALL_CYLINDER_STATES, isOut } from "#cylinders/rules/custody/cylinder-state.ts";
import type { Database } from "#platform/server/database/database.ts";
import { claimsOf } from "./claims.ts";
import { sizeOfGas } from "./cylinder-facts.ts";
import { cylinders } from "./schema.ts";

const OUT = ALL_CYLINDER_STATES.filter(isOut);

const OWN = sql<boolean>`${cylinders.ownerId} is not distinct from ${cylinders.holderId}`;

/** As `isHeldBy`. */
const IS_AWAY = or(inArray(cylinders.state, OUT), and(eq(cylinders.state, "condemned"), isNotNull(cylinders.dueOn)));

/** By account, also of deleted ones. */
export async function cylinderCountsOf(
  db: Database,
  accountIds: readonly string[],
  today: string,
): Promise<(accountId: string) => CylinderCounts> {
  const { holderId, liableId, state, refrigerantName: gas, refrigerantWeight: kilograms } = cylinders;
  const ids = [...accountIds];
  const none = ids.length === 0;
  const held = none
    ? []
    : await db
        .select({ accountId: holderId, state, own: OWN, count: count() })
        .from(cylinders)
        .where(and(inArray(holderId, ids), IS_AWAY))
        .groupBy(holderId, state, OWN);
  const liable = none
    ? []
    : await db
        .select({ accountId: liableId, gas, kilograms, count: count() })
        .from(cylinders)
        .where(and(inArray(liableId, ids), IS_AWAY))
        .groupBy(liableId, gas, kilograms);
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
