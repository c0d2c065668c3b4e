/** Invoices and notes as PDF. A document's bytes change only with its payment, its transport and its IRN. */
import { z } from "zod";
import { mobile } from "#people/api/account-forms.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { documentLanguage } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { documents } from "./documents.ts";
import { orderNumber } from "./order-number.ts";

const ofOrder = z.strictObject({
  mobile,
  orderNumber,
});

const requested = z.strictObject({
  language: documentLanguage.meta({ description: "Defaults to the language it was issued in." }),
  copies: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: () => t("Choose one, two or three copies.") }))
    .default(1)
    .meta({ description: "Invoice copies for the recipient, the transporter and the supplier, in this order." }),
});

/** A limit against accidental huge prints. */
export const MAX_DOCUMENTS_IN_A_FILE = 5_000;

export const documentFiles = {
  invoicePdf: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/invoice.pdf",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "Returns an order's tax invoice as a PDF",
    params: ofOrder,
    query: requested,
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "not-available", "too-busy"],
  }),
  challanPdf: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/challan.pdf",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "Returns the delivery challan of an order that left before its invoice as a PDF",
    params: ofOrder,
    query: requested,
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "too-busy"],
  }),
  paperPdf: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/documents/{number}/pdf",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "Returns an invoice or note of an order as PDF",
    params: ofOrder.extend(documents.invoice.params.shape),
    query: requested,
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "not-available", "too-busy"],
  }),
  exportInvoicesCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/invoices.csv",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the filtered invoices and notes with their payment as CSV, oldest first",
    query: documents.invoices.query.omit({ offset: true, limit: true }),
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  exportInvoicesPdf: endpoint({
    method: "GET",
    path: "/api/admin/export/invoices.pdf",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the filtered invoices and notes as one PDF, oldest first",
    description: `At most ${MAX_DOCUMENTS_IN_A_FILE} of them.`,
    query: documents.invoices.query.omit({ offset: true, limit: true }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "too-busy"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    documentFiles: typeof documentFiles;
  }
}
