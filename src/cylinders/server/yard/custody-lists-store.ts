/** Lists over all cylinders, paged by index key: the cost does not grow with the yard. */
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { ledgerOwners } from "#books/server/ledger/views-sql.ts";
import { ALL_CYLINDER_STATES, type CylinderState, isOut } from "#cylinders/rules/custody/cylinder-state.ts";
import { type GateSettings, TYPES_BY_GAS, testsDueUntil } from "#cylinders/rules/custody/safety-gate.ts";
import { cylinders } from "#cylinders/server/cylinder/schema.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { owedCylinders } from "#sales/server/orders/empties/owed-cylinders-sql.ts";

const OUT = ALL_CYLINDER_STATES.filter(isOut);
const IN_YARD = ALL_CYLINDER_STATES.filter((state) => !isOut(state) && state !== "at-test" && state !== "condemned");

export type Show = CylinderState | "overdue" | "out" | "tests-due";
type CustodyListQuery = {
  show: Show;
  after: { dueOn: string; id: number } | undefined;
  today: string;
  gate: GateSettings;
  limit: number;
};

/** Longest due first, or by cylinder id. */
export async function custodyList(db: Database, { after, limit, ...query }: CustodyListQuery) {
  const { id } = cylinders;
  const { where, day } = listed(query);
  const behind = after && (day ? sql`(${day}, ${id}) > (${after.dueOn}, ${after.id})` : gt(id, after.id));
  return db
    .select({
      cylinder: cylinders,
      name: people.name,
      mobile: people.mobile,
      ledgerId: ledgerOwners.id,
    })
    .from(cylinders)
    .leftJoin(people, eq(people.id, cylinders.holderId))
    .leftJoin(ledgerOwners, eq(ledgerOwners.accountId, cylinders.holderId))
    .where(and(where, behind))
    .orderBy(...(day ? [sql`${day}`] : []), asc(id))
    .limit(limit);
}

function listed({ show, today, gate }: Pick<CustodyListQuery, "show" | "today" | "gate">) {
  const { dueOn, state } = cylinders;
  if (show === "overdue") return { where: lt(dueOn, today), day: dueOn };
  if (show === "out") return { where: isNotNull(dueOn), day: dueOn };
  if (show !== "tests-due") return { where: eq(state, show), day: undefined };
  const day = testDueDay(gate);
  return { where: and(MAY_BE_TESTED, lte(day, testsDueUntil(today, gate))), day };
}

/** The shop's own, and others at the shop, unless they are at the station or gone. */
const MAY_BE_TESTED = and(
  isNotNull(cylinders.testedOn),
  or(eq(cylinders.ownerKind, "shop"), eq(cylinders.holderKind, "shop")),
  not(inArray(cylinders.state, ["at-test", "lost", "stolen", "condemned"])),
);

/** As `testDueOn` and `cylinderTypeFor`. `like` first: 200,000 regular expressions would take half a second. */
function testDueDay({ testEveryYears }: GateSettings): SQL {
  const { testedOn, refrigerantName: gas } = cylinders;
  const years = TYPES_BY_GAS.map(
    ({ number, type }) =>
      sql`when ${gas} like ${`%${number}%`} and ${gas} ~* ${`\\yr?${number}\\y`} then ${testEveryYears[type]}::int`,
  );
  const [other, isOther] = [testEveryYears["low-pressure"], sql.join(years, sql` `)];
  return sql`(${testedOn} + make_interval(years => case ${isOther} else ${other}::int end))::date`;
}

/**
 * Customers with a cylinder of the shop: by its number, or owed without one. Counts in indexes and joins names only for shown rows. A
 * deleted account has no name.
 */
export const holderList = async (db: Database, today: string, limit: number) => {
  const { holderId, dueOn, state } = cylinders;
  const numbered = db
    .select({
      id: sql<string>`${holderId}`.as("holder"),
      due: sql<string | null>`null::date`.as("holder_due"),
      held: sql<number>`count(*)`.as("holder_held"),
      owed: sql<number>`0::bigint`.as("holder_owed"),
    })
    .from(cylinders)
    .where(and(isNotNull(holderId), inArray(state, OUT), isNotNull(dueOn)))
    .groupBy(holderId);
  const owed = db
    .select({
      id: sql<string>`${owedCylinders.accountId}`.as("holder"),
      due: sql<string | null>`${owedCylinders.dueOn}`.as("holder_due"),
      held: sql<number>`0::bigint`.as("holder_held"),
      owed: sql<number>`${owedCylinders.open}`.as("holder_owed"),
    })
    .from(owedCylinders)
    .where(isNotNull(owedCylinders.accountId));
  const either = numbered.unionAll(owed).as("either");
  const overdue = sql`coalesce(sum(${either.owed}) filter (where ${either.due} < ${today}), 0)`;
  const count = sql`greatest(sum(${either.held}), sum(${either.owed}))`;
  const held = db
    .select({
      id: either.id,
      cylinders: count.mapWith(Number).as("cylinders"),
      overdue: overdue.mapWith(Number).as("overdue"),
      firstDue: sql<string | null>`min(${either.due})::text`.as("first_due"),
    })
    .from(either)
    .groupBy(either.id)
    .orderBy(sql`${overdue} desc`, asc(sql`min(${either.due})`), sql`${count} desc`, asc(either.id))
    .limit(limit)
    .as("held");
  return db
    .select({
      id: sql<string>`${held.id}`,
      mobile: sql<string>`coalesce(${people.mobile}, ${ledgerOwners.mobile}, '')`,
      name: people.name,
      ledgerId: ledgerOwners.id,
    })
    .from(held)
    .leftJoin(people, eq(people.id, held.id))
    .leftJoin(ledgerOwners, eq(ledgerOwners.accountId, held.id))
    .orderBy(desc(held.overdue), asc(held.firstDue), desc(held.cylinders), asc(held.id));
};

export const countByState = async (db: Database) =>
  db
    .select({ state: cylinders.state, cylinders: sql`count(*)`.mapWith(Number) })
    .from(cylinders)
    .groupBy(cylinders.state);

export const cylindersAtShop = async (db: Database) =>
  db
    .select({ number: cylinders.cylinderNumber, state: cylinders.state, gas: cylinders.refrigerantName })
    .from(cylinders)
    .where(inArray(cylinders.state, IN_YARD))
    .orderBy(asc(cylinders.id));

/** Condemned while a customer was liable: no return can release the deposit. */
const CONDEMNED_ON_LOAN = and(eq(cylinders.state, "condemned"), isNotNull(cylinders.dueOn));

export const condemnedWith = async (db: Database, orderIds: readonly number[]) =>
  db
    .select({
      orderId: cylinders.orderId,
      number: cylinders.cylinderNumber,
      gas: cylinders.refrigerantName,
      kilograms: cylinders.refrigerantWeight,
    })
    .from(cylinders)
    .where(and(CONDEMNED_ON_LOAN, inArray(cylinders.orderId, [...orderIds])))
    .orderBy(asc(cylinders.id));

/** Of orders: their deposits wait for a decision. */
export async function ordersWithCondemned(db: Database): Promise<number[]> {
  const rows = await db.selectDistinct({ orderId: cylinders.orderId }).from(cylinders).where(CONDEMNED_ON_LOAN);
  return rows.flatMap(({ orderId }) => orderId ?? []);
}
