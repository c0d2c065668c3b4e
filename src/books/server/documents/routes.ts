import type { FastifyInstance } from "fastify";
import { documentFiles } from "#books/api/document-files.ts";
import { documents as contract } from "#books/api/documents.ts";
import { leftOf, notesOn } from "#books/rules/documents/credit-note.ts";
import { eInvoiceProblems } from "#books/rules/documents/e-invoice.ts";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { serveCsv } from "#shop/server/audit/serve-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { buyerOf, documentAt, documentList, documentsOf } from "./document-store.ts";
import { INVOICE_COLUMNS, invoiceSheet, listedResponse } from "./listed-documents.ts";

type DocumentDependencies = Pick<Shop, "db" | "now" | "settings"> & {
  /** The cylinder sizes of an order with a deposit left. */
  sizesHeld: (db: Database, orderId: number) => Promise<EmptySize[]>;
};

export function documentRoutes(app: FastifyInstance, shop: DocumentDependencies) {
  const { db, settings } = shop;
  serveList(app, contract.invoices, ({ query }) =>
    pageOf(db, documentList(db, query), query, (rows) => listedResponse(db, rows)),
  );
  serveCsv(app, shop, documentFiles.exportInvoicesCsv, {
    heading: INVOICE_COLUMNS,
    pages: (filter) => invoiceSheet(db, filter),
  });
  serve(app, contract.invoice, async ({ params }) => {
    const row = await documentAt(db, params.number);
    if (!row) throw new Problem("not-found", t("Invoice or note not found."));
    const { document } = row;
    const isInvoice = document.kind === "invoice";
    const taxDocuments = isInvoice
      ? (await documentsOf(db, row.orderId)).map((taxDocument) => taxDocument.document)
      : [];
    const buyer = await buyerOf(db, row.id);
    const notes = isInvoice ? notesOn(document, taxDocuments) : [];
    return {
      document,
      mobile: buyer?.mobile ?? row.mobile,
      customerLanguage: buyer?.customerLanguage ?? null,
      notes,
      left: isInvoice ? { ...leftOf(document, notes), sizes: await shop.sizesHeld(db, row.orderId) } : null,
      registers: settings.current().SHOP_E_INVOICE && eInvoiceProblems(document).length === 0,
    };
  });
}
