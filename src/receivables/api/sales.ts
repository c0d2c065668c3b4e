/** Sales by the ledger: invoices less credit notes; goods, tax and deposits are separate. */
import { z } from "zod";
import { money } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";

const day = z.iso.date();

export const SALES_BY = ["month", "customer", "state", "gas"] as const;

const input = z.strictObject({
  by: z.enum(SALES_BY).default("month"),
  from: day.optional().meta({ description: "Day in India; defaults to the financial year's start." }),
  to: day.optional().meta({ description: "Defaults to today." }),
});

export const salesRow = z
  .object({
    name: z
      .string()
      .meta({ description: "A month such as 2026-09, customer, gas, or the place of supply as in the GSTR-1." }),
    deliveryState: z.string().nullable().meta({ description: "Where the goods went. Only by state." }),
    invoices: z.int(),
    goods: money.meta({ description: "Excludes GST; includes handling and bilty." }),
    tax: money,
    total: money.meta({ description: "Goods, tax and round-off." }),
    deposits: money.meta({ description: "Refundable; not in the total. Less what notes returned or forfeited." }),
    kilograms: z.number().nullable().meta({ description: "Only by gas." }),
  })
  .meta({ id: "SalesRow" });

export const sales = {
  sales: endpoint({
    method: "GET",
    path: "/api/admin/sales",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Returns sales by month, customer, state or gas",
    description:
      "Months are chronological; other rows are sorted by total, with the 200 largest customers. By gas, sums the lines of invoiced orders before credit notes.",
    query: input,
    responses: {
      200: z.object({
        from: day,
        to: day,
        rows: z.array(salesRow),
        others: salesRow.nullable().meta({ description: "All other customers in one row; null if none." }),
      }),
    },
  }),
  exportSalesCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/sales.csv",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the sales as CSV, with every customer",
    query: input,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    sales: typeof sales;
  }
}
