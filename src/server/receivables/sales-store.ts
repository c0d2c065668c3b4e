import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { customers } from "#server/accounts/schema.ts";
import type { Database } from "#server/database/database.ts";
import { ledgerEntries as entries, ledgerCustomers } from "#server/ledger/schema.ts";
import { orderItems, orders } from "#server/orders/schema.ts";
import { customerName } from "./refund-store.ts";

export type Span = { from: string; to: string };

const credited = (...columns: readonly AnyPgColumn[]) =>
  sql<number>`-coalesce(sum(${sql.join(
    columns.map((column) => sql`coalesce(${column}, 0)`),
    sql` + `,
  )}), 0)`.mapWith(Number);

const INVOICES = sql<number>`count(*) filter (where ${entries.kind} = 'invoice')`.mapWith(Number);
const GOODS = credited(entries.sales, entries.handling, entries.bilty);
const TAX = credited(entries.cgst, entries.sgst, entries.utgst, entries.igst);
const TOTAL = credited(
  ...[entries.sales, entries.handling, entries.bilty, entries.cgst, entries.sgst, entries.utgst, entries.igst],
  entries["round-off"],
);
/** Only with an order: a deposit moved between customers is not a new one. */
const DEPOSITS =
  sql<number>`-coalesce(sum(${entries.deposits}) filter (where ${entries.kind} = 'deposit-charged' and ${entries.orderId} is not null), 0)`.mapWith(
    Number,
  );

/** Tax documents, and the deposits charged beside them. */
const inSpan = ({ from, to }: Span): SQL | undefined =>
  and(
    inArray(entries.kind, ["invoice", "credit-note", "debit-note", "deposit-charged"]),
    gte(entries.day, from),
    lte(entries.day, to),
  );

const SUMS = { invoices: INVOICES, goods: GOODS, tax: TAX, total: TOTAL, deposits: DEPOSITS };

export async function salesByMonth(db: Database, span: Span) {
  const name = sql<string>`to_char(${entries.day}, 'YYYY-MM')`;
  return db
    .select({ name, ...SUMS })
    .from(entries)
    .where(inSpan(span))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
}

/** Over all matching rows, including those beyond the limit. */
const ofAll = (sum: SQL<number>) => sql<number>`sum(${sum}) over ()`.mapWith(Number);
const ALL = {
  ...{ invoices: ofAll(INVOICES), goods: ofAll(GOODS), tax: ofAll(TAX) },
  ...{ total: ofAll(TOTAL), deposits: ofAll(DEPOSITS) },
};

/** Each row also has the totals of all customers. */
export const salesByCustomer = async (db: Database, span: Span, most?: number) => {
  const found = db
    .select({
      name: sql<string>`max(${customerName()})`,
      ...SUMS,
      customers: sql<number>`count(*) over ()`.mapWith(Number),
      all: ALL,
    })
    .from(entries)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, entries.ledgerCustomerId))
    .leftJoin(customers, eq(customers.accountId, ledgerCustomers.customerId))
    .where(inSpan(span))
    .groupBy(entries.ledgerCustomerId)
    .orderBy(desc(TOTAL), asc(entries.ledgerCustomerId));
  return most === undefined ? found : found.limit(most);
};

export const salesByState = async (db: Database, span: Span) =>
  db
    .select({ name: orders.shippingState, ...SUMS })
    .from(entries)
    .innerJoin(orders, eq(orders.id, entries.orderId))
    .where(inSpan(span))
    .groupBy(orders.shippingState)
    .orderBy(desc(TOTAL), asc(orders.shippingState));

/** Lines of invoiced orders. The ledger does not record which gas a credit note took back. */
export const salesByGas = async (db: Database, span: Span) =>
  db
    .select({
      name: orderItems.name,
      invoices: sql<number>`count(distinct ${orders.id})`.mapWith(Number),
      goods: sql<number>`sum(${orderItems.unitPrice} * ${orderItems.quantity})`.mapWith(Number),
      kilograms:
        sql<number>`coalesce(sum(coalesce(${orderItems.kgsPerCylinder}, ${orderItems.weightKg}, 0) * ${orderItems.quantity}), 0)`.mapWith(
          Number,
        ),
    })
    .from(entries)
    .innerJoin(orders, eq(orders.id, entries.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(inSpan(span), eq(entries.kind, "invoice"), eq(orderItems.type, "gas"), eq(orderItems.isEmptyCylinder, false)),
    )
    .groupBy(orderItems.name)
    .orderBy(desc(sql`3`), asc(orderItems.name));
