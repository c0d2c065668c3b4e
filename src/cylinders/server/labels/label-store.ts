import { and, asc, count, desc, eq, gte, inArray, isNull, lt, max, sql } from "drizzle-orm";
import { MAX_LABELS } from "#cylinders/rules/labels/label-rolls.ts";
import { serialOf } from "#cylinders/rules/labels/short-code.ts";
import type { Database } from "#platform/server/database/database.ts";
import { countOf } from "#platform/server/database/list.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { cylinderLabels, labelRolls } from "./schema.ts";

export type LabelRoll = typeof labelRolls.$inferSelect;

/** Serialises: the next serial depends on the last roll. */
export const waitForOtherRolls = async (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('label-rolls'))`);

export async function nextLabel(tx: Database): Promise<number> {
  const [row] = await tx
    .select({ next: max(sql<number>`${labelRolls.firstLabel} + ${labelRolls.count}`) })
    .from(labelRolls);
  return Number(row?.next ?? 0);
}

export async function addRoll(tx: Database, roll: typeof labelRolls.$inferInsert): Promise<LabelRoll> {
  const [row] = await tx.insert(labelRolls).values(roll).returning();
  if (row === undefined) throw new Error("A roll was not written down");
  return row;
}

export async function rollOfPress(db: Database, clientKey: string): Promise<LabelRoll | undefined> {
  const [row] = await db.select().from(labelRolls).where(eq(labelRolls.clientKey, clientKey));
  return row;
}

export async function rollNumbered(db: Database, id: number): Promise<LabelRoll | undefined> {
  const [row] = await db.select().from(labelRolls).where(eq(labelRolls.id, id));
  return row;
}

/** Latest first. */
export const rollsMade = (db: Database, { offset, limit }: Page): Promise<LabelRoll[]> =>
  db.select().from(labelRolls).orderBy(desc(labelRolls.id)).offset(offset).limit(limit);

export const countRolls = (db: Database): Promise<number> =>
  countOf(db, { rows: () => db.select().from(labelRolls).$dynamic() });

/** Includes labels replaced since. */
export async function boundOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const isOnRoll = and(
    gte(cylinderLabels.label, labelRolls.firstLabel),
    lt(cylinderLabels.label, sql`${labelRolls.firstLabel} + ${labelRolls.count}`),
  );
  const rows = await db
    .select({ id: labelRolls.id, bound: count() })
    .from(labelRolls)
    .innerJoin(cylinderLabels, isOnRoll)
    .where(inArray(labelRolls.id, [...ids]))
    .groupBy(labelRolls.id);
  return new Map(rows.map(({ id, bound }) => [id, bound]));
}

/** No roll is longer than MAX_LABELS, so the index finds it. */
export async function printedAmong(db: Database, labels: readonly number[]): Promise<Set<number>> {
  const input = sql`unnest(${sql.param(labels)}::bigint[]) as asked(label)`;
  const { rows } = await db.execute<{ label: string }>(sql`
    select asked.label from ${input}
    join ${labelRolls} on ${labelRolls.firstLabel} > asked.label - ${MAX_LABELS} and ${labelRolls.firstLabel} <= asked.label
      and asked.label < ${labelRolls.firstLabel} + ${labelRolls.count}`);
  return new Set(rows.map(({ label }) => Number(label)));
}

/** Includes labels replaced since. */
export const boundLabels = async (db: Database, labels: readonly number[]) =>
  db
    .select()
    .from(cylinderLabels)
    .where(inArray(cylinderLabels.label, [...labels]))
    .orderBy(asc(cylinderLabels.label));

/** False if the label is taken, also concurrently. */
export async function putOnCylinder(tx: Database, label: typeof cylinderLabels.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(cylinderLabels)
    .values(label)
    .onConflictDoNothing({ target: cylinderLabels.label })
    .returning();
  return added.length > 0;
}

export const takeOffCylinder = async (
  tx: Database,
  cylinderId: number,
  replaced: { replacedAt: Date; reason: string },
) =>
  tx
    .update(cylinderLabels)
    .set(replaced)
    .where(and(eq(cylinderLabels.cylinderId, cylinderId), isNull(cylinderLabels.replacedAt)));

/** The serials of labels from a roll, by cylinder. */
export async function labelsOf(db: Database, cylinderIds: readonly number[]): Promise<Map<number, string>> {
  const { cylinderId, label, replacedAt } = cylinderLabels;
  const rows = await db
    .select({ cylinderId, label })
    .from(cylinderLabels)
    .where(and(inArray(cylinderId, [...cylinderIds]), isNull(replacedAt)));
  return new Map(rows.map((row) => [row.cylinderId, serialOf(row.label)]));
}
