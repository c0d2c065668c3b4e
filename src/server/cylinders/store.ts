import { and, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { CylinderStatus } from "#domain/cylinders/cylinder.ts";
import type { Database } from "#server/database/database.ts";
import type { CylinderRow } from "./cylinder-row.ts";
import { cylinderHistory, cylinders, wordsOf } from "./tables.ts";

type NewCylinder = typeof cylinders.$inferInsert;
export type NewEntry = typeof cylinderHistory.$inferInsert;

const isNumbered = (number: unknown): SQL => sql`lower(${cylinders.cylinderNumber}) = lower(${number})`;

export type FindCylinder = ReturnType<typeof prepareCylinderLookup>;

/** Every scan asks this, so it is planned once for each connection. */
export const prepareCylinderLookup = (db: Database) =>
  db
    .select()
    .from(cylinders)
    .where(isNumbered(sql.placeholder("number")))
    .prepare("cylinder_numbered");

/** Nobody else changes it until the transaction ends. */
export async function lockCylinder(db: Database, number: string): Promise<CylinderRow | undefined> {
  const [row] = await db.select().from(cylinders).where(isNumbered(number)).for("update");
  return row;
}

/** As they stand in the shop's book, of those that are there. */
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

/** Two lists with the same numbers in another order would otherwise wait for each other for ever. */
export const waitForOtherImports = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('cylinder-import'))`);

/** PostgreSQL takes so many values in a statement that a thousand rows fit in easily. */
const ROWS_AT_ONCE = 1000;

/** Those that were not there yet: fewer than given when somebody registered one at this very moment. */
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

export async function addHistory(db: Database, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
    await db.insert(cylinderHistory).values(entries.slice(from, from + ROWS_AT_ONCE));
  }
}

/** Latest first. */
export const historyOf = (db: Database, cylinderId: number, page: { offset: number; limit: number }) =>
  db
    .select({ action: cylinderHistory.action, ownerName: cylinderHistory.ownerName, at: cylinderHistory.at })
    .from(cylinderHistory)
    .where(eq(cylinderHistory.cylinderId, cylinderId))
    .orderBy(desc(cylinderHistory.id))
    .offset(page.offset)
    .limit(page.limit);

export async function countHistory(db: Database, cylinderId: number): Promise<number> {
  const [row] = await db
    .select({ entries: count() })
    .from(cylinderHistory)
    .where(eq(cylinderHistory.cylinderId, cylinderId));
  return row?.entries ?? 0;
}

/** Whose cylinders: one browser may be signed in as a customer and as a QR user at once. */
export type Holder = { customerId: string | undefined; qrUserId: string | undefined };

export type Asked = { holder: Holder | undefined; q?: string | undefined; status?: CylinderStatus | undefined };

const isAskedFor = ({ holder, q, status }: Asked): SQL | undefined =>
  and(holder && isHeldBy(holder), status && eq(cylinders.status, status), q?.trim() ? mentions(q.trim()) : undefined);

const isHeldBy = ({ customerId, qrUserId }: Holder): SQL =>
  or(
    customerId === undefined ? undefined : eq(cylinders.ownerId, customerId),
    qrUserId === undefined ? undefined : or(eq(cylinders.registeredBy, qrUserId), eq(cylinders.heldBy, qrUserId)),
  ) ?? sql`false`;

const mentions = (q: string): SQL => sql`${wordsOf(cylinders)} like lower(${`%${q.replace(/[\\%_]/g, "\\$&")}%`})`;

/** Latest change first. */
export const cylindersAskedFor = (db: Database, asked: Asked & { offset: number; limit: number }) =>
  db
    .select()
    .from(cylinders)
    .where(isAskedFor(asked))
    .orderBy(desc(cylinders.changedAt), desc(cylinders.id))
    .offset(asked.offset)
    .limit(asked.limit);

/** Counting a million takes longer than anybody wants to wait for a number they only glance at. */
const COUNTED_EXACTLY = 10_000;

/** Exact up to ten thousand; of more, what PostgreSQL's own statistics say. */
export async function countCylinders(db: Database, asked: Asked): Promise<number> {
  const rows = db.select({ one: sql`1` }).from(cylinders).where(isAskedFor(asked));
  const [counted] = await db.select({ rows: count() }).from(rows.limit(COUNTED_EXACTLY + 1).as("counted"));
  const found = counted?.rows ?? 0;
  return found <= COUNTED_EXACTLY ? found : Math.max(found, await estimated(db, asked));
}

async function estimated(db: Database, asked: Asked): Promise<number> {
  const rows = db.select({ one: sql`1` }).from(cylinders).where(isAskedFor(asked));
  const { rows: plans } = await db.execute<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>(
    sql`explain (format json) ${rows}`,
  );
  return plans[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
