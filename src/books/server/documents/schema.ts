import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "#books/rules/documents/series.ts";
import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import { isOneOf, isSha256, moment, paise } from "#platform/server/database/columns.ts";
import { orders } from "#sales/server/orders/schema.ts";

/** A number as a URL segment, because a slash would split the path. Must match `addressOfNumber` in the domain. */
export const asAddress = (number: AnyPgColumn) => sql`replace(${number}, '/', '-')`;

/**
 * A prefix in a financial year. Locked while a number is assigned; triggers allow only steps of one, each with a document, so that no
 * number is skipped or reused.
 */
export const documentSeries = pgTable(
  "paper_series",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    /** Includes the year, as in its numbers: INV/26-27/. */
    prefix: text("prefix").notNull(),
    financialYear: text("financial_year").notNull(),
    /** 0 until the first number is assigned, which may be any. */
    lastOrdinal: integer("last_ordinal").notNull().default(0),
  },
  (series) => [
    uniqueIndex("paper_series_prefix").on(asAddress(series.prefix)),
    check("paper_series_kind", isOneOf(series.kind, DOCUMENT_KINDS)),
    check("paper_series_last_ordinal", sql`${series.lastOrdinal} between 0 and 999999`),
  ],
);

/** Every issued invoice and note, complete. A trigger rejects everything but inserts. */
export const taxDocuments = pgTable(
  "tax_documents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    number: text("number").notNull(),
    seriesId: bigint("series_id", { mode: "number" })
      .notNull()
      .references(() => documentSeries.id),
    ordinal: integer("ordinal").notNull(),
    /** In India's time zone. Its month is the month of the return. */
    day: date("day").notNull(),
    issuedAt: moment("issued_at").notNull(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** The mobile when the document was issued. The account may have another one now: see document-store.ts. */
    mobile: text("mobile").notNull(),
    orderNumber: text("order_number").notNull(),
    invoiceId: bigint("invoice_id", { mode: "number" }),
    /** A note's idempotency key: a second press of the button creates no second note. */
    requestId: uuid("request_id"),
    document: jsonb("document").$type<TaxDocument>().notNull(),
    buyerName: text("buyer_name").notNull(),
    value: paise("value").notNull(),
    total: paise("total").notNull(),
    /** Columns that determine the sort order in the return: see month-end-store.ts. */
    buyerGstin: text("buyer_gstin").notNull(),
    placeOfSupply: text("place_of_supply").notNull(),
    interState: boolean("inter_state").notNull(),
    /** The larger of the note's value and its invoice's value. */
    size: paise("size").notNull(),
    /** Search text in lower case. */
    words: text("words").notNull(),
  },
  (document) => [
    uniqueIndex("tax_documents_address").on(asAddress(document.number)),
    uniqueIndex("tax_documents_ordinal").on(document.seriesId, document.ordinal),
    // Of two invoices of an order, the second replaces the first.
    uniqueIndex("tax_documents_one_invoice")
      .on(document.orderId, sql`coalesce(${document.document} -> 'replaces' ->> 'number', '')`)
      .where(sql`${document.kind} = 'invoice'`),
    uniqueIndex("tax_documents_request").on(document.invoiceId, document.requestId),
    foreignKey({ name: "tax_documents_invoice", columns: [document.invoiceId], foreignColumns: [document.id] }),
    index("tax_documents_order").on(document.orderId, document.id),
    index("tax_documents_series").on(document.seriesId, document.id),
    // Lists read this index backwards, latest first; a month is a range of it.
    index("tax_documents_day").on(document.day, document.id),
    index("tax_documents_words").using("gin", sql`${document.words} gin_trgm_ops`),
    check("tax_documents_kind", isOneOf(document.kind, DOCUMENT_KINDS)),
    check("tax_documents_number", sql`${document.number} ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'`),
    check("tax_documents_note", sql`(${document.kind} = 'invoice') = (${document.invoiceId} is null)`),
    check("tax_documents_values", sql`${document.value} > 0 and ${document.total} >= ${document.value}`),
    check(
      "tax_documents_says_so",
      sql`${document.document} ->> 'number' = ${document.number} and ${document.document} ->> 'kind' = ${document.kind}`,
    ),
  ],
);

/** The registration portal's response, beside the immutable document. Staff paste it, so it can be corrected. */
export const eInvoices = pgTable(
  "e_invoices",
  {
    documentId: bigint("document_id", { mode: "number" })
      .primaryKey()
      .references(() => taxDocuments.id),
    irn: text("irn").notNull(),
    ackNo: text("ack_no").notNull(),
    ackDay: date("ack_day").notNull(),
    signedQr: text("signed_qr").notNull(),
    storedAt: moment("kept_at").notNull(),
  },
  (response) => [uniqueIndex("e_invoices_irn").on(response.irn), check("e_invoices_irn_form", isSha256(response.irn))],
);

/** Returns that staff marked as filed. A return covers the months from `firstMonth` to `month`. */
export const filedReturns = pgTable(
  "filed_returns",
  {
    gstin: text("gstin").notNull(),
    /** As 2026-09. */
    month: text("month").notNull(),
    firstMonth: text("first_month").notNull(),
    /** Only the sales to registered buyers are filed. */
    isIff: boolean("is_iff").notNull(),
    filedAt: moment("filed_at").notNull(),
    filedBy: text("filed_by").notNull(),
  },
  (filed) => [
    primaryKey({ columns: [filed.gstin, filed.month] }),
    check(
      "filed_returns_month",
      sql`${filed.month} ~ '^20[0-9]{2}-[01][0-9]$' and ${filed.firstMonth} <= ${filed.month}`,
    ),
  ],
);

/** Orders whose invoice is due but could not be issued, and why. Deleted when it is issued or the order is cancelled. */
export const waitingInvoices = pgTable("waiting_invoices", {
  orderId: bigint("order_id", { mode: "number" })
    .primaryKey()
    .references(() => orders.id),
  since: moment("since").notNull(),
  reason: text("reason").notNull(),
});
