/** Queries for invoices and notes: by order, by number, as a list, and orders whose invoice is pending. */
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PaymentState } from "#books/rules/documents/invoice-payment.ts";
import { addressOfNumber, type DocumentKind } from "#books/rules/documents/series.ts";
import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import { billedFor, openOfBilled } from "#books/server/ledger/views-sql.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { everyPage } from "#platform/server/database/list.ts";
import { containsWords } from "#platform/server/database/text-search.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";
import { asAddress, eInvoices, taxDocuments, waitingInvoices } from "./schema.ts";

export type DocumentRow = typeof taxDocuments.$inferSelect;

type Registration = typeof eInvoices.$inferSelect | null;

export function registered(document: TaxDocument, registration: Registration): TaxDocument {
  if (registration === null) return document;
  const { irn, ackNo, ackDay, signedQr } = registration;
  return { ...document, eInvoice: { irn, ackNo, ackDay, signedQr } };
}

type JoinedRow = { tax_documents: DocumentRow; e_invoices: Registration };

const asPrinted = ({ tax_documents: row, e_invoices: registration }: JoinedRow): DocumentRow => ({
  ...row,
  document: registered(row.document, registration),
});

const withRegistrations = (db: Database) =>
  db.select().from(taxDocuments).leftJoin(eInvoices, eq(eInvoices.documentId, taxDocuments.id));

/** The order's invoice first, then its notes in order of issue. */
export async function documentsOf(db: Database, orderId: number): Promise<DocumentRow[]> {
  const rows = await withRegistrations(db).where(eq(taxDocuments.orderId, orderId)).orderBy(asc(taxDocuments.id));
  return rows.map(asPrinted);
}

/** SQL version of the domain's `awaitsIrn`. */
const IRN_PENDING = sql<boolean>`(tax_documents.document ? 'needsIrn'
  and not exists (select from e_invoices where e_invoices.document_id = tax_documents.id))`;

/** Credit notes add up to exactly the invoice. */
const IS_CREDITED = sql<boolean>`(tax_documents.kind = 'invoice' and tax_documents.value = (select sum(note.value)
  from tax_documents note where note.invoice_id = tax_documents.id and note.kind = 'credit-note'))`;

/** For many orders, with only the fields that a list shows. */
export async function documentsOfOrder(db: Database, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({ orderId, kind, number, day, total, irnPending: IRN_PENDING, isCredited: IS_CREDITED })
    .from(taxDocuments)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(taxDocuments.id));
}

export async function documentAt(db: Database, address: string) {
  const [row] = await withRegistrations(db).where(eq(asAddress(taxDocuments.number), address.toUpperCase()));
  return row && asPrinted(row);
}

const OF_ORDER = sql`from orders where orders.id = ${taxDocuments.orderId}`;

/** A document never changes; links to its order use the account's current mobile. */
const MOBILE_OF_ORDER = sql<string>`(select orders.mobile ${OF_ORDER})`;

export async function buyerOf(db: Database, documentId: number) {
  const [row] = await db
    .select({ mobile: MOBILE_OF_ORDER, customerLanguage: people.language })
    .from(taxDocuments)
    .leftJoin(people, eq(people.id, sql`(select orders.customer_id ${OF_ORDER})`))
    .where(eq(taxDocuments.id, documentId));
  return row;
}

export async function customerOfDocument(db: Database, number: string): Promise<string | null> {
  const [row] = await db
    .select({
      customerId: sql<string | null>`(select orders.customer_id from orders where orders.id = ${taxDocuments.orderId})`,
    })
    .from(taxDocuments)
    .where(eq(asAddress(taxDocuments.number), addressOfNumber(number)));
  return row?.customerId ?? null;
}

/** The ids of orders whose invoice is pending, as `order_id`. */
export const WAITING_ORDERS = sql`(select ${waitingInvoices.orderId} from ${waitingInvoices})`;

export const waitingAmong = async (db: Database, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(waitingInvoices)
        .where(inArray(waitingInvoices.orderId, [...orderIds]));

export const waitsNoMore = async (tx: Database, orderId: number) =>
  tx.delete(waitingInvoices).where(eq(waitingInvoices.orderId, orderId));

export const waitingDocuments = (db: Database) =>
  waitingIn(db, waitingInvoices, { since: waitingInvoices.since, where: undefined });

export type DocumentFilter = {
  kind?: DocumentKind | undefined;
  /** Format: 2026-11. */
  month?: string | undefined;
  payment?: PaymentState | undefined;
  q?: string | undefined;
};

/** Null for notes and cancelled orders. */
const IS_PAID = sql<boolean | null>`case when ${taxDocuments.kind} = 'invoice' then
  (select orders.paid_at is not null from orders where orders.id = ${taxDocuments.orderId} and orders.cancelled_at is null) end`;

const HAS_MONEY = sql`(${openOfBilled(taxDocuments.orderId)} < ${billedFor(taxDocuments.orderId)})`;

const IS_IN_STATE: Readonly<Record<PaymentState, SQL>> = {
  paid: IS_PAID,
  "part-paid": sql`not ${IS_PAID} and ${HAS_MONEY}`,
  unpaid: sql`not ${IS_PAID} and not ${HAS_MONEY}`,
};

export const isDocumentFound = ({ kind, month, payment, q }: DocumentFilter): SQL | undefined =>
  and(
    kind && eq(taxDocuments.kind, kind),
    payment && IS_IN_STATE[payment],
    month === undefined ? undefined : gte(taxDocuments.day, `${month}-01`),
    month === undefined ? undefined : lt(taxDocuments.day, sql`(${`${month}-01`}::date + interval '1 month')::date`),
    q === undefined ? undefined : containsWords(sql`${taxDocuments.words}`, q),
  );

const { id, orderId, kind, number, day, orderNumber, buyerName, buyerGstin, value, total } = taxDocuments;

/** Without the document bodies. */
const IN_LIST = {
  ...{ id, orderId, kind, number, day, orderNumber, buyerName, buyerGstin, value, total },
  mobile: MOBILE_OF_ORDER,
  isPaid: IS_PAID,
  irnPending: IRN_PENDING,
};

export type ListedDocument = Awaited<ReturnType<ReturnType<typeof documentList>["rows"]>>[number];

/** Latest first. */
export const documentList = (db: Database, filter: DocumentFilter) => ({
  order: { by: day, id, direction: desc },
  rows: (behind?: SQL) =>
    db
      .select(IN_LIST)
      .from(taxDocuments)
      .where(and(isDocumentFound(filter), behind))
      .$dynamic(),
});

/** Oldest first. */
export function everyDocument(db: Database, filter: DocumentFilter, rowsAtATime?: number) {
  const { order, rows } = documentList(db, filter);
  return everyPage({ rows, order: { ...order, direction: asc } }, { rowsAtATime });
}
