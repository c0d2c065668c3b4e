/** Every cylinder that must come back, against a deposit or a promised empty. All counts of owed cylinders read this view. */
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { formerAccountWith } from "#books/server/ledger/views-sql.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { containsWords } from "#platform/server/database/text-search.ts";
import { openDeposits } from "#sales/server/deposits/claims-sql.ts";
import { OWES_EMPTIES } from "#sales/server/orders/order-state-sql.ts";
import { expectedReturns, orderSearchText, orders, outstanding } from "#sales/server/orders/schema.ts";

export const IS_PROMISED = and(gt(outstanding(expectedReturns), 0), OWES_EMPTIES) as SQL;

/** The buyer's account, also after its deletion. */
export const BUYER = sql<string | null>`coalesce(${orders.customerId}, ${formerAccountWith(orders.mobile)})`;

const promised = new QueryBuilder()
  .select({
    accountId: BUYER.as("owed_account"),
    orderId: sql<number>`${orders.id}`.mapWith(Number).as("owed_order"),
    lineId: sql<string>`${expectedReturns.lineId}`.as("owed_line"),
    dueOn: sql<string>`${expectedReturns.returnBy}`.as("owed_due"),
    open: sql<number>`${outstanding(expectedReturns)}`.mapWith(Number).as("owed_open"),
    deposit: sql<Paise>`0::bigint`.mapWith(Number).as("owed_deposit"),
  })
  .from(expectedReturns)
  .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
  .where(IS_PROMISED);

export const owedCylinders = promised.unionAll(openDeposits).as("owed_cylinder");

/** Accounts with an order that contains these words. */
export const buyersFound = (q: string): SQL =>
  sql`(select ${BUYER} from ${orders} where ${containsWords(orderSearchText(orders), q)})`;
