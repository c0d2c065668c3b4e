/** Payments received, their allocation, and refunds. */

import { z } from "zod";
import { orderNumber } from "#books/api/order-number.ts";
import { PAYMENT_METHODS, PAYMENT_SOURCES, type PaymentMethod } from "#books/rules/ledger/accounts.ts";
import { CREDIT_KINDS, REFUND_WINDOW_DAYS } from "#books/rules/ledger/refund-rule.ts";
import { accountKey } from "#people/api/account-forms.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { pressKey, reason, rupeeAmount, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";

const METHODS = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];
export const amountAbove0 = rupeeAmount.positive({ error: () => t("Please enter an amount above 0.") });
const day = z.iso.date();
const reference = typed().trim().max(60).default("");
export const allocations = z.array(z.strictObject({ orderNumber, amount: amountAbove0 })).max(100);
const allocated = z.array(z.object({ orderNumber: z.string(), amount: money }));

export const receivedPayment = z
  .object({
    id: z.uuid(),
    mobile: z.string(),
    day,
    method: z.enum(PAYMENT_SOURCES),
    reference: z.string(),
    amount: money,
    refunded: money,
    onAccount: money.meta({ description: "Not allocated or refunded." }),
    allocations: allocated,
    revision: z.int().meta({ description: "Revision of the allocations; send it with a change." }),
    markedFor: z.string().nullable().meta({ description: "The order whose mark-paid created this payment." }),
    notedAt: time,
    notedBy: z.string(),
    clearedAt: time.nullable(),
    takenBackAt: time.nullable(),
  })
  .meta({ id: "ReceivedPayment" });

const paymentFile = receivedPayment.extend({
  history: z.array(
    z.object({ revision: z.int(), at: time, by: z.string(), reason: z.string(), allocations: allocated }),
  ),
});

export const refund = z
  .object({
    id: z.uuid(),
    accountKey: z.string(),
    kind: z.enum(CREDIT_KINDS).meta({ description: "Only a refund moves money." }),
    mobile: z.string(),
    name: z.string(),
    amount: money,
    method: z.enum(METHODS).nullable().meta({ description: "Null if no money moves." }),
    reference: z.string(),
    reason: z.string(),
    state: z.enum(["waiting", "paid", "declined"]),
    requestedAt: time,
    requestedBy: z.string(),
    ownRequest: z.boolean().meta({ description: "The caller requested it, so another person must confirm it." }),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: "Refund" });

export const limitNote = `The limit counts refunds and credits of ${REFUND_WINDOW_DAYS} days that one person released alone, per customer and per person.`;

const ofPayment = z.strictObject({ id: z.uuid() });
const BY_ACCOUNTS = { audience: ["admin"], roles: ["accounts"] } as const;

export const receivedPayments = {
  receivePayment: endpoint({
    method: "POST",
    path: "/api/admin/payments",
    audience: ["admin"],
    roles: ["accounts", "counter"],
    summary: "Records a payment for orders or on account",
    description:
      "An order whose allocations cover its total is marked paid. A repeated `key` returns 200 with the existing payment.",
    body: z.strictObject({
      mobile: accountKey,
      day,
      method: z.enum(METHODS),
      reference,
      amount: amountAbove0,
      allocations: allocations.default([]),
      confirm: z
        .boolean()
        .default(false)
        .meta({ description: "Required if a payment with the same UTR or cheque number is recorded." }),
      key: pressKey,
    }),
    responses: { 201: receivedPayment, 200: receivedPayment },
    problems: ["not-found", "duplicate-reference", "not-allowed"],
  }),
  paymentFile: endpoint({
    method: "GET",
    path: "/api/admin/payments/{id}",
    audience: ["admin"],
    roles: READERS.oneAccount,
    summary: "Returns a payment with its allocation history",
    params: ofPayment,
    responses: { 200: paymentFile },
    problems: ["not-found"],
  }),
  paymentReceipt: endpoint({
    method: "GET",
    path: "/api/admin/payments/{id}/receipt.pdf",
    audience: ["admin"],
    roles: READERS.oneAccount,
    summary: "Returns the receipt voucher of a payment, also of an advance",
    params: ofPayment,
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "not-available"],
  }),
  refundVoucher: endpoint({
    method: "GET",
    path: "/api/admin/refunds/{id}/voucher.pdf",
    audience: ["admin"],
    roles: READERS.oneAccount,
    summary: "Returns the refund voucher of a paid refund",
    params: ofPayment,
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "not-available"],
  }),
  allocatePayment: endpoint({
    method: "PUT",
    path: "/api/admin/payments/{id}/allocations",
    ...BY_ACCOUNTS,
    summary: "Replaces a payment's allocations; none puts it on account",
    description: "Orders are marked paid or unpaid according to their allocations.",
    params: ofPayment,
    body: z.strictObject({ revision: z.int().nonnegative(), allocations, reason: typed().trim().max(500).default("") }),
    responses: { 200: receivedPayment },
    problems: ["not-found", "changed-meanwhile", "not-allowed"],
  }),
  takePaymentBack: endpoint({
    method: "POST",
    path: "/api/admin/payments/{id}/take-back",
    ...BY_ACCOUNTS,
    summary: "Reverses a payment that never arrived or a bounced cheque",
    params: ofPayment,
    body: z.strictObject({ reason }),
    responses: { 200: receivedPayment },
    problems: ["not-found", "cannot-undo"],
  }),
  clearCheque: endpoint({
    method: "POST",
    path: "/api/admin/payments/{id}/clear",
    ...BY_ACCOUNTS,
    summary: "Marks a cheque as cleared",
    params: ofPayment,
    responses: { 200: receivedPayment },
    problems: ["not-found", "cannot-undo"],
  }),
  refunds: endpoint({
    method: "GET",
    path: "/api/admin/refunds",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Lists refunds and credits pending a second approval, oldest first",
    responses: { 200: z.array(refund) },
  }),
  refundLimit: endpoint({
    method: "GET",
    path: "/api/admin/refund-limit",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Returns the amount above which a second person approves refunds and credits",
    responses: {
      200: z.object({
        amount: money.nullable().meta({ description: "Null if one person is enough." }),
        days: z.int().meta({ description: "The days over which refunds and credits are added up." }),
      }),
    },
  }),
  askRefund: endpoint({
    method: "POST",
    path: "/api/admin/refunds",
    ...BY_ACCOUNTS,
    summary: "Refunds a customer; above the limit, needs a second approval",
    description: `${limitNote} The same key again answers 200 with the refund already noted.`,
    body: z.strictObject({
      mobile: accountKey,
      amount: amountAbove0,
      method: z.enum(METHODS).exclude(["cheque"]),
      reference,
      reason,
      key: pressKey,
    }),
    responses: { 201: refund, 200: refund },
    problems: ["not-found"],
  }),
  decideRefund: endpoint({
    method: "POST",
    path: "/api/admin/refunds/{id}/decision",
    ...BY_ACCOUNTS,
    summary: "Approves or declines a refund or credit as second person",
    params: ofPayment,
    body: z.strictObject({ pay: z.boolean() }),
    responses: { 200: refund },
    problems: ["not-found", "not-pending", "not-allowed"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    receivedPayments: typeof receivedPayments;
  }
}
