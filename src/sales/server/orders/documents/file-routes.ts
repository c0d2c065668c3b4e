import type { FastifyInstance, FastifyReply } from "fastify";
import { documentFiles as contract } from "#books/api/document-files.ts";
import { addressOfNumber } from "#books/rules/documents/series.ts";
import { awaitsIrn } from "#books/rules/documents/tax-document.ts";
import { type DocumentRow, documentsOf } from "#books/server/documents/document-store.ts";
import { allDocumentsPdf } from "#books/server/documents/export-documents.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { orderNumbered } from "#sales/server/orders/store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { challanFile } from "./challan.ts";
import { documentFile, documentFileName } from "./document-file.ts";

type FileRequest = {
  params: { mobile: string; orderNumber: string };
  query: { copies: 1 | 2 | 3; language?: Language | undefined };
  callers: { customer: { id: string; mobile: string } | null };
  reply: FastifyReply;
};

export function documentFileRoutes(app: FastifyInstance, shop: Shop) {
  async function orderOf({ params, callers: { customer } }: Pick<FileRequest, "params" | "callers">) {
    const whose = customer?.mobile === params.mobile ? { customerId: customer.id } : { mobile: params.mobile };
    const order = await orderNumbered(shop.db, whose, params.orderNumber);
    if (!order) throw new Problem("not-found", t("Order not found."));
    return order;
  }

  async function sendPaper(
    { query, reply, ...input }: FileRequest,
    choose: (rows: DocumentRow[]) => DocumentRow | undefined,
  ) {
    const order = await orderOf(input);
    const row = choose(await documentsOf(shop.db, order.id));
    if (!row) throw new Problem("not-found", t("This order has no such invoice or note yet."));
    if (awaitsIrn(row.document)) throw irnPending();
    const file = await documentFile(shop, order, { document: row.document, ...query });
    return reply.headers(asPdf("inline", documentFileName(row.number))).send(file);
  }

  serve(app, contract.invoicePdf, (input) =>
    sendPaper(input, (rows) => rows.findLast(({ kind }) => kind === "invoice")),
  );
  serve(app, contract.challanPdf, async ({ query, reply, ...input }) => {
    const made = await challanFile(shop, await orderOf(input), query);
    if (!made) throw new Problem("not-found", t("This order has no delivery challan."));
    return reply.headers(asPdf("inline", documentFileName(made.number))).send(made.file);
  });
  serve(app, contract.paperPdf, (input) =>
    sendPaper(input, (rows) =>
      rows.find(({ number }) => addressOfNumber(number) === input.params.number.toUpperCase()),
    ),
  );
  serve(app, contract.exportInvoicesPdf, async ({ query: filter, callers, reply }) => {
    const file = await allDocumentsPdf(shop, { filter, admin: callers.admin });
    return reply.headers(asPdf("attachment", "invoices.pdf")).send(file);
  });
}

/** Rule 48(5): without an IRN it is no invoice, so it is not printed either. */
const irnPending = () =>
  new Problem("not-available", t("IRN pending: the document is being registered and cannot be printed yet."));

const asPdf = (how: "inline" | "attachment", name: string) => ({
  "content-type": "application/pdf",
  "content-disposition": `${how}; filename="${name}"`,
});
