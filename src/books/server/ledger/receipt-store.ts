import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { customerName } from "./refund-store.ts";
import { ledgerCustomers, ledgerPayments, ledgerShares } from "./schema.ts";

const IS_CASH = and(eq(ledgerPayments.method, "cash"), isNull(ledgerPayments.takenBackAt));

export async function cashOn(db: Database, ledgerCustomerId: number, day: string): Promise<Paise> {
  const [found] = await db
    .select({ cash: sql<Paise>`coalesce(sum(${ledgerPayments.amount}), 0)`.mapWith(Number) })
    .from(ledgerPayments)
    .where(and(eq(ledgerPayments.ledgerCustomerId, ledgerCustomerId), eq(ledgerPayments.day, day), IS_CASH));
  return (found?.cash ?? 0) as Paise;
}

/** By order id; orders without cash are missing. */
export async function cashForOrders(
  db: Database,
  orderIds: readonly number[],
  exceptPayment?: string,
): Promise<Map<number, Paise>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: ledgerShares.orderId, cash: sql<Paise>`sum(${ledgerShares.amount})`.mapWith(Number) })
    .from(ledgerShares)
    .innerJoin(
      ledgerPayments,
      and(eq(ledgerPayments.id, ledgerShares.paymentId), eq(ledgerPayments.revision, ledgerShares.revision), IS_CASH),
    )
    .where(
      and(
        inArray(ledgerShares.orderId, [...orderIds]),
        exceptPayment === undefined ? undefined : ne(ledgerPayments.id, exceptPayment),
      ),
    )
    .groupBy(ledgerShares.orderId);
  return new Map(rows.map(({ orderId, cash }) => [orderId, cash as Paise]));
}

/** Serializes receipts with one reference, also of different customers. */
export const lockReference = (tx: Database, reference: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('ledger_payments', hashtext(${reference.toUpperCase()})))`,
  );

/** Payments in force with this reference, latest first. */
export const paymentsReferring = async (db: Database, reference: string) =>
  db
    .select({ amount: ledgerPayments.amount, day: ledgerPayments.day, name: customerName() })
    .from(ledgerPayments)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerPayments.ledgerCustomerId))
    .leftJoin(people, eq(people.id, ledgerCustomers.customerId))
    .where(
      and(
        inArray(ledgerPayments.reference, [reference, reference.toUpperCase(), reference.toLowerCase()]),
        isNull(ledgerPayments.takenBackAt),
      ),
    )
    .orderBy(desc(ledgerPayments.notedAt))
    .limit(1);
