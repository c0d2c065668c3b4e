/** Quotes: the buyer requests prices, staff quote them, the buyer orders at those prices once. */

import { z } from "zod";
import { gstRate, hsnCode } from "#catalogue/api/line-tax.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { mobile } from "#people/api/account-forms.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import {
  confirmLargeChange,
  customerLanguage,
  documentLanguage,
  paging,
  pressKey,
  rupeeAmount,
  typed,
} from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { QUOTE_STATES } from "#sales/rules/quotes/quote.ts";
import { order } from "./order.ts";
import { orders } from "./orders.ts";

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofQuote = z.strictObject({ number });
const quantity = z
  .int({ error: () => t("Please enter a whole number.") })
  .min(1, { error: () => t("Please enter a whole number, 1 or more.") })
  .max(9_999);

const requestedLine = z.strictObject({
  lineId: z.string().min(1).max(300).nullable().default(null).meta({ description: "`product` or `product@weight`." }),
  name: typed().trim().max(200).default("").meta({ description: "Free text, if not a product." }),
  quantity,
});

function namesEachOnce(lines: readonly { lineId: string | null }[]): boolean {
  const ids = lines.flatMap(({ lineId }) => lineId ?? []);
  return new Set(ids).size === ids.length;
}

const quotedLine = z.object({
  lineId: z.string().nullable(),
  name: z.string(),
  quantity: z.number(),
  price: money.nullable().meta({ description: "Unit price without GST; null if not offered or not quoted yet." }),
  counted: z
    .object({ quantity: z.number(), unit: z.string(), price: z.number() })
    .nullable()
    .meta({ description: "In the GST unit of the invoice, such as KGS, with the price of one; null without a price." }),
  gstRate: z.number().exactOptional(),
  hsn: z.string().exactOptional(),
  item: z.looseObject({ id: z.string() }).nullable().meta({ description: "The cart line at that price." }),
});

export const quote = z
  .object({
    number: z.int(),
    mobile: z.string(),
    name: z.string(),
    requestedAt: time,
    message: z.string(),
    lines: z.array(quotedLine),
    state: z.enum(QUOTE_STATES),
    revision: z.int().meta({ description: "Revision of the quote; send it to accept." }),
    answeredAt: time.nullable(),
    validUntil: time.nullable(),
    note: z.string().meta({ description: "Message to the buyer." }),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: "Quote" });

/** For staff, who type the prices. */
const quoteFile = quote
  .extend({
    customerLanguage,
    listPrices: z
      .array(z.object({ price: money, kilograms: z.number().nullable() }).nullable())
      .meta({ description: "Today's price of one, by line; null for what is not in the catalogue." }),
  })
  .meta({ id: "QuoteFile" });

const placing = orders.placeOrder.body.shape.order.shape;
const BY_SELLERS = { audience: ["admin"], roles: ["accounts", "prices"] } as const;

export const quotes = {
  askQuote: endpoint({
    method: "POST",
    path: "/api/quotes",
    audience: ["customer"],
    summary: "Requests a quote for a list of items",
    description: "A repeated `key` returns 200 with the existing quote.",
    body: z.strictObject({
      lines: z
        .array(
          requestedLine.refine(({ lineId, name }) => lineId !== null || name.length > 1, {
            error: () => t("Please enter what you need."),
          }),
        )
        .min(1, { error: () => t("Please enter what you need.") })
        .max(MAX_LINES)
        // A gas has one line for its empties: a second would be charged, and never returned.
        .refine(namesEachOnce, { error: () => t("A product is listed twice.") }),
      message: typed().trim().max(1000).default(""),
      key: pressKey,
    }),
    responses: { 200: quote, 201: quote },
    problems: ["not-found"],
    limit: { calls: 20, perSeconds: 600 },
  }),
  myQuotes: endpoint({
    method: "GET",
    path: "/api/quotes",
    audience: ["customer"],
    summary: "Lists the customer's quotes, newest first",
    query: z.strictObject(paging),
    responses: { 200: z.array(quote) },
  }),
  acceptQuote: endpoint({
    method: "POST",
    path: "/api/quotes/{number}/accept",
    audience: ["customer"],
    summary: "Places an order from a quote at its prices, once",
    description:
      "409 `quote-not-valid`: the quote expired, changed or was already ordered. A repeated order number returns 200 with that order.",
    params: ofQuote,
    body: z.strictObject({
      revision: z.int(),
      orderNumber: placing.orderNumber,
      total: placing.total,
      customer: placing.customer,
      billing: placing.billing,
      shipping: placing.shipping,
      shipTo: placing.shipTo,
      consignee: placing.consignee,
      returns: placing.returns,
    }),
    responses: { 200: z.object({ order }), 201: z.object({ order }) },
    problems: ["not-found", "quote-not-valid", "price-changed", "empties-missing", "out-of-stock", "too-many-unpaid"],
  }),
  quotationPdf: endpoint({
    method: "GET",
    path: "/api/quotes/{number}/quotation.pdf",
    audience: ["customer", "admin"],
    roles: READERS.tradePrices,
    summary: "Returns an answered quote as a PDF, with units and validity",
    params: ofQuote,
    query: z.strictObject({ language: documentLanguage }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "not-available"],
  }),
  adminQuotes: endpoint({
    method: "GET",
    path: "/api/admin/quotes",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "Lists unanswered quotes, oldest first, or all quotes",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: z.strictObject({
      show: z.enum(["waiting", "all"]).default("waiting"),
      mobile: mobile.optional(),
      ...paging,
    }),
    responses: { 200: z.array(quote) },
  }),
  adminQuote: endpoint({
    method: "GET",
    path: "/api/admin/quotes/{number}",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "Returns a quote with today's list prices",
    params: ofQuote,
    responses: { 200: quoteFile },
    problems: ["not-found"],
  }),
  answerQuote: endpoint({
    method: "PUT",
    path: "/api/admin/quotes/{number}/answer",
    ...BY_SELLERS,
    summary: "Quotes prices and notifies the buyer; changeable until accepted",
    params: ofQuote,
    body: z.strictObject({
      revision: z.int().nonnegative().meta({ description: "Revision last read; 0 before the first quote." }),
      lines: z
        .array(
          z.strictObject({
            price: rupeeAmount.positive({ error: () => t("Please enter an amount above 0.") }).nullable(),
            gstRate: gstRate
              .optional()
              .meta({ description: "Required for a priced line outside the catalogue, as is `hsn`." }),
            hsn: hsnCode.optional(),
          }),
        )
        .max(MAX_LINES),
      validUntil: z.iso.datetime(),
      note: typed().trim().max(1000).default(""),
      confirm: confirmLargeChange,
    }),
    responses: { 200: quoteFile },
    problems: ["not-found", "changed-meanwhile", "quote-not-valid", "large-price-change"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    quotes: typeof quotes;
  }
}
