/** Orders, payments and payment proofs. */

import { z } from "zod";
import { mobile } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { notBelieved } from "#contract/ignored-fields.ts";
import { orderNumber, paging, time, typed } from "#contract/shared-schemas.ts";
import { MAX_LINES } from "#domain/cart/cart.ts";
import { t } from "#domain/language/text.ts";
import { ORDER_STEPS } from "#domain/orders/order-steps.ts";
import { cleanUtr, isUtr } from "#domain/orders/upi-link.ts";
import { order } from "./order.ts";

const money = z.number().nonnegative().max(1_00_00_00_000);
const named = z.strictObject({ mobile, orderNumber });

/** Untrusted: the server uses only product, weight and quantity, and checks them against the catalogue. */
const cartItem = z.looseObject({
  id: z.string().min(1).max(300),
  quantity: z
    .number()
    .int({ error: () => t("Quantities are whole numbers.") })
    .min(1)
    .max(9_999),
});

/** The specification has two names for two fields, and repeats the addresses here; only `billing` and `shipping` count. */
const customer = z
  .strictObject({
    ...notBelieved("state", "lastOwnerState", "countryCode", "billingAddress", "billingPincode", "billingState"),
    ...notBelieved("shippingAddress", "shippingState"),
    fullName: typed(() => t("Full name is required.")).optional(),
    name: typed().optional().meta({ description: "Another name for fullName." }),
    email: typed(() => t("Email is required.")),
    mobile: typed(() => t("Phone number is required.")).optional(),
    phone: typed().optional().meta({ description: "Another name for mobile." }),
    companyName: typed().default(""),
    gstNumber: typed().default(""),
    aadhaarNumber: typed().default(""),
    isShippingSameAsBilling: z.boolean().default(true),
    agreeToTransportTerms: z.boolean().default(false),
  })
  .transform(({ fullName, name = "", mobile, phone = "", ...rest }) => ({
    ...rest,
    fullName: fullName ?? name,
    mobile: mobile ?? phone,
  }));

const place = z.strictObject({
  address: typed().default(""),
  pincode: typed().default(""),
  state: typed().default(""),
});

const utr = typed()
  .transform(cleanUtr)
  .refine((reference) => reference === "" || isUtr(reference), {
    error: () => t("Please check the UTR: 12 to 22 letters and digits."),
  });

const proofId = z.uuid();
export const shownPayment = { proofId: proofId.optional(), utr: utr.optional() };

/** A requested order: untrusted until the server checks it. */
export const orderInput = z.strictObject({
  orderNumber,
  orderDate: z.iso.datetime().optional().meta({ description: "The shop's own clock decides." }),
  cart: z
    .array(cartItem)
    .min(1, { error: () => t("Your cart is empty.") })
    .max(MAX_LINES),
  subtotal: money,
  total: money.meta({ description: "The total the buyer saw." }),
  ...notBelieved("paid", "paidAt", "status", "date", "orderId", "items", "handling", "billingHandling"),
  ...notBelieved("taxPercent", "taxAmount", "deposit", "grandTotal", "orderVersion"),
  customer,
  billing: place,
  shipping: place.optional(),
  returns: z
    .array(z.strictObject({ id: z.string().min(1).max(300), returnQty: z.number().int().min(0).max(9_999) }))
    .max(MAX_LINES)
    .default([]),
  ...shownPayment,
  message: typed().optional(),
});

export const paymentDetails = z.object({
  bank: z.object({
    name: z.string(),
    holder: z.string(),
    account: z.string(),
    ifsc: z.string(),
    branch: z.string(),
  }),
  upi: z.object({ id: z.string(), payee: z.string() }).nullable(),
  whatsapp: z.string(),
  changedOn: z.iso.date().nullable().meta({
    description: "The day the account or the UPI id was changed, for a month after. Buyers may have kept the old ones.",
  }),
  cannotOrder: z.string().exactOptional().meta({
    description: "Why this account cannot place another order now: it has never paid, and has too many unpaid orders.",
  }),
  qrAtCheckout: z.boolean().meta({ description: "Whether the checkout screen itself offers a payment QR." }),
});

