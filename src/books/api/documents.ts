/** Invoices, credit notes and debit notes. Money is in rupees; in a URL, each `/` of a number is `-`. */

import { z } from "zod";
import { PAYMENT_STATES } from "#books/rules/documents/invoice-payment.ts";
import { DOCUMENT_KINDS } from "#books/rules/documents/series.ts";
import { NOTE_REASONS } from "#books/rules/documents/tax-document.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { mobile } from "#people/api/account-forms.ts";
import { shipTo } from "#people/api/ship-to.ts";
import { money } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import {
  customerLanguage,
  cylinderNumber,
  deepPaging,
  documentLanguage,
  rowNumber,
  rupeeAmount,
  sez,
  typed,
} from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { orderNumber } from "./order-number.ts";

const ofOrder = z.strictObject({ mobile, orderNumber });
const numbered = z.strictObject({
  number: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,16}$/, { error: () => t("This is not an invoice or note number.") })
    .meta({ description: "`INV-26-27-000123` for INV/26-27/000123." }),
});
const day = z.iso.date();
const kind = z.enum(DOCUMENT_KINDS);
const size = z.enum(EMPTY_CYLINDERS.map((one) => one.size) as [EmptySize, ...EmptySize[]]);

const place = {
  address: z.string(),
  place: z.string(),
  pincode: z.string(),
  state: z.string(),
  stateCode: z.string().meta({ description: "GST state code, such as 07." }),
};
const party = z.object({
  name: z.string(),
  gstin: z.string().meta({ description: "Empty for an unregistered buyer." }),
  phone: z.string(),
  email: z.string(),
  ...place,
});
/** Idempotency key, new each time the form opens: a repeated press creates no second note. */
const requestId = z.uuid();
const remark = typed().trim().max(300).default("");
const amount = rupeeAmount.nonnegative();
const lineNumber = z.number().int().min(0).max(MAX_LINES);
const creditedLine = z.union([
  z.strictObject({
    line: lineNumber,
    quantity: z
      .number({ error: () => t("Please enter a quantity.") })
      .positive()
      .max(99_99_999),
  }),
  z.strictObject({
    line: lineNumber,
    amount: amount.positive({ error: () => t("Please enter an amount greater than 0.") }),
  }),
]);

const heads = { cgst: money, sgst: money, igst: money };

const line = z.object({
  description: z.string(),
  hsn: z.string(),
  quantity: z.number(),
  unit: z.string().meta({ description: "GST unit code: KGS, MTR, NOS …" }),
  unitPrice: z.number().meta({ description: "Up to three decimals." }),
  taxable: money,
  gstRate: z.number(),
  ...heads,
  invoiceLine: z.number().exactOptional().meta({ description: "Credit notes: the invoice line, from 0." }),
});

/** The stored document, the domain's TaxDocument in rupees. */
export const taxDocument = z
  .object({
    version: z.literal(1),
    kind,
    number: z.string(),
    day,
    order: z.object({ number: z.string(), day }),
    supplier: party,
    buyer: party,
    delivery: z.object({ ...place, shipTo: shipTo.exactOptional(), name: z.string().exactOptional() }),
    placeOfSupply: z.object({ state: z.string(), code: z.string() }),
    levy: z.enum(["CGST+SGST", "CGST+UTGST", "IGST"]),
    sez: sez.exactOptional(),
    lut: z.string().exactOptional().meta({ description: "Number of the letter of undertaking." }),
    reverseCharge: z.literal(false),
    language: documentLanguage.meta({ description: "Document language; English if omitted." }),
    lines: z.array(line).readonly(),
    rates: z.array(z.object({ gstRate: z.number(), taxable: money, ...heads })).readonly(),
    taxable: money,
    heads: z.object(heads),
    roundOff: money,
    value: money.meta({ description: "Taxable, tax and round-off." }),
    deposit: money.meta({ description: "Refundable, and outside GST." }),
    bilty: money,
    total: money.meta({ description: "Value, deposit and bilty." }),
    inWords: z.string(),
    signatory: z.string(),
    replaces: z
      .object({ number: z.string(), day })
      .exactOptional()
      .meta({ description: "The credited invoice of the same order that this one corrects." }),
    cylinders: z
      .array(z.object({ name: z.string(), quantity: z.number(), each: money }))
      .readonly()
      .exactOptional()
      .meta({ description: "What the deposit is for." }),
    returnBy: day.exactOptional().meta({ description: "Last day to return them for the deposit." }),
    dueOn: day.exactOptional().meta({ description: "Last day to pay, for goods on credit." }),
    terms: z.array(z.string()).readonly().exactOptional(),
    bank: z.object({ payee: z.string(), account: z.string(), ifsc: z.string(), bankName: z.string() }).exactOptional(),
    upi: z.object({ upiId: z.string(), payee: z.string() }).exactOptional(),
    invoice: z
      .object({ number: z.string(), day, value: money })
      .exactOptional()
      .meta({ description: "Notes: the invoice they refer to." }),
    reason: z.enum(NOTE_REASONS).exactOptional(),
    remark: z.string().exactOptional(),
    eInvoice: z
      .object({ irn: z.string(), ackNo: z.string(), ackDay: day, signedQr: z.string() })
      .exactOptional()
      .meta({ description: "The registration portal's response, once entered." }),
    needsIrn: z
      .literal(true)
      .exactOptional()
      .meta({ description: "Handed to the buyer only with its IRN (`eInvoice`)." }),
    forfeited: money.exactOptional().meta({ description: "Debit notes: the deposit used up." }),
  })
  .meta({ id: "TaxDocument" });

