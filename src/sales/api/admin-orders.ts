/** Orders for staff who check payments and dispatch. */

import { z } from "zod";
import { orderNumber } from "#books/api/order-number.ts";
import { TRANSPORT_LENGTHS } from "#books/rules/documents/transport.ts";
import { notGood } from "#catalogue/api/empties-condition.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { mobile } from "#people/api/account-forms.ts";
import { money } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { deepPaging, paging, reason, rowNumber, rupeeAmount, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { DISPATCH_CHECKS } from "#sales/rules/orders/dispatch-checks.ts";
import { PAYMENT_GROUPS } from "#sales/rules/orders/order-state.ts";
import { ORDER_STEPS } from "#sales/rules/orders/order-steps.ts";
import { adminOrder, orderFile } from "./admin-order.ts";
import { bill, order } from "./order.ts";

const named = z.strictObject({ mobile, orderNumber });
const day = z.iso.date();

/** Filters of the list; an export accepts the same and returns exactly what the list shows. */
export const orderFilters = z.strictObject({
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Searches order number, mobile, UTR, GSTIN, name or company." }),
  mobile: mobile.optional(),
  payment: z.enum(PAYMENT_GROUPS).optional().meta({
    description:
      "`to-check`: a proof or UTR needs review. `unpaid`: none is valid. `undone`: it was rejected or undone.",
  }),
  dispatch: z.enum(["to-dispatch", "dispatched"]).optional().meta({
    description: "`to-dispatch`: not dispatched, and paid or within the buyer's credit.",
  }),
  invoice: z.enum(["waiting"]).optional().meta({ description: "`waiting`: due but could not be issued." }),
  empties: z.enum(["expected", "due-soon", "overdue"]).optional().meta({
    description:
      "Unreturned empties of paid or dispatched orders. `due-soon`: within a week. `overdue`: past the due day.",
  }),
  state: z.string().max(60).optional().meta({ description: "Delivery state." }),
  from: day.optional().meta({ description: "First day, in India." }),
  to: day.optional(),
  paidOn: day.optional().meta({ description: "Day in India on which payment was confirmed." }),
  sort: z.enum(["newest", "oldest", "largest", "smallest"]).default("newest"),
});

const newLines = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(300).meta({ description: "As in the order, or `product` or `product@weight`." }),
        quantity: z
          .int({ error: () => t("Quantities are whole numbers.") })
          .min(1)
          .max(9_999),
      }),
    )
    .min(1, { error: () => t("The order would be empty. Please cancel it instead.") })
    .max(MAX_LINES)
    .meta({ description: "All goods of the order; the gas determines the empties." }),
});

