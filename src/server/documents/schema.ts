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
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "#domain/documents/series.ts";
import type { TaxDocument } from "#domain/documents/tax-document.ts";
import { chainHash, isOneOf, isSha256, moment, paise } from "#server/database/columns.ts";
import { orders } from "#server/orders/schema.ts";

/** As an address carries a number: a slash would be a folder. The same as `addressOfNumber` in the domain. */
export const asAddress = (number: AnyPgColumn) => sql`replace(${number}, '/', '-')`;

/**
 * A run of numbers: a prefix in a financial year. Its row is locked while a number is given, and triggers let it move on only by
 * one and together with a document, so that no number is skipped or given twice.
 */
export const documentSeries = pgTable(
  "paper_series",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    /** With the year in it, as its numbers begin: INV/26-27/. */
    prefix: text("prefix").notNull(),
    financialYear: text("financial_year").notNull(),
    /** Nothing until the first number is given, which may be any. */
    lastOrdinal: integer("last_ordinal").notNull().default(0),
  },
  (series) => [
    uniqueIndex("paper_series_prefix").on(asAddress(series.prefix)),
    check("paper_series_kind", isOneOf(series.kind, DOCUMENT_KINDS)),
    check("paper_series_last_ordinal", sql`${series.lastOrdinal} between 0 and 999999`),
  ],
);

/** Every invoice and note, whole, as it was given out: only ever added to. A trigger refuses the rest. */
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
    /** In India. Its month is the month of the return. */
    day: date("day").notNull(),
    issuedAt: moment("issued_at").notNull(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** The order's name when it was issued. The account may have another mobile since: see document-store.ts. */
    mobile: text("mobile").notNull(),
    orderNumber: text("order_number").notNull(),
    /** Of a note: the invoice it is about. */
    invoiceId: bigint("invoice_id", { mode: "number" }),
    /** Of a note: which press of a button asked for it, so that a second one makes none. */
    requestId: uuid("request_id"),
    document: jsonb("document").$type<TaxDocument>().notNull(),
    buyerName: text("buyer_name").notNull(),
    value: paise("value").notNull(),
    total: paise("total").notNull(),
    /** What decides the document's place in the return: see month-end-store.ts. */
    buyerGstin: text("buyer_gstin").notNull(),
    placeOfSupply: text("place_of_supply").notNull(),
    interState: boolean("inter_state").notNull(),
    /** The larger of a note's value and its invoice's. */
    size: paise("size").notNull(),
    /** What a search looks through, in small letters. */
    words: text("words").notNull(),
    hash: chainHash(),
  },
  (document) => [
    uniqueIndex("tax_documents_address").on(asAddress(document.number)),
    uniqueIndex("tax_documents_ordinal").on(document.seriesId, document.ordinal),
    uniqueIndex("tax_documents_one_invoice").on(document.orderId).where(sql`${document.kind} = 'invoice'`),
    uniqueIndex("tax_documents_request").on(document.invoiceId, document.requestId),
    foreignKey({ name: "tax_documents_invoice", columns: [document.invoiceId], foreignColumns: [document.id] }),
    index("tax_documents_order").on(document.orderId, document.id),
    index("tax_documents_series").on(document.seriesId, document.id),
    // Lists are read latest first, which is this index backwards; a month is a part of it.
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

/** What the registration portal answered, beside the document that never changes. Typed by a person, so it can be corrected. */
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
    keptAt: moment("kept_at").notNull(),
  },
  (response) => [uniqueIndex("e_invoices_irn").on(response.irn), check("e_invoices_irn_form", isSha256(response.irn))],
);

/** Orders whose invoice should be there and could not be made, and why. Gone when it is made, or the order cancelled. */
export const waitingInvoices = pgTable("waiting_invoices", {
  orderId: bigint("order_id", { mode: "number" })
    .primaryKey()
    .references(() => orders.id),
  since: moment("since").notNull(),
  reason: text("reason").notNull(),
});
