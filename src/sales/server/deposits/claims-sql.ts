/** Deposits for cylinders that are out, for the queries of other features. */
import { eq, gt, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { ledgerOwners } from "#books/server/ledger/views-sql.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { depositClaims } from "./schema.ts";

/** The columns of `owedCylinders` in orders/empties. */
export const openDeposits = new QueryBuilder()
  .select({
    accountId: sql<string | null>`${ledgerOwners.accountId}`.as("owed_account"),
    orderId: sql<number>`${depositClaims.orderId}`.mapWith(Number).as("owed_order"),
    lineId: sql<string>`${depositClaims.lineId}`.as("owed_line"),
    dueOn: sql<string>`${depositClaims.dueOn}`.as("owed_due"),
    open: sql<number>`${depositClaims.open}`.mapWith(Number).as("owed_open"),
    deposit: sql<Paise>`${depositClaims.each}`.mapWith(Number).as("owed_deposit"),
  })
  .from(depositClaims)
  .innerJoin(ledgerOwners, eq(ledgerOwners.id, depositClaims.ledgerCustomerId))
  .where(gt(depositClaims.open, 0));
