/** Orders that staff take by phone or at the counter, and the page where their buyers pay without a login. */

import { z } from "zod";
import { mobile } from "#people/api/account-forms.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { bill, order } from "./order.ts";
import { orderInput, paymentDetails, shownPayment } from "./orders.ts";

const token = z.string().min(1).max(300).meta({ description: "From the link in the order email." });
const LINK = ["link-not-valid", "link-expired"] as const;

/** No buyer and no address: the link may be forwarded to the person who pays. */
const orderToPay = z.object({
  orderNumber: z.string(),
  orderDate: z.string(),
  ...order.pick({
    status: true,
    paid: true,
    open: true,
    received: true,
    paymentUndoneAt: true,
    proofRejectedAt: true,
    dispatchedAt: true,
    arrivedAt: true,
    holdExpiredAt: true,
    shortages: true,
    cancelledAt: true,
  }).shape,
  bill,
  details: paymentDetails
    .nullable()
    .meta({ description: "Payment details; null if nothing is due or stock is short." }),
});

const taken = z.object({
  order,
  payLink: z.string().meta({ description: "The emailed payment link, for sharing." }),
  payMessage: z.string().meta({ description: "The link in a message in the customer's language." }),
});

const counterSale = z.strictObject({
  mobile,
  fullName: typed(() => t("Full name is required."))
    .trim()
    .min(1, { error: () => t("Full name is required.") })
    .max(121),
  order: orderInput.pick({ orderNumber: true, cart: true, returns: true, subtotal: true, total: true }),
  method: z.enum(["cash", "upi", "credit"]).meta({
    description: "`credit`: unpaid, within the customer's credit limit, and invoiced to the details of their account.",
  }),
  reference: typed().trim().max(60).default("").meta({ description: "UTR of a UPI payment." }),
  accountConfirmed: z.boolean().default(false).meta({
    description: "Staff confirmed that the account with this mobile is the buyer's.",
  }),
});

export const shopOrders = {
  counterSale: endpoint({
    method: "POST",
    path: "/api/admin/counter-sales",
    audience: ["admin"],
    roles: ["accounts", "counter"],
    summary: "Sells goods at the counter: places, books the payment, hands over and invoices in one transaction",
    description:
      "For a consumer with name and mobile only, up to the amount at which an invoice needs an address. If the mobile has a confirmed account, returns 409 `account-exists` with its name and email in `details` unless `accountConfirmed` is set. A repeated order number returns 200 with the existing order.",
    body: counterSale,
    responses: { 200: z.object({ order }), 201: z.object({ order }) },
    problems: [
      "account-exists",
      "price-changed",
      "empties-missing",
      "not-available",
      "out-of-stock",
      "cylinders-refused",
      "not-allowed",
      "not-paid",
    ],
    bodyLimitBytes: 256 * 1024,
  }),
  takeOrder: endpoint({
    method: "POST",
    path: "/api/admin/orders",
    audience: ["admin"],
    roles: ["accounts", "counter", "dispatch"],
    summary: "Places an order for a customer by phone or counter",
    description:
      "`mobile` identifies the customer; an unknown mobile gets a new account. The buyer receives a payment link and, for an unconfirmed account, a link to claim it. If a confirmed or imported account has another email, returns 409 `email-differs` with it in `details` unless `otherEmailConfirmed` is set. A repeated order number returns 200 with the existing order.",
    body: z.strictObject({
      mobile,
      order: orderInput,
      otherEmailConfirmed: z.boolean().default(false).meta({
        description: "Staff confirmed that the account is the customer's, despite its different email.",
      }),
    }),
    responses: {
      200: taken,
      201: taken,
    },
    problems: [
      "price-changed",
      "empties-missing",
      "not-available",
      "out-of-stock",
      "proof-not-found",
      "email-taken",
      "email-differs",
    ],
    bodyLimitBytes: 256 * 1024,
  }),
  orderToPay: endpoint({
    method: "GET",
    path: "/api/pay",
    audience: "public",
    summary: "Returns the amount due and payment details by emailed token",
    query: z.strictObject({ token }),
    responses: { 200: orderToPay },
    problems: LINK,
    limit: { calls: 60, perSeconds: 60 },
  }),
  keepPicture: endpoint({
    method: "POST",
    path: "/api/pay/picture",
    audience: "public",
    summary: "Uploads a payment proof for the link's order",
    query: z.strictObject({ token }),
    upload: { field: "file", types: ["image/jpeg", "image/png", "image/webp"] },
    bodyLimitBytes: 8 * 1024 * 1024,
    responses: { 201: z.object({ proofId: z.uuid() }) },
    problems: [...LINK, "already-paid", "order-cancelled", "not-a-picture", "too-busy", "disk-full"],
    limit: { calls: 10, perSeconds: 600 },
  }),
  showPayment: endpoint({
    method: "POST",
    path: "/api/pay",
    audience: "public",
    summary: "Adds a payment proof or UTR to the link's order",
    body: z
      .strictObject({ token, ...shownPayment })
      .refine(({ proofId, utr }) => proofId || utr, { error: () => t("Please add a payment screenshot or a UTR.") }),
    responses: { 200: orderToPay },
    problems: [...LINK, "proof-not-found", "already-paid", "order-cancelled"],
    limit: { calls: 20, perSeconds: 600 },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    shopOrders: typeof shopOrders;
  }
}
