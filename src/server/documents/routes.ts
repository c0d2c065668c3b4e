import type { FastifyInstance } from "fastify";
import { documentFiles } from "#contract/documents/document-files.ts";
import { documents as contract } from "#contract/documents/documents.ts";
import { leftOf, notesOn } from "#domain/documents/credit-note.ts";
import { eInvoiceProblems } from "#domain/documents/e-invoice.ts";
import { t } from "#domain/language/text.ts";
import { serveCsv } from "#server/audit/serve-export.ts";
import { sizesHeld } from "#server/cylinders/deposits/claims-store.ts";
import { Problem } from "#server/http/problems.ts";
import { serve } from "#server/http/serve.ts";
import { serveList } from "#server/http/serve-list.ts";
import type { Shop } from "#server/shop.ts";
import { documentResponse, leftResponse } from "./document-output.ts";
import { buyerOf, countDocumentsFound, documentAt, documentsFound, documentsOf } from "./document-store.ts";
import { INVOICE_COLUMNS, invoiceSheet, listedResponse } from "./listed-documents.ts";

export function documentRoutes(app: FastifyInstance, shop: Pick<Shop, "db" | "now" | "settings">) {
  const { db, settings } = shop;
  serveList(app, contract.invoices, ({ query }) => ({
    rows: documentsFound(db, query, query).then((rows) => listedResponse(db, rows)),
    total: countDocumentsFound(db, query),
  }));
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
      document: documentResponse(document),
      mobile: buyer?.mobile ?? row.mobile,
      customerLanguage: buyer?.customerLanguage ?? null,
      notes: notes.map(documentResponse),
      left: isInvoice ? leftResponse(leftOf(document, notes), await sizesHeld(db, row.orderId)) : null,
      registers: settings.current().SHOP_E_INVOICE && eInvoiceProblems(document).length === 0,
    };
  });
}
