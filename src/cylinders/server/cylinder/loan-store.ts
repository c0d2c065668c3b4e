/** Completed loans, stored with the log that they follow from, and their median durations. */
import { and, count, desc, gte, inArray, sql } from "drizzle-orm";
import type { Loan } from "#cylinders/rules/custody/figures.ts";
import type { Database } from "#platform/server/database/database.ts";
import { asJson, columnsOf, list, without } from "#platform/server/database/rows-as-json.ts";
import { cylinderLoans as loans } from "./schema.ts";

export type StoredLoan = Loan & { cylinderId: number };

const STORED = without(columnsOf(loans), "id");

export async function addLoans(tx: Database, added: readonly StoredLoan[]): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(
    sql`insert into cylinder_loans (${list(STORED)})
      select ${list(STORED)} from json_populate_recordset(null::cylinder_loans, ${asJson(added, STORED)})`,
  );
}

/** After a correction, or a rebuild, by whole logs. */
export async function replaceLoans(tx: Database, byCylinder: ReadonlyMap<number, readonly Loan[]>): Promise<void> {
  if (byCylinder.size === 0) return;
  await tx.delete(loans).where(inArray(loans.cylinderId, [...byCylinder.keys()]));
  await addLoans(
    tx,
    [...byCylinder].flatMap(([cylinderId, theirs]) => theirs.map((loan) => ({ ...loan, cylinderId }))),
  );
}

/** For an even count the lower middle value, so it is a duration that occurred. */
const medianDays = sql<number>`percentile_disc(0.5) within group (order by ${loans.days})`;
const month = sql`date_trunc('month', ${loans.returnedOn}::timestamp)`;

/** Slowest first. */
export const rotationByGas = (db: Database, since: string) =>
  db
    .select({ gas: loans.gas, loans: count(), medianDays })
    .from(loans)
    .where(gte(loans.returnedOn, since))
    .groupBy(loans.gas)
    .orderBy(desc(medianDays), loans.gas);

export const rotationByMonth = (db: Database, since: string) =>
  db
    .select({ month: sql<string>`to_char(${month}, 'YYYY-MM')`, loans: count(), medianDays })
    .from(loans)
    .where(gte(loans.returnedOn, since))
    .groupBy(month);

export async function medianDaysByCustomer(db: Database, customerIds: readonly string[], since: string) {
  const rows = await db
    .select({ id: sql<string>`${loans.customerId}`, medianDays })
    .from(loans)
    .where(and(inArray(loans.customerId, [...customerIds]), gte(loans.returnedOn, since)))
    .groupBy(loans.customerId);
  return new Map(rows.map((row) => [row.id, row.medianDays]));
}