const listed = z.object({
  kind,
  number: z.string(),
  day,
  mobile: z.string(),
  orderNumber: z.string(),
  buyerName: z.string(),
  buyerGstin: z.string(),
  value: money,
  total: money,
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      received: money.meta({ description: "For the order, while it is not paid in full." }),
      open: money,
    })
    .nullable()
    .meta({ description: "Null for notes and cancelled orders." }),
  irnPending: z.boolean().meta({ description: "Waits for its IRN, and is not handed to the buyer." }),
});

const creditInput = z.strictObject({
  reason: z.enum(["return", "price-correction", "cancelled"]),
  remark,
  lines: z
    .union([
      z.literal("all"),
      z
        .array(creditedLine)
        .min(1, { error: () => t("Please choose what to give credit for.") })
        .max(MAX_LINES + 1),
    ])
    .meta({ description: "`all`: everything left, including deposit and bilty." }),
  deposit: amount.default(0).meta({ description: "Deposit to return when crediting single lines." }),
});

export const documents = {
  invoiceOfOrder: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/invoice",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "Returns an order's tax invoice as stored",
    params: ofOrder,
    responses: { 200: taxDocument },
    problems: ["not-found"],
  }),
  documentsOfOrder: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/documents",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "Returns an order's invoice and notes in order of issue",
    params: ofOrder,
    responses: { 200: z.array(taxDocument) },
    problems: ["not-found"],
  }),
  invoices: endpoint({
    method: "GET",
    path: "/api/admin/invoices",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists invoices and notes, newest first",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: z.strictObject({
      kind: kind.optional(),
      month: z
        .string()
        .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, { error: () => t("Please enter a month, such as 2026-11.") })
        .optional(),
      payment: z.enum(PAYMENT_STATES).optional(),
      q: z.string().max(200).optional().meta({ description: "Searches number, order, mobile, GSTIN or buyer." }),
      ...deepPaging(rowNumber),
    }),
    responses: { 200: z.array(listed) },
  }),
  invoice: endpoint({
    method: "GET",
    path: "/api/admin/invoices/{number}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Returns an invoice or note, with what remains to credit",
    params: numbered,
    responses: {
      200: z.object({
        document: taxDocument,
        mobile: z.string(),
        customerLanguage,
        notes: z.array(taxDocument),
        left: z
          .object({
            lines: z.array(z.object({ quantity: z.number(), taxable: money, ...heads })),
            deposit: money,
            sizes: z.array(size).meta({ description: "Cylinder sizes with a deposit held." }),
          })
          .nullable()
          .meta({ description: "What a credit note may still credit, by line; null for a note." }),
        registers: z.boolean().meta({
          description: "Whether the portal registers such documents and the shop uses it.",
        }),
      }),
    },
    problems: ["not-found"],
  }),
  previewCreditNote: endpoint({
    method: "POST",
    path: "/api/admin/invoices/{number}/credit-notes/preview",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Returns what a credit note would credit, without issuing it",
    params: numbered,
    body: creditInput,
    responses: { 200: z.object({ total: money }) },
    problems: ["not-found"],
  }),
  issueCreditNote: endpoint({
    method: "POST",
    path: "/api/admin/invoices/{number}/credit-notes",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Issues a credit note for all or part of an invoice",
    description: "A repeated `requestId` returns 200 with the existing note.",
    params: numbered,
    body: creditInput.extend({ requestId }),
    responses: { 200: taxDocument, 201: taxDocument },
    problems: ["not-found"],
  }),
  issueDebitNote: endpoint({
    method: "POST",
    path: "/api/admin/invoices/{number}/debit-notes",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Issues a debit note for a forfeited cylinder deposit, with GST",
    description: "A repeated `requestId` returns 200 with the existing note.",
    params: numbered,
    body: z.strictObject({
      requestId,
      amount: amount.positive({ error: () => t("Please enter an amount greater than 0.") }),
      cylinders: z
        .number()
        .int({ error: () => t("Please enter a whole number of cylinders.") })
        .min(1)
        .max(9_999),
      size: size.optional().meta({
        description: "Defaults to the size of `numbers`, or the size whose deposit the amount matches.",
      }),
      numbers: z.array(cylinderNumber).max(500).default([]).meta({
        description:
          "Cylinders that become the holder's property. If omitted, all of that size out with the order, unless they exceed `cylinders`.",
      }),
      remark,
    }),
    responses: { 200: taxDocument, 201: taxDocument },
    problems: ["not-found", "cylinders-refused"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    documents: typeof documents;
  }
}
