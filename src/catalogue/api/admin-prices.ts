/** Price desk: each product's price, and the publications that change it. */

import { z } from "zod";
import { HIGHEST_PRICE } from "#catalogue/rules/products/product-form.ts";
import { price as amount, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { optionalPaging, paging } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";

const unit = z.enum(["kg", "can", "meter", "piece"]);
const dayPrice = z.object({ day: z.iso.date(), price: amount });
const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const deskRow = z
  .object({
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string(),
    inStock: z.boolean(),
    unit,
    price: amount.meta({ description: "The shop's own price, before daily movement." }),
    todaysPrice: amount,
    movesDaily: z.boolean().meta({ description: "False for every product while the daily movement is off." }),
    setBy: z.string().nullable().meta({ description: "The admin who last set it." }),
    setAt: time.nullable(),
    history: z.array(dayPrice).meta({ description: "The last thirty days, oldest first." }),
  })
  .meta({ id: "PriceDeskRow" });

export type DeskRow = z.output<typeof deskRow>;

export const publication = z
  .object({
    number: z.number().int(),
    status: z.enum(["scheduled", "published", "cancelled", "failed"]),
    by: z.string(),
    note: z.string(),
    createdAt: time,
    publishAt: time.nullable().meta({ description: "Scheduled time; null if immediate." }),
    publishedAt: time.nullable(),
    cancelledBy: z.string().nullable(),
    cancelledAt: time.nullable(),
    failure: z.string().nullable().meta({ description: "Why a scheduled publication failed." }),
    undoes: z.number().int().nullable().meta({ description: "The publication this one reverses." }),
    undoneBy: z.number().int().nullable(),
    changes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        unit,
        before: amount.nullable().meta({ description: "Null until published." }),
        after: amount,
      }),
    ),
  })
  .meta({ id: "PricePublication" });

export type Publication = z.output<typeof publication>;

const price = z
  .number({ error: () => t("Please fill all fields") })
  .min(0.01, { error: () => t("The price must be above zero.") })
  .max(HIGHEST_PRICE, { error: () => t("The price must be at most ₹1,00,00,000.") })
  .multipleOf(0.01, { error: () => t("The price can have up to two decimals.") });

const MAX_CHANGES = 2000;

export const adminPrices = {
  priceDesk: endpoint({
    method: "GET",
    path: "/api/admin/prices",
    audience: ["admin"],
    summary: "Lists leading prices with their recent history",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject({
      q: z.string().max(200).optional().meta({ description: "Searches as GET /api/admin/products." }),
      category: z.string().max(100).optional(),
      unit: unit.optional(),
      ...optionalPaging,
    }),
    responses: { 200: z.array(deskRow) },
  }),
  publishPrices: endpoint({
    method: "POST",
    path: "/api/admin/prices/publish",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Publishes prices, all or none, now or at a set time",
    description:
      "409 `changed-meanwhile` returns { lines: [{ id, name, expected, now }] } in `details`, 409 `large-price-change` { lines: [{ id, name, before, after }] }.",
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            id: z.string().min(1).max(100),
            price,
            expected: z.number().optional().meta({ description: "The own price the caller read." }),
          }),
        )
        .min(1, { error: () => t("Nothing was changed.") })
        .max(MAX_CHANGES),
      at: z.iso.datetime({ offset: true }).optional().meta({ description: "In the future, at most a year ahead." }),
      note: z.string().trim().max(300).default(""),
      confirm: z.boolean().optional().meta({ description: "Required if a price changes by more than 30 percent." }),
    }),
    bodyLimitBytes: 512 * 1024,
    responses: { 201: publication },
    problems: ["not-found", "changed-meanwhile", "large-price-change", "price-not-quoted"],
  }),
  publications: endpoint({
    method: "GET",
    path: "/api/admin/prices/publications",
    audience: ["admin"],
    summary: "Lists price publications: scheduled first, then newest",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject({
      status: z.enum(["scheduled", "published", "cancelled", "failed"]).optional(),
      ...paging,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.array(publication) },
  }),
  cancelPublication: endpoint({
    method: "POST",
    path: "/api/admin/prices/publications/{number}/cancel",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Cancels a scheduled publication",
    params: z.strictObject({ number }),
    responses: { 200: publication },
    problems: ["not-found", "not-scheduled"],
  }),
  undoPublication: endpoint({
    method: "POST",
    path: "/api/admin/prices/publications/{number}/undo",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Reverses a publication by publishing the previous prices",
    description:
      "409 `changed-meanwhile` returns { lines: [{ id, name, published, now, back }] }: prices changed since.",
    params: z.strictObject({ number }),
    body: z.strictObject({
      force: z.boolean().default(false).meta({ description: "Also restore prices that changed since." }),
    }),
    responses: { 201: publication },
    problems: ["not-found", "changed-meanwhile", "cannot-undo"],
  }),
  priceHistory: endpoint({
    method: "GET",
    path: "/api/admin/prices/{id}/history",
    audience: ["admin"],
    summary: "Returns a product's daily prices and who set them",
    params: z.strictObject({ id: z.string().max(100) }),
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(730).default(90) }),
    responses: {
      200: z.object({
        id: z.string(),
        name: z.string(),
        unit,
        days: z.array(dayPrice).meta({ description: "Oldest first." }),
        set: z
          .array(z.object({ at: time, by: z.string(), price: amount, publication: z.number().int().nullable() }))
          .meta({ description: "Prices set by admins, newest first." }),
      }),
    },
    problems: ["not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminPrices: typeof adminPrices;
  }
}
