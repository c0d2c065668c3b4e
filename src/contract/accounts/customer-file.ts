/** Everything the shop stores about a customer, and what is still open. */

import { z } from "zod";
import { storedCart } from "#contract/carts/carts.ts";
import { announcement } from "#contract/cylinders/announced-returns.ts";
import { holdings } from "#contract/cylinders/custody.ts";
import { cylinder } from "#contract/cylinders/cylinder.ts";
import { offer } from "#contract/cylinders/transfers.ts";
import { order } from "#contract/orders/order.ts";
import { priceAlert } from "#contract/price-alerts/price-alerts.ts";
import { quote } from "#contract/quotes/quotes.ts";
import { statement } from "#contract/receivables/customer-accounts.ts";
import { sez, time } from "#contract/shared-schemas.ts";
import { myPrices } from "#contract/trade-prices/trade-prices.ts";
import { OPEN_MATTER_KINDS } from "#domain/accounts/open-matters.ts";
import { LANGUAGES } from "#domain/language/language.ts";
import { CONSENT_PURPOSES, CONSENT_SOURCES } from "#domain/notifications/consent.ts";
import { profile, session } from "./customer.ts";
import { savedAddresses } from "./delivery-addresses.ts";

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
