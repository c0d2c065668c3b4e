/** The ledger for the queries of other features. PostgreSQL merges a view into the query that reads it. */
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type AnyPgColumn, alias, QueryBuilder } from "drizzle-orm/pg-core";
import { isInvoiced } from "./advances-store.ts";
import {
  addsNothing,
  ledgerCustomers,
  ledgerEntries,
  ledgerOpenDebts,
  ledgerPayments,
  ledgerShares,
} from "./schema.ts";

const query = new QueryBuilder();

/** Whose account it is. `customerId` is null once that account is deleted. */
export const ledgerOwners = query
  .select({
    id: ledgerCustomers.id,
    accountId: ledgerCustomers.accountId,
    customerId: ledgerCustomers.customerId,
    mobile: ledgerCustomers.mobile,
  })
  .from(ledgerCustomers)
  .as("ledger_owner");

export const creditCustomers = query
  .select({
    customerId: ledgerCustomers.customerId,
    creditLimit: ledgerCustomers.creditLimit,
    owed: ledgerCustomers.owed,
  })
  .from(ledgerCustomers)
  .where(isNotNull(ledgerCustomers.creditLimit))
  .as("credit_customer");

export const payments = query.select().from(ledgerPayments).as("payment");

/** What payments are currently allocated to. */
export const currentShares = query
  .select({ paymentId: ledgerShares.paymentId, orderId: ledgerShares.orderId, amount: ledgerShares.amount })
  .from(ledgerShares)
  .innerJoin(
    ledgerPayments,
    and(eq(ledgerPayments.id, ledgerShares.paymentId), eq(ledgerPayments.revision, ledgerShares.revision)),
  )
  .as("current_share");

/** Of an invoiced order: what its documents add up to, and what of it is open. */
export const billedFor = (order: SQLWrapper): SQL => sql`(select coalesce(sum(${ledgerEntries.receivable}), 0)
  from ${ledgerEntries} where ${ledgerEntries.orderId} = ${order})`;
export const openOfBilled = (order: SQLWrapper): SQL => sql`(select coalesce(sum(${ledgerOpenDebts.amount}), 0)
  from ${ledgerEntries} join ${ledgerOpenDebts} on ${ledgerOpenDebts.entryId} = ${ledgerEntries.id}
    and ${ledgerOpenDebts.ledgerCustomerId} = ${ledgerEntries.ledgerCustomerId}
  where ${ledgerEntries.orderId} = ${order})`;

/** As ledger/settle-orders.ts reads it: what the appropriation leaves of an invoice, or the bill before there is one. */
export const leftToPay = (order: SQL, bill: SQL): SQL => sql`coalesce(
  (select coalesce(sum(${ledgerOpenDebts.amount}), 0) from ${ledgerEntries}
    left join ${ledgerOpenDebts} on ${ledgerOpenDebts.entryId} = ${ledgerEntries.id}
      and ${ledgerOpenDebts.ledgerCustomerId} = ${ledgerEntries.ledgerCustomerId}
    where ${ledgerEntries.orderId} = ${order} having bool_or(${ledgerEntries.kind} = 'invoice')),
  greatest(0, ${bill} - coalesce(
    (select sum(${currentShares.amount}) from ${currentShares} where ${currentShares.orderId} = ${order}), 0)))`;

/** Nothing is left of its invoice, so there is nothing to pay. An index finds the few orders with an entry that takes something off. */
export const isCreditedInFull = (order: SQL): SQL => sql`(exists (select from ${ledgerEntries}
    where ${ledgerEntries.orderId} = ${order} and ${ledgerEntries.orderId} is not null and ${addsNothing(ledgerEntries)})
  and ${isInvoiced(order)} and ${billedFor(order)} <= 0)`;

const credited = (...columns: readonly AnyPgColumn[]): SQL<number> =>
  sql`-(${sql.join(
    columns.map((column) => sql`coalesce(${column}, 0)`),
    sql` + `,
  )})`;

const { sales, handling, bilty, cgst, sgst, utgst, igst, deposits, kind, orderId } = ledgerEntries;

/**
 * Tax documents, and the deposits of their orders: charged with an invoice, less what notes and cancellations gave back or turned into a
 * sale. A deposit that comes back with its cylinders stays counted.
 */
export const saleEntries = query
  .select({
    kind,
    orderId,
    /** The number of the document that booked it, where there is one. */
    document: ledgerEntries.source,
    day: ledgerEntries.day,
    ledgerCustomerId: ledgerEntries.ledgerCustomerId,
    goods: credited(sales, handling, bilty).as("sale_goods"),
    tax: credited(cgst, sgst, utgst, igst).as("sale_tax"),
    total: credited(sales, handling, bilty, cgst, sgst, utgst, igst, ledgerEntries["round-off"]).as("sale_total"),
    deposit: credited(deposits).as("sale_deposit"),
  })
  .from(ledgerEntries)
  .where(
    or(
      inArray(kind, ["invoice", "credit-note", "debit-note"]),
      and(inArray(kind, ["deposit-charged", "deposit-released", "deposit-forfeited"]), isNotNull(orderId)),
    ),
  )
  .as("sale_entry");

const later = alias(ledgerEntries, "later");

/** Entries that move the bank account or UPI, up to a day. A payment and its reversal cancel out. */
export const bankEntriesUpTo = (day: string) =>
  query
    .select({
      id: ledgerEntries.id,
      kind,
      source: ledgerEntries.source,
      day: ledgerEntries.day,
      reference: ledgerEntries.reference,
      ledgerCustomerId: ledgerEntries.ledgerCustomerId,
      moved: sql<number>`coalesce(${ledgerEntries.bank}, 0) + coalesce(${ledgerEntries.upi}, 0)`.as("moved"),
    })
    .from(ledgerEntries)
    .where(
      and(
        lte(ledgerEntries.day, day),
        or(isNotNull(ledgerEntries.bank), isNotNull(ledgerEntries.upi)),
        ne(kind, "payment-undone"),
        notExists(
          query
            .select({ id: later.id })
            .from(later)
            .where(and(eq(later.corrects, ledgerEntries.id), eq(later.kind, "payment-undone"), lte(later.day, day))),
        ),
      ),
    )
    .as("bank_entry");

/** In the ledger of another deleted account that had the same mobile. */
export const isBookedElsewhere = (order: SQLWrapper, accountId: string): SQL => sql`exists (select from ${ledgerEntries}
  join ${ledgerCustomers} on ${ledgerCustomers.id} = ${ledgerEntries.ledgerCustomerId}
  where ${ledgerEntries.orderId} = ${order} and ${ledgerCustomers.accountId} <> ${accountId})`;

/** The last deleted account that had this mobile. */
export const formerAccountWith = (
  mobile: SQLWrapper,
): SQL => sql`(select ${ledgerCustomers.accountId} from ${ledgerCustomers}
  where ${isNull(ledgerCustomers.customerId)} and ${ledgerCustomers.mobile} = ${mobile}
  order by ${ledgerCustomers.id} desc limit 1)`;
