/** Invoices, credit notes and debit notes. Money is in rupees; in a URL, each `/` of a number is `-`. */

import { z } from "zod";
import { mobile } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { orderFile } from "#contract/orders/admin-order.ts";
import { cylinderNumber, documentLanguage, orderNumber, paging, rupeeAmount, typed } from "#contract/shared-schemas.ts";
import { MAX_LINES } from "#domain/cart/cart.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#domain/cylinders/empties/sizes.ts";
import { DOCUMENT_KINDS } from "#domain/documents/series.ts";
import { NOTE_REASONS } from "#domain/documents/tax-document.ts";
import { t } from "#domain/language/text.ts";
import { ORDER_STEPS } from "#domain/orders/order-steps.ts";

const ofOrder = z.strictObject({ mobile, orderNumber });
const numbered = z.strictObject({
  number: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,16}$/, { error: () => t("This is not an invoice or note number.") })
    .meta({ description: "INV-26-27-000123 for INV/26-27/000123." }),
});
const day = z.iso.date();
const money = z.number();
const kind = z.enum(DOCUMENT_KINDS);
const size = z.enum(EMPTY_CYLINDERS.map((one) => one.size) as [EmptySize, ...EmptySize[]]);

const place = {
  address: z.string(),
  place: z.string(),
  pincode: z.string(),
  state: z.string(),
  stateCode: z.string().meta({ description: "As GST numbers begin: 07." }),
};
const party = z.object({
  name: z.string(),
  gstin: z.string().meta({ description: "Empty for a buyer who is not registered." }),
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
  unit: z.string().meta({ description: "The unit's code on GST papers: KGS, MTR, NOS …" }),
  unitPrice: z.number().meta({ description: "With up to three decimals." }),
  taxable: money,
  gstRate: z.number(),
  ...heads,
  invoiceLine: z.number().exactOptional().meta({ description: "On a credit note: which line of the invoice, from 0." }),
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
    delivery: z.object(place),
    placeOfSupply: z.object({ state: z.string(), code: z.string() }),
    levy: z.enum(["CGST+SGST", "CGST+UTGST", "IGST"]),
    reverseCharge: z.literal(false),
    language: documentLanguage.meta({ description: "Of its paper; English where it is left out." }),
    lines: z.array(line),
    rates: z.array(z.object({ gstRate: z.number(), taxable: money, ...heads })),
    taxable: money,
    heads: z.object(heads),
    roundOff: money,
    value: money.meta({ description: "Taxable, tax and round-off." }),
    deposit: money.meta({ description: "Refundable, and outside GST." }),
    bilty: money,
    total: money.meta({ description: "Value, deposit and bilty." }),
    inWords: z.string(),
    signatory: z.string(),
    terms: z.array(z.string()).exactOptional(),
    bank: z.object({ payee: z.string(), account: z.string(), ifsc: z.string(), bankName: z.string() }).exactOptional(),
    upi: z.object({ upiId: z.string(), payee: z.string() }).exactOptional(),
    invoice: z
      .object({ number: z.string(), day, value: money })
      .exactOptional()
      .meta({ description: "Of a note: the invoice it is about." }),
    reason: z.enum(NOTE_REASONS).exactOptional(),
    remark: z.string().exactOptional(),
    eInvoice: z
      .object({ irn: z.string(), ackNo: z.string(), ackDay: day, signedQr: z.string() })
      .exactOptional()
      .meta({ description: "What the registration portal answered, once it was pasted back." }),
    forfeited: money.exactOptional().meta({ description: "Of a debit note: how much of the deposit it uses up." }),
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
});

export const documents = {
  invoiceOfOrder: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/invoice",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "The tax invoice of an order, as it was stored",
    params: ofOrder,
    responses: { 200: taxDocument },
    problems: ["not-found"],
  }),
  papersOfOrder: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/papers",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "The invoice of an order and the notes about it, whole, in the order they were issued",
    params: ofOrder,
    responses: { 200: z.array(taxDocument) },
    problems: ["not-found"],
  }),
  invoices: endpoint({
    method: "GET",
    path: "/api/admin/invoices",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Invoices and notes, latest first",
    description: "The full count is in the header x-total-count: exact up to 10,000, else an estimate.",
    query: z.strictObject({
      kind: kind.optional(),
      month: z
        .string()
        .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, { error: () => t("Please enter a month, such as 2026-11.") })
        .optional(),
      q: z.string().max(200).optional().meta({ description: "Number, order, mobile, GSTIN or buyer." }),
      ...paging,
    }),
    responses: { 200: z.array(listed) },
  }),
  invoice: endpoint({
    method: "GET",
    path: "/api/admin/invoices/{number}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "One invoice or note; of an invoice also its notes, and what they left of it",
    params: numbered,
    responses: {
      200: z.object({
        document: taxDocument,
        mobile: z.string(),
        notes: z.array(taxDocument),
        left: z
          .object({
            lines: z.array(z.object({ quantity: z.number(), taxable: money, ...heads })),
            deposit: money,
            sizes: z.array(size).meta({ description: "Of which cylinders a deposit of this order is held." }),
          })
          .nullable()
          .meta({ description: "What a credit note may still take, line by line; null for a note." }),
        registers: z.boolean().meta({
          description: "Whether it is a paper for the registration portal, and the shop registers its papers.",
        }),
      }),
    },
    problems: ["not-found"],
  }),
  issueInvoice: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/invoice",
    ...ORDER_STEPS["issue-invoice"].by,
    summary: "Issues the invoice of a paid or dispatched order that has none",
    description:
      "For an invoice that waits because something was wrong, and for orders from before the shop made invoices. Where a line has no HSN, the product's of today is taken. If it still cannot be made, the answer says why in invoiceWaiting.",
    params: ofOrder,
    responses: { 200: orderFile },
    problems: ["not-found", "not-paid", "order-cancelled"],
  }),
  correctGstNumber: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/gst-number",
    ...ORDER_STEPS["issue-invoice"].by,
    summary: "Corrects the buyer's GST number of an order that has no invoice yet; empty for a buyer who has none",
    params: ofOrder,
    body: z.strictObject({ gstNumber: typed().trim().max(30) }),
    responses: { 200: orderFile },
    problems: ["not-found", "already-invoiced"],
  }),
  issueCreditNote: endpoint({
    method: "POST",
    path: "/api/admin/invoices/{number}/credit-notes",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Takes back all or part of an invoice, never more than earlier notes left of it",
    description: "The same requestId again answers 200 with the note that was made.",
    params: numbered,
    body: z.strictObject({
      requestId,
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
        .meta({ description: "all: everything that is left, deposit and bilty included." }),
      deposit: amount.default(0).meta({ description: "How much of the deposit goes back with single lines." }),
    }),
    responses: { 200: taxDocument, 201: taxDocument },
    problems: ["not-found"],
  }),
  issueDebitNote: endpoint({
    method: "POST",
    path: "/api/admin/invoices/{number}/debit-notes",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Keeps the deposit of cylinders that never came back: GST applies to it from now on",
    description: "The same requestId again answers 200 with the note that was made.",
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
        description: "Left out: that of the numbers, or the one whose deposit the amount is.",
      }),
      numbers: z.array(cylinderNumber).max(500).default([]).meta({
        description:
          "Which cylinders these are: they belong to their holder from then on. Left out, all that are out with the order, if those are no more, of the size that is given up.",
      }),
      remark,
    }),
    responses: { 200: taxDocument, 201: taxDocument },
    problems: ["not-found", "cylinders-refused"],
  }),
};
