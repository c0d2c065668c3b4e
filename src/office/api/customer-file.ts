/** Everything the shop stores about a customer, and what is still open. */

import { z } from "zod";
import { priceAlert } from "#catalogue/api/alerts.ts";
import { myPrices } from "#catalogue/api/trade-prices.ts";
import { announcement } from "#cylinders/api/announced-returns.ts";
import { holdings } from "#cylinders/api/custody.ts";
import { cylinder } from "#cylinders/api/cylinder.ts";
import { cylinderCounts } from "#cylinders/api/cylinder-counts.ts";
import { offer } from "#cylinders/api/transfers.ts";
import { CONSENT_PURPOSES, CONSENT_SOURCES } from "#messages/rules/consent.ts";
import { OPEN_MATTER_KINDS } from "#office/rules/customer-file/open-matters.ts";
import { mobile } from "#people/api/account-forms.ts";
import { adminUser } from "#people/api/admin-users.ts";
import { profile, session } from "#people/api/customer.ts";
import { savedAddresses } from "#people/api/delivery-addresses.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { reason, sez, typed } from "#platform/api/shared-schemas.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { SEZ_CHOICES } from "#platform/rules/india/sez.ts";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { statement } from "#receivables/api/customer-accounts.ts";
import { storedCart } from "#sales/api/carts.ts";
import { order } from "#sales/api/order.ts";
import { quote } from "#sales/api/quotes.ts";

export const openMatters = z.object({
  matters: z.array(
    z.object({
      kind: z.enum(OPEN_MATTER_KINDS),
      count: z.int().meta({ description: "Number of orders, cylinders or offers; 0 if only money is open." }),
      amount: money.meta({ description: "Rupees; 0 if no money is open." }),
    }),
  ),
});

/** For viewing and download. */
export const customerFile = z.object({
  exportedAt: time,
  account: z.object({
    mobile: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    emailVerifiedAt: time.nullable(),
    registeredAt: time,
    transferConfirmedAt: time.nullable(),
    sez: sez.nullable(),
    sezGstNumber: z.string().nullable(),
  }),
  profile: profile.omit({ mobile: true, email: true, businessName: true }),
  deliveryAddresses: savedAddresses,
  sessions: z.array(session),
  knownDevices: z.array(z.object({ lastLoginAt: time })),
  whatsApp: z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), givenAt: time, source: z.enum(CONSENT_SOURCES) })),
  mails: z.array(
    z.object({
      channel: z.enum(["mail", "whatsapp"]),
      about: z.string(),
      subject: z.string(),
      writtenAt: time,
      sentAt: time.nullable(),
      receipt: z.string().nullable().meta({ description: "What WhatsApp reported last, such as `read`." }),
      receiptAt: time.nullable(),
    }),
  ),
  cart: storedCart,
  orders: z.array(order),
  quotes: z.array(quote),
  tradePrices: myPrices,
  priceAlerts: z.array(priceAlert),
  stockAlerts: z.array(priceAlert),
  statement: statement.meta({ description: "The last ten years." }),
  loosePictures: z
    .array(z.object({ proofId: z.uuid(), sentAt: time, bytes: z.int() }))
    .meta({ description: "Payment screenshots not attached to an order." }),
  cylinders: z.array(cylinder),
  holdings: holdings.meta({ description: "The shop's cylinders held by the customer, and their deposit." }),
  cylinderOffers: z.array(offer),
  announcedReturns: z.array(announcement),
  messages: z.array(z.object({ fullName: z.string(), phone: z.string(), message: z.string(), receivedAt: time })),
  newsletter: z.object({ requestedAt: time, confirmedAt: time.nullable() }).nullable(),
});

const named = z.strictObject({ mobile });

const newMobile = typed()
  .transform(cleanMobile)
  .superRefine((given, context) => {
    const message = mobileProblem(given);
    if (message) context.addIssue({ code: "custom", message });
  });

const userFile = adminUser
  .extend({
    orders: z.object({
      count: z.number(),
      paidTotal: money,
      unpaidTotal: money.meta({ description: "Left to pay for unpaid orders." }),
      latest: z.array(order),
    }),
    cylinders: cylinderCounts,
    sez: sez.nullable().meta({ description: "How staff marked the customer." }),
    sezWarning: z.string().nullable().meta({ description: "Why orders do not follow the mark." }),
    isTransferMobile: z.boolean().meta({ description: "Whether this is the configured transfer mobile." }),
  })
  .meta({ id: "UserFile" });

export const myData = {
  openMatters: endpoint({
    method: "GET",
    path: "/api/open-matters",
    audience: ["customer"],
    summary: "Lists what must be settled before the account can be deleted",
    responses: { 200: openMatters },
  }),
  myData: endpoint({
    method: "GET",
    path: "/api/my-data",
    audience: ["customer"],
    summary: "Exports all data stored about the customer",
    responses: { 200: customerFile },
    limit: { calls: 10, perSeconds: 600 },
  }),
};

export const customerFiles = {
  userFile: endpoint({
    method: "GET",
    path: "/api/admin/users/{mobile}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Returns a customer with orders and cylinders",
    params: named,
    responses: { 200: userFile },
    problems: ["not-found"],
  }),
  confirmTransfer: endpoint({
    method: "POST",
    path: "/api/admin/users/{mobile}/transfer-confirmation",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Confirms or revokes the account's permission to transfer cylinders",
    params: named,
    body: z.strictObject({ confirmed: z.boolean() }),
    responses: { 200: userFile },
    problems: ["not-found", "not-allowed"],
  }),
  markSez: endpoint({
    method: "PUT",
    path: "/api/admin/users/{mobile}/sez",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Marks a customer as a unit or developer of a Special Economic Zone",
    description:
      "Applies to orders with the GST number of the customer's profile. `without-payment` needs a valid LUT; when it expires, new orders are charged IGST.",
    params: named,
    body: z.strictObject({ sez: z.enum(SEZ_CHOICES) }),
    responses: { 200: userFile },
    problems: ["not-found"],
  }),
  changeMobile: endpoint({
    method: "PUT",
    path: "/api/admin/users/{mobile}/mobile",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Replaces or removes an account's mobile number",
    description:
      "The old number can be registered again at once. Without a new one, the account gets a placeholder starting with 0 and its owner logs in by email. All sessions end; orders and ledger move to the new number.",
    params: named,
    body: z.strictObject({ newMobile: newMobile.nullable(), reason }),
    responses: { 200: userFile },
    problems: ["not-found", "mobile-taken"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    customerFiles: typeof customerFiles;
    myData: typeof myData;
  }
}
