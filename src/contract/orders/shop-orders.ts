/** Orders that staff take by phone or at the counter, and the page where their buyers pay without a login. */

import { z } from "zod";
import { mobile } from "#contract/accounts/account-forms.ts";
import { endpoint } from "#contract/endpoint.ts";
import { t } from "#domain/language/text.ts";
import { bill, order } from "./order.ts";
import { orderInput, paymentDetails, shownPayment } from "./orders.ts";

const token = z.string().min(1).max(300).meta({ description: "From the link in the mail about the order." });
const LINK = ["link-not-valid", "link-expired"] as const;

/** No buyer and no address: the link may be forwarded to the person who pays. */
const orderToPay = z.object({
  orderNumber: z.string(),
  orderDate: z.string(),
  ...order.pick({
    status: true,
    paid: true,
    open: true,
    paymentUndoneAt: true,
    dispatchedAt: true,
    holdExpiredAt: true,
    shortages: true,
    cancelledAt: true,
  }).shape,
  bill,
  details: paymentDetails
    .nullable()
    .meta({ description: "Where to pay; null when there is nothing to pay, or too few of the goods are left." }),
});

const taken = z.object({
  order,
  payLink: z.string().meta({ description: "The link of the mail, to be sent on in another way." }),
  payMessage: z.string().meta({ description: "The same with a few words, in the customer's language." }),
});

export const shopOrders = {
  takeOrder: endpoint({
    method: "POST",
    path: "/api/admin/orders",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Takes an order by phone or at the counter, by the rules and prices of every order",
    description:
      "The mobile names the customer; for one that is not known an account is opened with what the order says. The buyer gets a mail with a link to pay and, where nobody has confirmed the account, one to make it theirs. A confirmed account with another e-mail than the order is 409 email-differs, with the e-mail in details, until the call says otherEmailConfirmed. The same number again answers 200 with the order already placed.",
    body: z.strictObject({
      mobile,
      order: orderInput,
      otherEmailConfirmed: z.boolean().default(false).meta({
        description: "The clerk has asked: the account is the customer's, though it has another e-mail than the order.",
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
    summary: "What is to be paid and where, by the link in the mail about an order",
    query: z.strictObject({ token }),
    responses: { 200: orderToPay },
    problems: LINK,
    limit: { calls: 60, perSeconds: 60 },
  }),
  keepPicture: endpoint({
    method: "POST",
    path: "/api/pay/picture",
    audience: "public",
    summary: "Keeps a picture that shows the payment of the link's order",
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
    summary: "Adds a payment picture or a UTR to the link's order",
    body: z
      .strictObject({ token, ...shownPayment })
      .refine(({ proofId, utr }) => proofId || utr, { error: () => t("Please add a payment screenshot or a UTR.") }),
    responses: { 200: orderToPay },
    problems: [...LINK, "proof-not-found", "already-paid", "order-cancelled"],
    limit: { calls: 20, perSeconds: 600 },
  }),
};
