/** Orders, payments and payment proofs. */

import { z } from "zod";
import { orderNumber } from "#books/api/order-number.ts";
import { cleanUtr, isUtr } from "#books/rules/ledger/upi-link.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { mobile } from "#people/api/account-forms.ts";
import { consignee, shipTo } from "#people/api/ship-to.ts";
import { money as amount, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { notBelieved } from "#platform/api/ignored-fields.ts";
import { READERS } from "#platform/api/roles.ts";
import { paging, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { ORDER_STEPS } from "#sales/rules/orders/order-steps.ts";
import { order } from "./order.ts";

const money = z.number().nonnegative().max(1_00_00_00_000);
const named = z.strictObject({ mobile, orderNumber });

/** Untrusted: the server uses only product, weight and quantity, and checks them against the catalogue. */
const line = {
  id: z.string().min(1).max(300),
  quantity: z
    .number()
    .int({ error: () => t("Quantities are whole numbers.") })
    .min(1)
    .max(9_999),
};
const cartItem = z.looseObject(line);

/** The specification has two names for two fields, and repeats the addresses here; only `billing` and `shipping` count. */
const customer = z
  .strictObject({
    ...notBelieved("state", "lastOwnerState", "countryCode", "billingAddress", "billingPincode", "billingState"),
    ...notBelieved("shippingAddress", "shippingState"),
    fullName: typed(() => t("Full name is required.")).optional(),
    name: typed().optional().meta({ description: "Alias of `fullName`." }),
    email: typed(() => t("Email is required.")),
    mobile: typed(() => t("Phone number is required.")).optional(),
    phone: typed().optional().meta({ description: "Alias of `mobile`." }),
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
  city: typed().default(""),
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

const priceHold = z.string().max(60_000).meta({ description: "From `POST /api/price-holds`; ignored after it ended." });

/** A requested order: untrusted until the server checks it. */
export const orderInput = z.strictObject({
  orderNumber,
  orderDate: z.iso.datetime().optional().meta({ description: "Not used: the server sets the date." }),
  cart: z
    .array(cartItem)
    .min(1, { error: () => t("Your cart is empty.") })
    .max(MAX_LINES),
  subtotal: money,
  total: money.meta({ description: "Total the buyer saw." }),
  ...notBelieved("paid", "paidAt", "status", "date", "orderId", "items", "handling", "billingHandling"),
  ...notBelieved("taxPercent", "taxAmount", "deposit", "grandTotal", "orderVersion"),
  customer,
  billing: place,
  shipping: place.optional(),
  shipTo: shipTo.optional(),
  consignee: consignee.optional(),
  returns: z
    .array(z.strictObject({ id: z.string().min(1).max(300), returnQty: z.number().int().min(0).max(9_999) }))
    .max(MAX_LINES)
    .default([]),
  ...shownPayment,
  message: typed().optional(),
  priceHold: priceHold.optional(),
});

const heldLine = z.object({
  id: z.string(),
  quantity: z.int(),
  price: z.number().meta({ description: "Rupees per unit before GST, for this customer." }),
  pack: z.number().meta({ description: "Kilograms, cans or metres in one unit; 0 for a piece." }),
});

export const paymentDetails = z.object({
  bank: z
    .object({
      name: z.string(),
      holder: z.string(),
      account: z.string(),
      ifsc: z.string(),
      branch: z.string(),
    })
    .nullable(),
  upi: z.object({ id: z.string(), payee: z.string() }).nullable(),
  whatsapp: z.string(),
  changedOn: z.iso.date().nullable().meta({
    description: "Day the bank account or UPI id changed, for a month afterwards.",
  }),
  cannotOrder: z.string().exactOptional().meta({
    description: "Why the account cannot order now: it has never paid and has too many unpaid orders.",
  }),
  credit: amount.exactOptional().meta({
    description: "Rupees of account credit the customer can use for an order; for the one in the query, if any.",
  }),
  qrAtCheckout: z.boolean().meta({ description: "Whether the checkout offers a payment QR." }),
});

export const orders = {
  placeOrder: endpoint({
    method: "POST",
    path: "/api/orders",
    audience: ["customer"],
    ownMobile: true,
    summary: "Places an order at today's prices",
    description:
      "A repeated order number from the same customer returns 200 with the existing order. `details` holds the new bill (409 `price-changed`), the missing empties (409 `empties-missing`), the unavailable lines (409 `not-available`) or the stock left (409 `out-of-stock`). 409 `too-many-unpaid`: an account that has never paid has too many unpaid orders. 409 `changed-meanwhile`: less credit is left than `useCredit`; nothing is placed, and `details` holds the credit. 409 `ordered-already`: the customer ordered the same goods minutes ago under another number; `details` holds `orderNumber` and `secondsAgo`, and `repeatConfirmed` orders them again.",
    body: z.strictObject({
      mobile,
      repeatConfirmed: z.boolean().optional().meta({ description: "The buyer wants the same goods once more." }),
      order: orderInput.extend({
        useCredit: money.optional().meta({ description: "Rupees of account credit to use, as the buyer saw it." }),
      }),
    }),
    responses: { 200: z.object({ order }), 201: z.object({ order }) },
    problems: [
      "changed-meanwhile",
      "ordered-already",
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
  holdPrices: endpoint({
    method: "POST",
    path: "/api/price-holds",
    audience: ["customer"],
    summary: "Holds the customer's prices for one order while they pay",
    description:
      "Nothing is stored: send `priceHold` with the order. A line keeps its price while its quantity is the same. An earlier hold of the same order keeps its lower prices, and then its end. Null: the shop does not hold prices.",
    body: orderInput
      .pick({ orderNumber: true, returns: true, priceHold: true })
      .extend({ cart: z.array(z.strictObject(line)).min(1).max(MAX_LINES) }),
    responses: {
      200: z.object({ hold: z.object({ priceHold, until: time, lines: z.array(heldLine) }).nullable() }),
    },
    problems: ["not-available"],
    bodyLimitBytes: 256 * 1024,
    limit: { calls: 60, perSeconds: 60 },
  }),
  orders: endpoint({
    method: "GET",
    path: "/api/orders",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "Lists a customer's orders, newest first",
    description:
      "`q` matches every word in order number, product names and codes, UTR or delivery address. `from` and `to` are days in India. The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: z.strictObject({
      mobile,
      q: z.string().trim().max(200).optional(),
      payment: z.enum(["unpaid"]).optional().meta({ description: "Orders not marked paid." }),
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
    summary: "Uploads a payment proof to attach to an order",
    description: "JPEG, PNG or WebP, detected by content. The image is re-encoded without metadata.",
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
    summary: "Returns a payment proof to its owner or an admin",
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
    summary: "Adds a payment proof or UTR to an order",
    params: named,
    body: z
      .strictObject(shownPayment)
      .refine(({ proofId, utr }) => proofId || utr, { error: () => t("Please add a payment screenshot or a UTR.") }),
    responses: { 200: z.object({ order }) },
    problems: ["not-found", "proof-not-found", "already-paid", "order-cancelled"],
  }),
  useCredit: endpoint({
    method: "POST",
    path: "/api/orders/{mobile}/{orderNumber}/credit",
    ...ORDER_STEPS["show-payment"].by,
    ownMobile: true,
    summary: "Uses account credit for an unpaid order",
    description:
      "An order that is then fully paid needs no proof. A repeat has no effect. 409 `changed-meanwhile`: the amount left to pay or the credit changed; no credit is used.",
    params: named,
    body: z.strictObject({
      amount: money.positive().meta({ description: "Rupees of credit to use." }),
      open: money.meta({ description: "Amount left to pay that the buyer saw." }),
    }),
    responses: { 200: z.object({ order }) },
    problems: ["not-found", "already-paid", "order-cancelled", "changed-meanwhile"],
  }),
  markPayment: endpoint({
    method: "POST",
    path: "/api/orders/{mobile}/{orderNumber}/payment",
    ...ORDER_STEPS["mark-paid"].by,
    summary: "Marks an order paid or unpaid",
    params: named,
    body: z.strictObject({
      paid: z.boolean(),
      reason: typed().optional(),
      amount: money.optional().meta({
        description: "Amount due that the caller read; 409 `changed-meanwhile` if it differs.",
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
    summary: "Cancels an order; buyers only before payment and dispatch",
    description:
      "Admins must give a reason. A credit note reverses the invoice; payments become the buyer's credit. A repeat has no effect.",
    params: named,
    body: z.strictObject({ reason: typed().trim().max(300).default("") }).default({ reason: "" }),
    responses: { 200: z.object({ order }) },
    problems: ["not-found", "cannot-cancel"],
  }),
  correctGstNumber: endpoint({
    method: "POST",
    path: "/api/orders/{mobile}/{orderNumber}/gst-number",
    audience: ["customer"],
    ownMobile: true,
    summary: "Corrects an order's wrong GST number and issues its waiting invoice",
    description: "Also in the profile, where it is the same. A repeat has no effect.",
    params: named,
    body: z.strictObject({ gstNumber: typed().trim().max(30) }),
    responses: { 200: z.object({ order }) },
    problems: ["not-found", "not-available", "order-cancelled"],
  }),
  orderTimeline: endpoint({
    method: "GET",
    path: "/api/orders/{mobile}/{orderNumber}/timeline",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "Lists an order's events for its buyer, oldest first",
    params: named,
    responses: { 200: z.array(z.object({ at: time, what: z.string(), note: z.string() })) },
    problems: ["not-found"],
  }),
  paymentDetails: endpoint({
    method: "GET",
    path: "/api/payment-details",
    audience: ["customer"],
    summary: "Returns the shop's bank account and UPI id for payment, and the customer's credit",
    query: z.strictObject({ orderNumber: orderNumber.optional() }),
    responses: { 200: paymentDetails },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    orders: typeof orders;
  }
}
