/** Payments received, their allocation, and refunds. */

import { z } from "zod";
import { accountKey } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { orderNumber, reason, rupeeAmount, time, typed } from "#contract/shared-schemas.ts";
import { t } from "#domain/language/text.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/ledger/accounts.ts";
import { CREDIT_KINDS, REFUND_WINDOW_DAYS } from "#domain/ledger/refund-rule.ts";

const METHODS = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];
export const amountAbove0 = rupeeAmount.positive({ error: () => t("Please enter an amount above 0.") });
const day = z.iso.date();
const reference = typed().trim().max(60).default("");
/** Idempotency key that the page creates per press: a repeated request has no second effect. */
export const pressKey = z.uuid();

export const allocations = z.array(z.strictObject({ orderNumber, amount: amountAbove0 })).max(100);
const allocated = z.array(z.object({ orderNumber: z.string(), amount: z.number() }));

export const receivedPayment = z
  .object({
    id: z.uuid(),
    mobile: z.string(),
    day,
    method: z.enum(METHODS),
    reference: z.string(),
    amount: z.number(),
    refunded: z.number(),
    onAccount: z.number().meta({ description: "For no order yet, and still here." }),
    allocations: allocated,
    revision: z.int().meta({ description: "Of the allocations; a change names the one it has seen." }),
    markedFor: z.string().nullable().meta({ description: "The order whose mark-paid made this payment." }),
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
    kind: z.enum(CREDIT_KINDS).meta({ description: "A correction and an opening balance move no money." }),
    mobile: z.string(),
    name: z.string(),
    amount: z.number(),
    method: z.enum(METHODS).nullable().meta({ description: "Null for what moves no money." }),
    reference: z.string(),
    reason: z.string(),
    state: z.enum(["waiting", "paid", "declined"]),
    requestedAt: time,
    requestedBy: z.string(),
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
    ...BY_ACCOUNTS,
    summary: "Notes a payment that came in, for one order, several, part of one, or on account",
    description:
      "An order whose allocations reach what it costs is marked paid with it. The same key again answers 200 with the payment already noted.",
    body: z.strictObject({
      mobile: accountKey,
      day,
      method: z.enum(METHODS),
      reference,
      amount: amountAbove0,
      allocations: allocations.default([]),
      key: pressKey,
    }),
    responses: { 201: receivedPayment, 200: receivedPayment },
    problems: ["not-found"],
  }),
  paymentFile: endpoint({
    method: "GET",
    path: "/api/admin/payments/{id}",
    audience: ["admin"],
    roles: READERS.books,
    summary: "One payment with every decision about what it is for",
    params: ofPayment,
    responses: { 200: paymentFile },
    problems: ["not-found"],
  }),
  allocatePayment: endpoint({
    method: "PUT",
    path: "/api/admin/payments/{id}/allocations",
    ...BY_ACCOUNTS,
    summary: "Decides anew what a payment is for; no allocations puts it on account",
    description: "Orders are marked paid, or unpaid again, as far as their allocations reach.",
    params: ofPayment,
    body: z.strictObject({ revision: z.int().nonnegative(), allocations, reason: typed().trim().max(500).default("") }),
    responses: { 200: receivedPayment },
    problems: ["not-found", "changed-meanwhile"],
  }),
  takePaymentBack: endpoint({
    method: "POST",
    path: "/api/admin/payments/{id}/take-back",
    ...BY_ACCOUNTS,
    summary: "Takes a payment back: it never arrived, or the cheque bounced",
    params: ofPayment,
    body: z.strictObject({ reason }),
    responses: { 200: receivedPayment },
    problems: ["not-found", "cannot-undo"],
  }),
  clearCheque: endpoint({
    method: "POST",
    path: "/api/admin/payments/{id}/clear",
    ...BY_ACCOUNTS,
    summary: "Notes that the bank has cleared a cheque",
    params: ofPayment,
    responses: { 200: receivedPayment },
    problems: ["not-found", "cannot-undo"],
  }),
  refunds: endpoint({
    method: "GET",
    path: "/api/admin/refunds",
    audience: ["admin"],
    roles: READERS.books,
    summary: "The refunds and credits that wait for a second person, oldest first",
    responses: { 200: z.array(refund) },
  }),
  askRefund: endpoint({
    method: "POST",
    path: "/api/admin/refunds",
    ...BY_ACCOUNTS,
    summary: "Refunds money of a customer's; above the owner's limit it waits for a second person",
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
    summary: "Confirms a refund or a credit, as the second person, or declines it",
    params: ofPayment,
    body: z.strictObject({ pay: z.boolean() }),
    responses: { 200: refund },
    problems: ["not-found", "not-pending", "not-allowed"],
  }),
};
