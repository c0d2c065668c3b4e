import type { FastifyInstance } from "fastify";
import { documents as contract } from "#books/api/documents.ts";
import type { CreditedLine } from "#books/rules/documents/credit-note.ts";
import { awaitsIrn } from "#books/rules/documents/tax-document.ts";
import { documentsOf } from "#books/server/documents/document-store.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { orderDocuments } from "#sales/api/order-documents.ts";
import { orders } from "#sales/api/orders.ts";
import { eWayBillOf, saveEWayBill } from "#sales/server/orders/dispatch/e-way-bill.ts";
import { orderNumbered } from "#sales/server/orders/store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { correctGstNumber } from "./correct-gst-number.ts";
import { correctInvoiceDetails } from "./invoice-details.ts";
import { issueInvoiceNow } from "./invoice-order.ts";
import { creditAmount, creditInvoice } from "./issue-order-note.ts";
import { reissueInvoice } from "./reissue-invoice.ts";

type DocumentsRequest = {
  params: { mobile: string; orderNumber: string };
  callers: { customer: { id: string; mobile: string } | null };
};

export function orderDocumentRoutes(app: FastifyInstance, shop: Shop) {
  async function documentsFor({ params: { mobile, orderNumber }, callers: { customer } }: DocumentsRequest) {
    const whose = customer?.mobile === mobile ? { customerId: customer.id } : { mobile };
    const order = await orderNumbered(shop.db, whose, orderNumber);
    if (!order) throw new Problem("not-found", t("Order not found."));
    const rows = await documentsOf(shop.db, order.id);
    return customer?.mobile === mobile ? rows.filter(({ document }) => !awaitsIrn(document)) : rows;
  }

  serve(app, contract.invoiceOfOrder, async (input) => {
    const invoice = (await documentsFor(input)).findLast(({ kind }) => kind === "invoice");
    if (!invoice) throw new Problem("not-found", t("This order has no invoice yet."));
    return invoice.document;
  });
  serve(app, contract.documentsOfOrder, async (input) => (await documentsFor(input)).map(({ document }) => document));
  serve(app, orderDocuments.issueInvoice, ({ params, callers }) =>
    issueInvoiceNow(shop, { ...params, admin: callers.admin }),
  );
  serve(app, orderDocuments.eWayBill, ({ params, query }) => eWayBillOf(shop, { ...params, ...query }));
  serve(app, orderDocuments.saveEWayBill, ({ params, body, callers }) =>
    saveEWayBill(shop, { ...params, admin: callers.admin }, body),
  );
  serve(app, orderDocuments.correctInvoiceDetails, ({ params, body, callers }) =>
    correctInvoiceDetails(shop, { ...params, admin: callers.admin }, body),
  );
  serve(app, orders.correctGstNumber, async ({ params: { orderNumber }, body, callers }) => ({
    order: await correctGstNumber(shop, { customerId: callers.customer.id, orderNumber, ...body }),
  }));
  serve(app, orderDocuments.reissueInvoice, ({ params, body: { requestId, ...details }, callers }) =>
    reissueInvoice(shop, { ...params, admin: callers.admin }, { requestId, details }),
  );
  serve(app, contract.previewCreditNote, async ({ params, body, callers }) => ({
    total: await creditAmount(shop, { ...params, admin: callers.admin }, creditOf(body)),
  }));
  serve(app, contract.issueCreditNote, async ({ params, body: { requestId, ...input }, callers, reply }) => {
    const request = { requestId, credit: creditOf(input) };
    const made = await creditInvoice(shop, { ...params, admin: callers.admin }, request);
    reply.code(made.isNew ? 201 : 200);
    return made.note;
  });
}

type CreditBody = Input<typeof contract.previewCreditNote>["body"];

/** Crediting all lines also returns the whole outstanding deposit. */
const creditOf = ({ lines, deposit, ...input }: CreditBody) => ({
  ...input,
  ...(lines === "all" ? { lines } : { lines: lines.map(inPaise), deposit: rupees(deposit) }),
});

type Line = { line: number; quantity: number } | { line: number; amount: number };

const inPaise = (input: Line): CreditedLine =>
  "amount" in input ? { line: input.line, amount: rupees(input.amount) } : input;
