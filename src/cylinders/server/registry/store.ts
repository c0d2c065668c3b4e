import { and, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { ALL_CYLINDER_STATES, isAlarm } from "#cylinders/rules/custody/cylinder-state.ts";
import type { CylinderBadge } from "#cylinders/rules/custody/shown-state.ts";
import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import type { Holder } from "#cylinders/server/cylinder/access.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import { cylinderHistory, cylinderSearchText, cylinders } from "#cylinders/server/cylinder/schema.ts";
import { customerIdWith } from "#people/server/accounts/people-sql.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import { countOf } from "#platform/server/database/list.ts";
import type { Page } from "#platform/server/database/list-filters.ts";

/** Two imports with the same numbers could otherwise deadlock. */
export const waitForOtherImports = async (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('cylinder-import'))`);

/** The history omits scans of older logs; the full record has them. */
const isNotified = (cylinderId: number) =>
  and(eq(cylinderHistory.cylinderId, cylinderId), ne(cylinderHistory.action, "scanned"));

/** Latest first. */
export const historyOf = async (db: Database, cylinderId: number, page: Page) =>
  db
    .select({
      action: cylinderHistory.action,
      ownerName: cylinderHistory.ownerName,
      at: cylinderHistory.at,
      reason: cylinderHistory.reason,
      changes: cylinderHistory.changes,
    })
    .from(cylinderHistory)
    .where(isNotified(cylinderId))
    .orderBy(desc(cylinderHistory.id))
    .offset(page.offset)
    .limit(page.limit);

export const countHistory = (db: Database, cylinderId: number): Promise<number> =>
  db.$count(cylinderHistory, isNotified(cylinderId));

export type CylinderQuery = {
  holder: Holder | undefined;
  q?: string | undefined;
  status?: CylinderStatus | undefined;
  badge?: CylinderBadge | undefined;
};

const isRequested = ({ holder, q, status, badge }: CylinderQuery): SQL | undefined =>
  and(
    holder && isHeldBy(holder),
    status && eq(cylinders.status, status),
    badge && hasBadge(badge),
    q?.trim() ? mentions(q.trim()) : undefined,
  );

const ALARMS = ALL_CYLINDER_STATES.filter(isAlarm);

/** See badgeOf. */
function hasBadge(badge: CylinderBadge): SQL | undefined {
  if (badge === "inactive" || badge === "transferred")
    return and(eq(cylinders.status, badge), notInArray(cylinders.state, ALARMS));
  return and(eq(cylinders.state, badge), isAlarm(badge) ? undefined : eq(cylinders.status, "active"));
}

const isHeldBy = (holder: Holder): SQL => or(...waysToHold(holder)) ?? sql`false`;

/** Includes cylinders of other owners that the customer holds. */
const waysToHold = ({ customerId, qrUserId }: Partial<Holder> = {}): SQL[] => [
  ...(customerId === undefined ? [] : [eq(cylinders.ownerId, customerId), eq(cylinders.holderId, customerId)]),
  ...(qrUserId === undefined ? [] : [eq(cylinders.registeredBy, qrUserId), eq(cylinders.writtenBy, qrUserId)]),
];

/** Ten digits also match the account with that mobile. */
const mentions = (q: string): SQL | undefined =>
  or(containsText(q), isMobile(cleanMobile(q)) ? isOwnedWith(cleanMobile(q)) : undefined);

const containsText = (q: string): SQL =>
  sql`${cylinderSearchText(cylinders)} like lower(${`%${q.replace(/[\\%_]/g, "\\$&")}%`})`;

const isOwnedWith = (mobile: string): SQL => sql`${cylinders.ownerId} = ${customerIdWith(mobile)}`;

const LATEST_FIRST = [desc(cylinders.changedAt), desc(cylinders.id)];

/** Latest change first. */
export const findCylinders = (
  db: Database,
  { offset, limit, ...input }: CylinderQuery & Page,
): Promise<CylinderRow[]> =>
  waysToHold(input.holder).length > 1
    ? cylindersHeldInManyWays(db, input, { offset, limit })
    : db
        .select()
        .from(cylinders)
        .where(isRequested(input))
        .orderBy(...LATEST_FIRST)
        .offset(offset)
        .limit(limit);

/** Latest change first. */
export const cylindersOwnedBy = (db: Database, customerId: string): Promise<CylinderRow[]> =>
  db
    .select()
    .from(cylinders)
    .where(eq(cylinders.ownerId, customerId))
    .orderBy(...LATEST_FIRST);

/** No index serves `or` sorted by latest change: merges the latest rows of each condition. */
function cylindersHeldInManyWays(db: Database, { holder, ...input }: CylinderQuery, { offset, limit }: Page) {
  const latest = waysToHold(holder).map((way) =>
    latestThat(db, and(way, isRequested({ ...input, holder: undefined })), offset + limit),
  );
  const [one, other, ...more] = latest as [LatestEvent, LatestEvent, ...LatestEvent[]];
  const held = union(one, other, ...more).as("held");
  const page = db
    .select({ id: held.id })
    .from(held)
    .orderBy(desc(held.changedAt), desc(held.id))
    .offset(offset)
    .limit(limit);
  return db
    .select()
    .from(cylinders)
    .where(inArray(cylinders.id, page))
    .orderBy(...LATEST_FIRST);
}

const latestThat = (db: Database, where: SQL | undefined, rows: number) =>
  db
    .select({ id: cylinders.id, changedAt: cylinders.changedAt })
    .from(cylinders)
    .where(where)
    .orderBy(...LATEST_FIRST)
    .limit(rows);

type LatestEvent = ReturnType<typeof latestThat>;

export const countRegistered = (db: Database): Promise<number> =>
  db.$count(cylinders, ne(cylinders.status, "inactive"));

export const countCylinders = (db: Database, input: CylinderQuery): Promise<number> =>
  countOf(db, { rows: () => db.select().from(cylinders).where(isRequested(input)).$dynamic() });
