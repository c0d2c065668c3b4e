/** Customers who owe cylinders, longest due first. */
import { and, asc, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { daysAfter } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { buyersFound, owedCylinders } from "#sales/server/orders/empties/owed-cylinders-sql.ts";

export type DebtorFilter = { q?: string | undefined; due?: "due-soon" | "overdue" | undefined; today: string };

const A_WEEK = 7;
const { accountId, orderId, dueOn } = owedCylinders;

const IS_DUE: Record<NonNullable<DebtorFilter["due"]>, (today: string) => SQL | undefined> = {
  "due-soon": (today) => and(gte(dueOn, today), lt(dueOn, daysAfter(today, A_WEEK + 1))),
  overdue: (today) => lt(dueOn, today),
};

/** The filter selects customers; each is shown with everything they owe, so that sums are complete. */
function isFound(db: Database, { q, due, today }: DebtorFilter): SQL | undefined {
  const dueAccounts = db
    .select({ accountId })
    .from(owedCylinders)
    .where(due && IS_DUE[due](today));
  return and(
    isNotNull(accountId),
    due === undefined ? undefined : inArray(accountId, dueAccounts),
    q === undefined ? undefined : sql`${accountId} in ${buyersFound(q)}`,
  );
}

export const debtors = async (db: Database, filter: DebtorFilter, { offset, limit }: Page) =>
  db
    .select({
      accountId: sql<string>`${accountId}`,
      orders: sql`count(distinct ${orderId})`.mapWith(Number),
    })
    .from(owedCylinders)
    .where(isFound(db, filter))
    .groupBy(accountId)
    .orderBy(asc(sql`min(${dueOn})`), asc(accountId))
    .offset(offset)
    .limit(limit);

export async function countDebtors(db: Database, filter: DebtorFilter): Promise<number> {
  const [found] = await db
    .select({ total: sql`count(distinct ${accountId})`.mapWith(Number) })
    .from(owedCylinders)
    .where(isFound(db, filter));
  return found?.total ?? 0;
}
