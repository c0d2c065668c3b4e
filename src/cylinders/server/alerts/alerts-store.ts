/** Alerts about cylinders, for review by staff. */
import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { ALL_CYLINDER_STATES, isAlarm } from "#cylinders/rules/custody/cylinder-state.ts";
import { cylinderAlerts, cylinders } from "#cylinders/server/cylinder/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";

type NewAlert = typeof cylinderAlerts.$inferInsert;

export const addFoundReport = async (db: Database, report: Omit<NewAlert, "kind">) =>
  db.insert(cylinderAlerts).values({ ...report, kind: "found" });

/** Of a lost, stolen or condemned cylinder; one waits for each. */
export const addScanAlert = async (db: Database, cylinderId: number, at: Date) =>
  db.insert(cylinderAlerts).values({ cylinderId, at, kind: "scanned", place: "" }).onConflictDoNothing();

type Change = NonNullable<NewAlert["changes"]>[number];

export const addUpgradeAlerts = async (
  tx: Database,
  found: readonly { cylinderId: number; at: Date; changes: Change[] }[],
) => tx.insert(cylinderAlerts).values(found.map((one) => ({ ...one, kind: "upgrade" as const, place: "" })));

/** Seen ones included. */
export const upgradeAlerts = async (db: Database) =>
  db
    .select({ number: cylinders.cylinderNumber, changes: cylinderAlerts.changes })
    .from(cylinderAlerts)
    .innerJoin(cylinders, eq(cylinders.id, cylinderAlerts.cylinderId))
    .where(eq(cylinderAlerts.kind, "upgrade"))
    .orderBy(asc(cylinderAlerts.cylinderId), asc(cylinderAlerts.id));

const ALARMS = ALL_CYLINDER_STATES.filter(isAlarm);

/** A cylinder that is found needs no one any more. */
const IS_WAITING = and(
  isNull(cylinderAlerts.seenAt),
  or(
    eq(cylinderAlerts.kind, "upgrade"),
    sql`exists (select from ${cylinders} where ${eq(cylinders.id, cylinderAlerts.cylinderId)} and ${inArray(cylinders.state, ALARMS)})`,
  ),
);

/** Oldest first. */
export const waitingAlerts = async (db: Database, { offset, limit }: Page) =>
  db
    .select({
      id: cylinderAlerts.id,
      number: cylinders.cylinderNumber,
      kind: cylinderAlerts.kind,
      at: cylinderAlerts.at,
      where: cylinderAlerts.place,
      mobile: cylinderAlerts.mobile,
      message: cylinderAlerts.message,
      changes: cylinderAlerts.changes,
    })
    .from(cylinderAlerts)
    .innerJoin(cylinders, eq(cylinders.id, cylinderAlerts.cylinderId))
    .where(IS_WAITING)
    .orderBy(asc(cylinderAlerts.at), asc(cylinderAlerts.id))
    .offset(offset)
    .limit(limit);

export const countAlerts = (db: Database) =>
  waitingIn(db, cylinderAlerts, { since: cylinderAlerts.at, where: IS_WAITING });

/** Whether there is such an alert. Idempotent. */
export async function markSeen(db: Database, id: number, seen: { seenAt: Date; seenBy: string }): Promise<boolean> {
  const rows = await db.select({ id: cylinderAlerts.id }).from(cylinderAlerts).where(eq(cylinderAlerts.id, id));
  if (rows.length === 0) return false;
  await db
    .update(cylinderAlerts)
    .set(seen)
    .where(and(eq(cylinderAlerts.id, id), isNull(cylinderAlerts.seenAt)));
  return true;
}

const CUT = { mobile: "", message: "" };
const HAS_TEXT = or(ne(cylinderAlerts.mobile, ""), ne(cylinderAlerts.message, ""));

/** Retains the location, which concerns only the cylinder. */
export const cutReportsBefore = async (db: Database, { seen, made }: { seen: Date; made: Date }) =>
  db
    .update(cylinderAlerts)
    .set(CUT)
    .where(and(HAS_TEXT, or(lt(cylinderAlerts.seenAt, seen), lt(cylinderAlerts.at, made))));

export const cutReportsBy = async (tx: Database, mobile: string) =>
  tx
    .update(cylinderAlerts)
    .set(CUT)
    .where(and(ne(cylinderAlerts.mobile, ""), eq(cylinderAlerts.mobile, mobile)));
