/** Money for orders without an invoice: nothing is owed for them yet, so the balance shows an advance that is not free to use. */
import { and, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";
import { ledgerEntries, ledgerPayments, ledgerShares } from "./schema.ts";

export const isInvoiced = (orderId: SQL): SQL =>
  sql`exists (select from ${ledgerEntries} where ${ledgerEntries.orderId} = ${orderId} and ${ledgerEntries.kind} = 'invoice')`;

export const advancesGiven = async (db: Database, ledgerCustomerId: number): Promise<ReadonlyMap<number, Paise>> =>
  (await givenAheadBy(db, [ledgerCustomerId])).get(ledgerCustomerId) ?? new Map();

/** By ledger customer, then by order; customers without advances are missing. */
export async function givenAheadBy(db: Database, ledgerCustomerIds: readonly number[]) {
  const { orderId, amount } = ledgerShares;
  const { ledgerCustomerId } = ledgerPayments;
  const given = await db
    .select({ ledgerCustomerId, orderId, amount: sql<Paise>`sum(${amount})`.mapWith(Number) })
    .from(ledgerPayments)
    .innerJoin(
      ledgerShares,
      and(eq(ledgerShares.paymentId, ledgerPayments.id), eq(ledgerShares.revision, ledgerPayments.revision)),
    )
    .where(and(inArray(ledgerCustomerId, [...ledgerCustomerIds]), not(isInvoiced(sql`${orderId}`))))
    .groupBy(ledgerCustomerId, orderId);
  const byCustomer = new Map<number, Map<number, Paise>>();
  for (const row of given) {
    const orders = byCustomer.get(row.ledgerCustomerId) ?? new Map<number, Paise>();
    byCustomer.set(row.ledgerCustomerId, orders.set(row.orderId, row.amount as Paise));
  }
  return byCustomer;
}

export const chequesInHand = (db: Database) => {
  const { method, clearedAt, takenBackAt, notedAt } = ledgerPayments;
  // Not a parameter, so that every plan may use the index of these rows.
  const where = and(sql`${method} = 'cheque'`, isNull(clearedAt), isNull(takenBackAt));
  return waitingIn(db, ledgerPayments, { since: notedAt, where });
};

/** Uncleared cheques, excluding shares for orders without an invoice, which are not free anyway. */
export async function unclearedCheques(db: Database, ledgerCustomerId: number): Promise<Paise> {
  const { id, revision, amount, refunded, method, clearedAt, takenBackAt } = ledgerPayments;
  const ahead = sql`coalesce((select sum(${ledgerShares.amount}) from ${ledgerShares} where ${ledgerShares.paymentId} = ${id}
    and ${ledgerShares.revision} = ${revision} and not ${isInvoiced(sql`${ledgerShares.orderId}`)}), 0)`;
  const [sums] = await db
    .select({ amount: sql<Paise>`coalesce(sum(${amount} - ${refunded} - ${ahead}), 0)`.mapWith(Number) })
    .from(ledgerPayments)
    .where(
      and(
        eq(ledgerPayments.ledgerCustomerId, ledgerCustomerId),
        eq(method, "cheque"),
        isNull(clearedAt),
        isNull(takenBackAt),
      ),
    );
  return (sums?.amount ?? 0) as Paise;
}
