import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import { customerIdWith } from "#people/server/accounts/people-sql.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { countFound } from "#platform/server/database/count-found.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { type CylinderRow, ownerColumns } from "./cylinder-row.ts";
import { cylinderCustody, cylinderHistory, cylinderSearchText, cylinders, foundReports } from "./schema.ts";

type NewCylinder = typeof cylinders.$inferInsert;

const isNumbered = (number: unknown): SQL => sql`lower(${cylinders.cylinderNumber}) = lower(${number})`;

export type FindCylinder = ReturnType<typeof prepareCylinderLookup>;

/** Prepared, because every scan runs it. */
export const prepareCylinderLookup = (db: Database) =>
  db
    .select()
    .from(cylinders)
    .where(isNumbered(sql.placeholder("number")))
    .prepare("cylinder_numbered");

export async function lockCylinder(db: Database, number: string): Promise<CylinderRow | undefined> {
  const [row] = await db.select().from(cylinders).where(isNumbered(number)).for("update");
  return row;
}

/** As stored. */
export async function takenNumbers(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: sql<string>`lower(${cylinders.cylinderNumber})` })
    .from(cylinders)
    .where(
      inArray(
        sql`lower(${cylinders.cylinderNumber})`,
        numbers.map((number) => number.toLowerCase()),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/** Two imports with the same numbers could otherwise deadlock. */
export const waitForOtherImports = async (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('cylinder-import'))`);

/** Below PostgreSQL's limit of values. */
const ROWS_AT_ONCE = 1000;

/** Omits numbers registered concurrently. */
export async function addCylinders(db: Database, rows: readonly NewCylinder[]): Promise<CylinderRow[]> {
  const added: CylinderRow[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    added.push(...(await db.insert(cylinders).values(some).onConflictDoNothing().returning()));
  }
  return added;
}

export async function saveCylinder(db: Database, id: number, changes: Partial<NewCylinder>): Promise<CylinderRow> {
  const [row] = await db.update(cylinders).set(changes).where(eq(cylinders.id, id)).returning();
  if (row === undefined) throw new Error("A locked cylinder is gone");
  return row;
}

/** Distinct timestamps within a millisecond, because they are the version. */
export const saveOwner = (
  tx: Database,
  ids: readonly number[],
  { id, ...owner }: Owner & { id: string | null },
  at: Date,
) =>
  tx
    .update(cylinders)
    .set({
      ...ownerColumns(owner),
      ownerId: id,
      changedAt: sql`greatest(${at.toISOString()}::timestamptz, ${cylinders.changedAt} + interval '1 millisecond')`,
    })
    .where(inArray(cylinders.id, [...ids]));

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

/** A browser may be signed in as both. */
export type Holder = { customerId: string | undefined; qrUserId: string | undefined };

export type CylinderQuery = { holder: Holder | undefined; q?: string | undefined; status?: CylinderStatus | undefined };

const isRequested = ({ holder, q, status }: CylinderQuery): SQL | undefined =>
  and(holder && isHeldBy(holder), status && eq(cylinders.status, status), q?.trim() ? mentions(q.trim()) : undefined);

const isHeldBy = (holder: Holder): SQL => or(...waysToHold(holder)) ?? sql`false`;

const waysToHold = ({ customerId, qrUserId }: Partial<Holder> = {}): SQL[] => [
  ...(customerId === undefined ? [] : [eq(cylinders.ownerId, customerId), isWith(customerId)]),
  ...(qrUserId === undefined ? [] : [eq(cylinders.registeredBy, qrUserId), eq(cylinders.heldBy, qrUserId)]),
];

/** Includes cylinders of other owners that the customer holds. */
const isWith = (customerId: string): SQL =>
  sql`${cylinders.id} in (select ${cylinderCustody.cylinderId} from ${cylinderCustody} where ${cylinderCustody.holderId} = ${customerId})`;

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

/** The search index needs three characters; a number may be shorter. */
export const cylindersNumbered = (db: Database, number: string): Promise<CylinderRow[]> =>
  db.select().from(cylinders).where(isNumbered(number));

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
  countFound(db, cylinders, isRequested(input));

/** For review beside the reports of finders; one waits per cylinder. */
export const addScanOfLost = async (db: Database, cylinderId: number, at: Date) =>
  db.insert(foundReports).values({ cylinderId, at, place: "" }).onConflictDoNothing();
