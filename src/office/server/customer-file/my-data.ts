/** The customer's data export: the right of access under the DPDP Act, section 11. */

import { chosenAlerts } from "#catalogue/server/alerts/choose-alerts.ts";
import { pricesResponse } from "#catalogue/server/trade-prices/prices-response.ts";
import { ownReturns } from "#cylinders/server/mine/announced-returns.ts";
import { holdingsFor } from "#cylinders/server/mine/holdings.ts";
import { offersFor } from "#cylinders/server/offers/read-offers.ts";
import { cylindersOf } from "#cylinders/server/registry/look-up.ts";
import { enquiriesOf } from "#messages/server/enquiries/sender-store.ts";
import { mailsTo } from "#messages/server/mail/mailbox-store.ts";
import { profileResponse } from "#people/server/accounts/customer-output.ts";
import { everyAddressOf } from "#people/server/accounts/delivery-addresses.ts";
import { ownCustomer } from "#people/server/accounts/own-customer.ts";
import { devicesOf, liveSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { consentsOf } from "#people/server/notices/consent-store.ts";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { statementFor, statementResponse } from "#receivables/server/payments/account-statement.ts";
import { cartOf } from "#sales/server/carts/store.ts";
import { everyOrderOf } from "#sales/server/orders/reading/read-orders.ts";
import { loosePicturesOf } from "#sales/server/proofs/customer-proof-store.ts";
import { everyQuoteOf } from "#sales/server/quotes/request-and-reply.ts";
import type { Shop } from "#shop/server/shop.ts";

/** More than any customer has. */
const EVERYTHING = { offset: 0, limit: 10_000 };

export async function myData(shop: Shop, accountId: string) {
  const { db, now } = shop;
  const customer = await ownCustomer(db, accountId);
  const { mobile, email, language, emailVerifiedAt, registeredAt, transferConfirmedAt, sez, sezGstNumber } = customer;
  const { messages, newsletter } = await enquiriesOf(db, email);
  return {
    exportedAt: now(),
    account: {
      mobile: mobile ?? "",
      email,
      language,
      emailVerifiedAt,
      registeredAt,
      transferConfirmedAt,
      sez,
      sezGstNumber,
    },
    profile: profileResponse(customer),
    deliveryAddresses: await everyAddressOf(db, accountId),
    sessions: await liveSessionsOf(db, accountId, now()),
    knownDevices: await devicesOf(db, accountId),
    mails: (await mailsTo(db, { email, mobile })).map((mail) => ({
      ...mail,
      about: mail.kind,
      writtenAt: mail.createdAt,
    })),
    whatsApp: await consentsOf(db, accountId),
    cart: await cartOf(db, accountId),
    orders: await everyOrderOf(db, accountId),
    quotes: await everyQuoteOf({ db, now }, accountId),
    tradePrices: await pricesResponse(shop, accountId),
    stockAlerts: await chosenAlerts(db, accountId, "stock"),
    priceAlerts: await chosenAlerts(db, accountId, "price"),
    statement: statementResponse(
      await statementFor({ db, now }, { mobile: mobile ?? "", from: tenYearsBefore(now()) }),
    ),
    loosePictures: await loosePicturesOf(db, accountId),
    cylinders: await cylindersOf(shop, accountId),
    holdings: await holdingsFor(shop, {
      ...{ mobile: mobile ?? "", customerId: accountId },
      mostReceipts: EVERYTHING.limit,
    }),
    cylinderOffers: await offersFor(shop, { id: accountId, mobile: mobile ?? "" }, EVERYTHING),
    announcedReturns: await ownReturns(shop, accountId, EVERYTHING),
    messages,
    newsletter: newsletter ?? null,
  };
}

const tenYearsBefore = (now: Date) => daysAfter(dayInIndia(now), -3650);
