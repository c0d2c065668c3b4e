/** Stock counts: orders reduce them, staff correct them. */

import { z } from "zod";
import { DEFAULT_LOW_AT, MAX_IN_STOCK } from "#catalogue/rules/products/stock-count.ts";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { paging, reason } from "#platform/api/shared-schemas.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { CSV_IMPORT } from "./csv-import.ts";

const whole = { error: () => t("Please enter a whole number, 0 to {most}.", { most: grouped(MAX_IN_STOCK) }) };
const amount = z.number(whole).int(whole).min(0, whole).max(MAX_IN_STOCK, whole);
const version = z.number().int().min(0).meta({
  description: "Increases with each correction, not with orders. Send the version last read; 0 to start a count.",
});

export const stockCount = z
  .object({
    lineId: z.string().meta({ description: "The product id, or `product@weight` if it has several." }),
    productId: z.string(),
    name: z.string(),
    left: z.number().meta({ description: "Quantity available, net of placed orders." }),
    lowAt: z.number().meta({ description: "Buyers see the quantity at or below this level." }),
    version,
    correctedAt: time,
  })
  .meta({ id: "StockCount" });

export const adminStock = {
  stockCounts: endpoint({
    method: "GET",
    path: "/api/admin/stock",
    audience: ["admin"],
    summary: "Lists counted stock, lowest first",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject({
      product: z.string().max(100).optional(),
      show: z.enum(["low"]).optional().meta({ description: "`low`: at or below `lowAt`." }),
      ...paging,
    }),
    responses: { 200: z.array(stockCount) },
  }),
  countStock: endpoint({
    method: "POST",
    path: "/api/admin/stock",
    audience: ["admin"],
    roles: ["prices", "dispatch"],
    summary: "Starts, corrects or, with left null, ends a stock count",
    description:
      "A correction applies the difference between `was` and `left`, so orders placed since still count. 409 `changed-meanwhile` returns the current count, or null, in `details`.",
    body: z.strictObject({
      lineId: z.string().min(1).max(200),
      version,
      was: amount.nullable().meta({ description: "Quantity the caller saw; null to start a count." }),
      left: amount.nullable(),
      lowAt: amount.default(DEFAULT_LOW_AT),
      reason,
    }),
    responses: { 200: z.object({ count: stockCount.nullable() }) },
    problems: ["not-found", "not-available", "changed-meanwhile"],
  }),
  exportStock: endpoint({
    method: "GET",
    path: "/api/admin/export/stock.csv",
    audience: ["admin"],
    summary: "Exports a sheet of everything that can be counted, to fill in and import",
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  importStock: endpoint({
    ...CSV_IMPORT,
    path: "/api/admin/stock/import",
    roles: ["prices", "dispatch"],
    summary: "Imports counted stock from CSV, all or none; dryRun only previews",
    description:
      "Rows match by `Line`, then by `SKU`; a row without `Counted` is left out. With `Left` and `Version` of the export, the difference applies, so orders placed since still count.",
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminStock: typeof adminStock;
  }
}
