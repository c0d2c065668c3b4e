/** Stock counts: orders reduce them, staff correct them. */

import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { paging, reason } from "#contract/shared-schemas.ts";
import { MAX_IN_STOCK } from "#domain/catalogue/stock-count.ts";
import { t } from "#domain/language/text.ts";
import { grouped } from "#domain/money.ts";

const whole = { error: () => t("Please enter a whole number, 0 to {most}.", { most: grouped(MAX_IN_STOCK) }) };
const amount = z.number(whole).int(whole).min(0, whole).max(MAX_IN_STOCK, whole);
const version = z.number().int().min(0).meta({
  description: "Rises with each correction, never with an order. Send the one you have seen; 0 to begin a count.",
});

export const stockCount = z
  .object({
    lineId: z.string().meta({ description: "The product's id, with @ and the weight where it has several." }),
    productId: z.string(),
    name: z.string(),
    left: z.number().meta({ description: "How many may still be sold; orders that were placed have taken theirs." }),
    lowAt: z.number().meta({ description: "With so many left, or fewer, buyers read how many." }),
    version,
    correctedAt: z.iso.datetime(),
  })
  .meta({ id: "StockCount" });

export const adminStock = {
  stockCounts: endpoint({
    method: "GET",
    path: "/api/admin/stock",
    audience: ["admin"],
    summary: "What is counted and how many are left, the fewest first",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject({
      product: z.string().max(100).optional(),
      show: z.enum(["low"]).optional().meta({ description: "low: those that are running out." }),
      ...paging,
    }),
    responses: { 200: z.array(stockCount) },
  }),
  countStock: endpoint({
    method: "POST",
    path: "/api/admin/stock",
    audience: ["admin"],
    roles: ["prices", "dispatch"],
    summary: "Begins a count, corrects it, or with left null ends it",
    description:
      "A correction is the difference between was and left: what orders took since then stays taken. 409 changed-meanwhile carries the count as it is now in details, or null.",
    body: z.strictObject({
      lineId: z.string().min(1).max(200),
      version,
      was: amount.nullable().meta({ description: "How many the page said were left; null to begin a count." }),
      left: amount.nullable(),
      lowAt: amount.default(5),
      reason,
    }),
    responses: { 200: z.object({ count: stockCount.nullable() }) },
    problems: ["not-found", "not-available", "changed-meanwhile"],
  }),
};
