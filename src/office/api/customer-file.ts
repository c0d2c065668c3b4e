/** Everything the shop stores about a customer, and what is still open. */

import { z } from "zod";
import { priceAlert } from "#catalogue/api/price-alerts.ts";
import { myPrices } from "#catalogue/api/trade-prices.ts";
import { announcement } from "#cylinders/api/announced-returns.ts";
import { holdings } from "#cylinders/api/custody.ts";
import { cylinder } from "#cylinders/api/cylinder.ts";
import { offer } from "#cylinders/api/transfers.ts";
import { CONSENT_PURPOSES, CONSENT_SOURCES } from "#messages/rules/consent.ts";
import { OPEN_MATTER_KINDS } from "#office/rules/customer-file/open-matters.ts";
import { profile, session } from "#people/api/customer.ts";
import { savedAddresses } from "#people/api/delivery-addresses.ts";
import { sez, time } from "#platform/api/shared-schemas.ts";
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
      amount: z.number().meta({ description: "Rupees; 0 if no money is open." }),
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
