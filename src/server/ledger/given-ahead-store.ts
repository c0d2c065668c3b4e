/** Money that is for orders without an invoice: nothing is owed for them yet, so the balance shows it as paid ahead, and it is not free. */
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { ledgerEntries, ledgerPayments, ledgerShares } from "./tables.ts";

export const isInvoiced = (orderId: SQL): SQL =>
  sql`exists (select from ${ledgerEntries} where ${ledgerEntries.orderId} = ${orderId} and ${ledgerEntries.kind} = 'invoice')`;

/** By order. */
export async function givenAhead(db: Database, ledgerCustomerId: number): Promise<ReadonlyMap<number, Paise>> {
  const { orderId, amount } = ledgerShares;
  const given = await db
    .select({ orderId, amount: sql<Paise>`sum(${amount})`.mapWith(Number) })
    .from(ledgerPayments)
    .innerJoin(
      ledgerShares,
      and(eq(ledgerShares.paymentId, ledgerPayments.id), eq(ledgerShares.revision, ledgerPayments.revision)),
    )
    .where(and(eq(ledgerPayments.ledgerCustomerId, ledgerCustomerId), not(isInvoiced(sql`${orderId}`))))
    .groupBy(orderId);
  return new Map(given.map((order) => [order.orderId, order.amount as Paise]));
}
