/** Sales by the ledger: invoices less credit notes; goods, tax and deposits are separate. */
import { z } from "zod";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";

const day = z.iso.date();

export const SALES_BY = ["month", "customer", "state", "gas"] as const;

const input = z.strictObject({
  by: z.enum(SALES_BY).default("month"),
  from: day.optional().meta({ description: "In India. Without it the financial year's first day." }),
  to: day.optional().meta({ description: "Without it today." }),
});

export const salesRow = z
  .object({
    name: z.string().meta({ description: "A month as 2026-09, a customer, a state or a gas." }),
    invoices: z.int(),
    goods: z.number().meta({ description: "Without GST, handling included." }),
    tax: z.number(),
    total: z.number().meta({ description: "Goods, tax and round-off." }),
    deposits: z.number().meta({ description: "Refundable, and not in the total." }),
    kilograms: z.number().nullable().meta({ description: "Of a gas." }),
  })
  .meta({ id: "SalesRow" });

export const sales = {
  sales: endpoint({
    method: "GET",
    path: "/api/admin/sales",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Sales by month, customer, state or gas",
    description:
      "Months in their order, the others by total, of the customers the 200 largest. By gas they are the lines of invoiced orders, before credit notes.",
    query: input,
    responses: {
      200: z.object({
        from: day,
        to: day,
        rows: z.array(salesRow),
        others: salesRow.nullable().meta({ description: "All further customers in one row; null without any." }),
      }),
    },
  }),
  exportSalesCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/sales.csv",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "The same as a file for a spreadsheet, with every customer",
    query: input,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
};