export const orders = {
  placeOrder: endpoint({
    method: "POST",
    path: "/api/orders",
    audience: ["customer"],
    ownMobile: true,
    summary: "Places an order, billed again from today's prices",
    description:
      "The same order number from the same customer again answers 200 with the order already placed. 409 price-changed carries the new bill in details, 409 empties-missing the list, 409 not-available the lines that cannot be bought, 409 out-of-stock those of which less is left, and how many. 409 too-many-unpaid: an account that has never paid reserves stock with too many unpaid orders.",
    body: z.strictObject({
      mobile,
      order: orderInput,
    }),
    responses: { 200: z.object({ order }), 201: z.object({ order }) },
    problems: [
      "price-changed",
      "empties-missing",
      "not-available",
      "out-of-stock",
      "too-many-unpaid",
      "proof-not-found",
    ],
    bodyLimitBytes: 256 * 1024,
    limit: { calls: 60, perSeconds: 60 },
  }),
  orders: endpoint({
    method: "GET",
    path: "/api/orders",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "A customer's orders, latest first",
    description:
      "q finds every word in the order number, the names and codes of the goods, the UTR or the delivery address. from and to are days in India. The full count of what was found is in the header x-total-count.",
    query: z.strictObject({
      mobile,
      q: z.string().trim().max(200).optional(),
      payment: z.enum(["unpaid"]).optional().meta({ description: "Those not marked paid yet." }),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      ...paging,
    }),
    responses: { 200: z.array(order) },
  }),
  keepProof: endpoint({
    method: "POST",
    path: "/api/payment-proofs",
    audience: ["customer"],
    summary: "Keeps a picture that shows a payment, to be named in an order",
    description: "JPEG, PNG or WebP by its content. It is drawn anew and loses everything that came with it.",
    upload: { field: "file", types: ["image/jpeg", "image/png", "image/webp"] },
    bodyLimitBytes: 8 * 1024 * 1024,
    responses: { 201: z.object({ proofId }) },
    problems: ["not-a-picture", "too-busy", "disk-full"],
    limit: { calls: 30, perSeconds: 600 },
  }),
  proof: endpoint({
    method: "GET",
    path: "/api/payment-proofs/{proofId}",
    audience: ["customer", "admin"],
    roles: READERS.books,
    summary: "The picture, to its owner and to an admin",
    params: z.strictObject({ proofId }),
    responses: { 200: z.unknown() },
    contentType: "image/webp",
    problems: ["not-found"],
  }),
  addProof: endpoint({
    method: "POST",
    path: "/api/orders/{mobile}/{orderNumber}/proof",
    ...ORDER_STEPS["show-payment"].by,
    ownMobile: true,
    summary: "Adds a payment proof or a UTR to an order that was placed without",
    params: named,
    body: z
      .strictObject(shownPayment)
      .refine(({ proofId, utr }) => proofId || utr, { error: () => t("Please add a payment screenshot or a UTR.") }),
    responses: { 200: z.object({ order }) },
    problems: ["not-found", "proof-not-found", "already-paid", "order-cancelled"],
  }),
  markPayment: endpoint({
    method: "POST",
    path: "/api/orders/{mobile}/{orderNumber}/payment",
    ...ORDER_STEPS["mark-paid"].by,
    summary: "Marks an order paid or, with a reason, unpaid again",
    params: named,
    body: z.strictObject({
      paid: z.boolean(),
      reason: typed().optional(),
      amount: money.optional().meta({
        description: "What the page said was left to pay: 409 changed-meanwhile when it is another amount by now.",
      }),
    }),
    responses: { 200: z.object({ order }) },
    problems: ["not-found", "order-cancelled", "cannot-undo", "changed-meanwhile"],
  }),
  cancelOrder: endpoint({
    method: "POST",
    path: "/api/orders/{mobile}/{orderNumber}/cancel",
    ...ORDER_STEPS.cancel.by,
    ownMobile: true,
    summary: "Cancels an order: its buyer one that is neither paid nor dispatched, the shop any",
    description:
      "The shop gives a reason. An invoice is taken back by a credit note; what was paid for the order is the buyer's credit. Cancelled again, nothing changes.",
    params: named,
    body: z.strictObject({ reason: typed().trim().max(300).default("") }).default({ reason: "" }),
    responses: { 200: z.object({ order }) },
    problems: ["not-found", "cannot-cancel"],
  }),
  orderTimeline: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/timeline",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "What became of an order, oldest first, as its buyer may read it",
    params: named,
    responses: { 200: z.array(z.object({ at: time, what: z.string(), note: z.string() })) },
    problems: ["not-found"],
  }),
  paymentDetails: endpoint({
    method: "GET",
    path: "/api/payment-details",
    audience: ["customer"],
    summary: "Where to pay: the shop's bank account and, if it has one, its UPI id",
    responses: { 200: paymentDetails },
  }),
};
