import { and, asc, desc, eq, gte, inArray, lt, lte, max, min, sql } from "drizzle-orm";
import { daysAfter, startOfDayInIndia } from "#platform/rules/india/india.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { pricePublicationLines as lines, pricePublications as publications } from "./schema.ts";

export type PublicationRow = typeof publications.$inferSelect;
export type PublicationLine = typeof lines.$inferSelect;
export type NewLine = Omit<typeof lines.$inferInsert, "publication">;

export async function addPublication(
  tx: Database,
  publication: typeof publications.$inferInsert,
  priced: readonly NewLine[],
): Promise<number> {
  const [added] = await tx.insert(publications).values(publication).returning({ number: publications.number });
  const number = added?.number as number;
  await tx.insert(lines).values(priced.map((line) => ({ ...line, publication: number })));
  return number;
}

export async function lockPublication(tx: Database, number: number): Promise<PublicationRow | undefined> {
  const [row] = await tx.select().from(publications).where(eq(publications.number, number)).for("update");
  return row;
}

export const linesOf = (db: Database, numbers: readonly number[]): Promise<PublicationLine[]> =>
  db
    .select()
    .from(lines)
    .where(inArray(lines.publication, [...numbers]))
    .orderBy(asc(lines.publication), asc(lines.productId));

export const changePublication = async (
  tx: Database,
  number: number,
  changes: Partial<typeof publications.$inferInsert>,
) => tx.update(publications).set(changes).where(eq(publications.number, number));

/** Stores the previous prices when a scheduled publication takes effect. */
export async function noteBefore(tx: Database, number: number, before: ReadonlyMap<string, Paise>): Promise<void> {
  for (const [productId, price] of before) {
    await tx
      .update(lines)
      .set({ before: price })
      .where(and(eq(lines.publication, number), eq(lines.productId, productId)));
  }
}

/** One process at a time publishes due prices, so that they take effect in sequence. */
export async function mayPublishDue(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('publish-due-prices')) as mine`);
  return rows[0]?.mine === true;
}

export async function lockDuePublication(tx: Database, now: Date): Promise<PublicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.status, "scheduled"), lte(publications.publishAt, now)))
    .orderBy(asc(publications.publishAt), asc(publications.number))
    .limit(1)
    .for("update");
  return row;
}

export async function undoneBy(db: Database, numbers: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ number: publications.number, undoes: publications.undoes })
    .from(publications)
    .where(inArray(publications.undoes, [...numbers]));
  return new Map(rows.map(({ number, undoes }) => [undoes as number, number]));
}

type Status = PublicationRow["status"];
export const publicationList = (db: Database, status: Status | undefined) => ({
  order: [
    sql`case when ${publications.status} = 'scheduled' then ${publications.publishAt} end asc nulls last`,
    desc(publications.number),
  ],
  rows: () =>
    db
      .select()
      .from(publications)
      .where(status && eq(publications.status, status))
      .$dynamic(),
});

export const publicationRow = async (db: Database, number: number): Promise<PublicationRow | undefined> => {
  const [row] = await db.select().from(publications).where(eq(publications.number, number));
  return row;
};

export async function lastPublication(db: Database) {
  const [found] = await db
    .select({ at: publications.publishedAt, by: publications.byName })
    .from(publications)
    .where(eq(publications.status, "published"))
    .orderBy(desc(publications.publishedAt))
    .limit(1);
  return found?.at ? { at: found.at, by: found.by } : null;
}

/** First and last publication of a day (Asia/Kolkata); undefined if there was none. */
export async function publishedOn(db: Database, day: string) {
  const { publishedAt } = publications;
  const [found] = await db
    .select({ first: min(publishedAt), last: max(publishedAt) })
    .from(publications)
    .where(and(gte(publishedAt, startOfDayInIndia(day)), lt(publishedAt, startOfDayInIndia(daysAfter(day, 1)))));
  const { first, last } = found ?? {};
  return first && last ? { day, first, last } : undefined;
}