export const adminOrders = {
  adminOrders: endpoint({
    method: "GET",
    path: "/api/admin/orders",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists orders",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: orderFilters.extend(deepPaging(rowNumber)),
    responses: { 200: z.array(adminOrder) },
  }),
  orderGroups: endpoint({
    method: "GET",
    path: "/api/admin/order-groups",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Counts orders by pending task",
    responses: {
      200: z.object({
        toCheck: z.number(),
        toDispatch: z.number(),
        unpaid: z.number(),
        emptiesOverdue: z.number(),
      }),
    },
  }),
  adminOrdersOf: endpoint({
    method: "GET",
    path: "/api/admin/orders/{mobile}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists a customer's orders by mobile, newest first",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    params: z.strictObject({ mobile }),
    query: z.strictObject(paging),
    responses: { 200: z.array(order) },
  }),
  orderFile: endpoint({
    method: "GET",
    path: "/api/admin/orders/{mobile}/{orderNumber}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Returns an order with timeline, warnings, empties and dispatch",
    params: named,
    responses: { 200: orderFile },
    problems: ["not-found"],
  }),
  paymentsToCheck: endpoint({
    method: "GET",
    path: "/api/admin/payments",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Lists orders with payments to check, oldest first, with warnings",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: z.strictObject({ ...paging, limit: paging.limit.default(20) }),
    responses: { 200: z.array(orderFile) },
  }),
  rejectPayment: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/reject-payment",
    ...ORDER_STEPS["reject-payment"].by,
    summary: "Rejects a payment and notifies the buyer, who can retry",
    params: named,
    body: z.strictObject({
      reason,
      seen: z
        .strictObject({ utr: z.string().max(60), proofId: z.string().max(60).nullable() })
        .optional()
        .meta({ description: "The proof reviewed; 409 `changed-meanwhile` if the buyer sent another." }),
    }),
    responses: { 200: orderFile },
    problems: ["not-found", "already-paid", "order-cancelled", "changed-meanwhile"],
  }),
  dispatchOrder: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/dispatch",
    ...ORDER_STEPS.dispatch.by,
    summary: "Records or corrects an order's dispatch and notifies the buyer",
    params: named,
    body: z.strictObject({
      transporter: typed(() => t("Transporter is required."))
        .trim()
        .min(1, { error: () => t("Transporter is required.") })
        .max(TRANSPORT_LENGTHS.transporter),
      lrNumber: typed().trim().max(TRANSPORT_LENGTHS.lrNumber).default("").meta({ description: "LR or bilty number." }),
      vehicle: typed().trim().max(TRANSPORT_LENGTHS.vehicle).default(""),
      note: typed().trim().default(""),
      confirmed: z.array(z.enum(DISPATCH_CHECKS)).default([]).meta({
        description:
          "Open checks (`beforeDispatch`) that staff have seen; an open one that is missing is 409 `checks-open`.",
      }),
      seen: z.iso.datetime().nullable().optional().meta({
        description:
          "Dispatch time the caller read. With null, a dispatch made meanwhile returns 409 `changed-meanwhile` instead of a correction.",
      }),
    }),
    responses: { 200: orderFile },
    problems: [
      "not-found",
      "not-paid",
      "order-cancelled",
      "changed-meanwhile",
      "out-of-stock",
      "cylinders-refused",
      "checks-open",
    ],
  }),
  previewLines: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/lines/preview",
    ...ORDER_STEPS["change-lines"].by,
    summary: "Previews an order's bill with other goods, without saving",
    params: named,
    body: newLines,
    responses: {
      200: z.object({
        bill,
        before: money.meta({ description: "The order's current total." }),
        changes: z.array(z.string()).meta({ description: "One text per change." }),
        open: money.meta({ description: "Amount left to pay; a negative amount goes on account." }),
      }),
    },
    problems: ["not-found", "cannot-change-order", "not-available", "already-invoiced"],
  }),
  changeLines: endpoint({
    method: "PATCH",
    path: "/api/admin/orders/{mobile}/{orderNumber}/lines",
    ...ORDER_STEPS["change-lines"].by,
    summary: "Changes the goods of an undispatched order; notifies the buyer",
    description:
      "Existing goods retain their price; added goods use today's. `seen` is the order's `linesChangedAt`: 409 `changed-meanwhile` if it differs. 409 `price-changed` returns the new bill in `details`. The same goods again change nothing.",
    params: named,
    body: newLines.extend({
      seen: z.iso.datetime().nullable(),
      total: rupeeAmount.nonnegative().meta({ description: "Total the caller saw for the new goods." }),
      reason: typed().trim().max(300).default(""),
    }),
    responses: { 200: orderFile },
    problems: [
      "not-found",
      "cannot-change-order",
      "not-available",
      "already-invoiced",
      "changed-meanwhile",
      "price-changed",
      "out-of-stock",
    ],
  }),
  addNote: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/notes",
    audience: ["admin"],
    roles: ["accounts", "counter", "dispatch"],
    summary: "Adds a private note to the order's timeline",
    params: named,
    body: z.strictObject({
      note: typed(() => t("Please enter a note."))
        .trim()
        .min(1, { error: () => t("Please enter a note.") }),
    }),
    responses: { 200: orderFile },
    problems: ["not-found"],
  }),
  noteEmpties: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/empties",
    audience: ["admin"],
    roles: ["counter", "dispatch"],
    summary: "Sets how many expected empties have been returned",
    params: named,
    body: z.strictObject({
      id: z.string().min(1).max(300),
      returned: z.number({ error: () => t("Please enter a whole number.") }),
      was: z.number().optional().meta({
        description: "Returned count the caller read; 409 `changed-meanwhile` if it differs.",
      }),
      notGood,
    }),
    responses: { 200: orderFile },
    problems: ["not-found", "changed-meanwhile"],
  }),
  exportOrdersCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/orders.csv",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the filtered orders as CSV",
    query: orderFilters,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  exportOrdersJson: endpoint({
    method: "GET",
    path: "/api/admin/export/orders.json",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the filtered orders as JSON",
    query: orderFilters,
    responses: { 200: z.unknown() },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminOrders: typeof adminOrders;
  }
}
