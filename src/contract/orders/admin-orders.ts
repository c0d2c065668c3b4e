/** Orders for staff who check payments and dispatch. */

import { z } from "zod";
import { mobile } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { orderNumber, paging, reason, rupeeAmount, time, typed } from "#contract/shared-schemas.ts";
import { MAX_LINES } from "#domain/cart/cart.ts";
import { t } from "#domain/language/text.ts";
import { PAYMENT_GROUPS } from "#domain/orders/order-state.ts";
import { ORDER_STEPS } from "#domain/orders/order-steps.ts";
import { adminOrder, orderFile } from "./admin-order.ts";
import { bill, order } from "./order.ts";

const named = z.strictObject({ mobile, orderNumber });
const day = z.iso.date();

/** Filters of the list; an export accepts the same and returns exactly what the list shows. */
export const orderFilters = z.strictObject({
  q: z.string().max(200).optional().meta({ description: "Order number, mobile, UTR, GSTIN, name or company." }),
  mobile: mobile.optional(),
  payment: z.enum(PAYMENT_GROUPS).optional().meta({
    description: "to-check: a proof or a UTR waits; unpaid: there is none that counts; undone: there was one.",
  }),
  dispatch: z.enum(["to-dispatch", "dispatched"]).optional().meta({
    description: "to-dispatch: still here, and paid or within the buyer's credit.",
  }),
  invoice: z.enum(["waiting"]).optional().meta({ description: "waiting: it should be there and could not be made." }),
  empties: z.enum(["expected", "due-soon", "overdue"]).optional().meta({
    description:
      "Empties that have not come back, of orders that are paid or have left; due-soon: within a week; overdue: their day is over.",
  }),
  state: z.string().max(60).optional().meta({ description: "Where the goods go." }),
  from: day.optional().meta({ description: "The first day, in India." }),
  to: day.optional(),
  paidOn: day.optional().meta({ description: "The day in India on which the payment was confirmed." }),
  sort: z.enum(["newest", "oldest", "largest", "smallest"]).default("newest"),
});

const newLines = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(300).meta({ description: "As in the order, or product or product@weight." }),
        quantity: z
          .int({ error: () => t("Quantities are whole numbers.") })
          .min(1)
          .max(9_999),
      }),
    )
    .min(1, { error: () => t("The order would be empty. Please cancel it instead.") })
    .max(MAX_LINES)
    .meta({ description: "All goods of the order; empties follow the gas." }),
});

export const adminOrders = {
  adminOrders: endpoint({
    method: "GET",
    path: "/api/admin/orders",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "All orders, filtered",
    description:
      "The full count is in the header x-total-count: exact without a filter and up to 10,000, else an estimate.",
    query: orderFilters.extend(paging),
    responses: { 200: z.array(adminOrder) },
  }),
  orderGroups: endpoint({
    method: "GET",
    path: "/api/admin/order-groups",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "How many orders wait for which work",
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
    summary: "The orders of one mobile, latest first",
    description: "The full count is in the header x-total-count.",
    params: z.strictObject({ mobile }),
    query: z.strictObject(paging),
    responses: { 200: z.array(order) },
  }),
  orderFile: endpoint({
    method: "GET",
    path: "/api/admin/orders/{mobile}/{orderNumber}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "One order with its timeline, warnings, empties and dispatch",
    params: named,
    responses: { 200: orderFile },
    problems: ["not-found"],
  }),
  paymentsToCheck: endpoint({
    method: "GET",
    path: "/api/admin/payments",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Orders whose payment is to be checked, the oldest first, each with its warnings",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject({ ...paging, limit: paging.limit.default(20) }),
    responses: { 200: z.array(orderFile) },
  }),
  rejectPayment: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/reject-payment",
    ...ORDER_STEPS["reject-payment"].by,
    summary: "Says that a payment did not arrive: the buyer is written to and can add another proof",
    params: named,
    body: z.strictObject({
      reason,
      seen: z
        .strictObject({ utr: z.string().max(60), proofId: z.string().max(60).nullable() })
        .optional()
        .meta({ description: "The proof that was looked at: 409 changed-meanwhile when the buyer has sent another." }),
    }),
    responses: { 200: orderFile },
    problems: ["not-found", "already-paid", "order-cancelled", "changed-meanwhile"],
  }),
  dispatchOrder: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/dispatch",
    ...ORDER_STEPS.dispatch.by,
    summary: "Notes with whom the goods left, and writes to the buyer; again, it corrects the details",
    params: named,
    body: z.strictObject({
      transporter: typed(() => t("Transporter is required."))
        .trim()
        .min(1, { error: () => t("Transporter is required.") })
        .max(120),
      lrNumber: typed().trim().max(60).default("").meta({ description: "LR or bilty number." }),
      vehicle: typed().trim().max(30).default(""),
      note: typed().trim().default(""),
      seen: time.nullable().optional().meta({
        description:
          "When it was dispatched as far as the caller knows: with null, 409 changed-meanwhile when somebody else was quicker, instead of a correction.",
      }),
    }),
    responses: { 200: orderFile },
    problems: ["not-found", "not-paid", "order-cancelled", "changed-meanwhile", "out-of-stock"],
  }),
  previewLines: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/lines/preview",
    ...ORDER_STEPS["change-lines"].by,
    summary: "What an order would cost with other goods; nothing is changed",
    params: named,
    body: newLines,
    responses: {
      200: z.object({
        bill,
        before: z.number().meta({ description: "The order's total as it stands." }),
        changes: z.array(z.string()).meta({ description: "In words, a line each." }),
        open: z.number().meta({ description: "What would be left to pay; below 0 it would wait on account." }),
      }),
    },
    problems: ["not-found", "cannot-change-order", "not-available", "already-invoiced"],
  }),
  changeLines: endpoint({
    method: "PATCH",
    path: "/api/admin/orders/{mobile}/{orderNumber}/lines",
    ...ORDER_STEPS["change-lines"].by,
    summary: "Changes the goods of an order that has not left, and writes to the buyer",
    description:
      "What was in the order keeps its price, what is added has today's. `seen` is the order's linesChangedAt: 409 changed-meanwhile when somebody was quicker. 409 price-changed carries the new bill in details. The same goods again change nothing.",
    params: named,
    body: newLines.extend({
      seen: time.nullable(),
      total: rupeeAmount.nonnegative().meta({ description: "The total that was seen for the new goods." }),
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
    roles: ["accounts", "dispatch"],
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
    roles: ["dispatch"],
    summary: "Notes how many of the expected empties have come back by now",
    params: named,
    body: z.strictObject({
      id: z.string().min(1).max(300),
      returned: z.number({ error: () => t("Please enter a whole number.") }),
      was: z.number().optional().meta({
        description: "How many the page said were back: 409 changed-meanwhile when it is another number by now.",
      }),
    }),
    responses: { 200: orderFile },
    problems: ["not-found", "changed-meanwhile"],
  }),
  exportOrdersCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/orders.csv",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "The filtered orders as a file for a spreadsheet",
    query: orderFilters,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  exportOrdersJson: endpoint({
    method: "GET",
    path: "/api/admin/export/orders.json",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "The filtered orders as JSON",
    query: orderFilters,
    responses: { 200: z.unknown() },
  }),
};
