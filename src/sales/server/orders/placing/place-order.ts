/**
 * Places an order exactly once, however often it is sent. The order number is the idempotency key: resending it returns the stored
 * order, whatever happened to prices and products since.
 */

import type { ReadTradePrices } from "#catalogue/server/trade-prices/batch-reads.ts";
import type { MailNotifier } from "#messages/server/mail/sending/mail-notifier.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, rupees } from "#platform/rules/money/money.ts";
import { isGoneFrom } from "#platform/server/database/failures.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { envelopesOf } from "#sales/server/orders/mails/order-placed-mail.ts";
import { actorOf, payWithCreditIn } from "#sales/server/orders/payment/pay-with-credit.ts";
import { proofNotFound } from "#sales/server/orders/payment/proof-not-found.ts";
import { type OrderResponse, orderResponse } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { lockOrder, nthLatestPlacedAt, orderNumbered } from "#sales/server/orders/store.ts";
import { noteWork } from "#sales/server/orders/work-on-order.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type Place, placeAlone } from "./batch-orders.ts";
import { draftOrder } from "./draft-order.ts";
import type { Customer, OrderInput } from "./order-input.ts";
import { type Draft, placingLimits, preparePlacing } from "./place-orders-store.ts";

/** The notifier wakes the mail senders. */
export type OrderDesk = { shop: Shop; tradePrices: ReadTradePrices; place: Place; notifier: MailNotifier };

type PlacedOrder = { order: OrderResponse; isNew: boolean };

/** `asksBeforeRepeat`: refuses the same goods as an order of minutes ago, until the buyer confirms. */
export async function placeOrder(
  desk: OrderDesk,
  customer: Customer,
  input: OrderInput,
  asksBeforeRepeat = false,
): Promise<PlacedOrder> {
  const { shop } = desk;
  const tried = await placeNew(desk, customer, input, asksBeforeRepeat).catch(refusalIn);
  if (tried !== undefined && !(tried instanceof Problem)) return { order: tried, isNew: true };
  const placed = await orderNumbered(shop.db, { customerId: customer.id }, input.orderNumber);
  if (placed) return { order: await wholeOrder(shop.db, placed), isNew: false };
  throw tried ?? (await whyNotStored(shop, customer, input));
}

/** Returns undefined when the order was not stored: not new, or rejected by the statement. */
async function placeNew(desk: OrderDesk, customer: Customer, input: OrderInput, asksBeforeRepeat: boolean) {
  const { shop, place, notifier } = desk;
  const priced = await draftOrder(desk, customer, input);
  const envelopes = envelopesOf(shop.settings.current(), priced.order);
  const draft: Draft = { ...priced, envelopes, asksBeforeRepeat };
  const credit = rupees(input.useCredit ?? 0);
  const order =
    credit > NOTHING
      ? await placeWithCredit(shop, customer, { draft, credit })
      : (await place(draft)) && orderResponse(draft);
  if (!order) return undefined;
  notifier.notify();
  return order;
}

/** Order and credit are one transaction: with less credit than the buyer saw, nothing is placed. */
const placeWithCredit = (shop: Shop, customer: Customer, { draft, credit }: { draft: Draft; credit: Paise }) =>
  shop.db.transaction(async (tx) => {
    const isNew = await placeAlone(
      preparePlacing(tx, () => placingLimits(shop)),
      draft,
    );
    if (!isNew) return undefined;
    const order = await lockOrder(tx, { customerId: customer.id }, draft.order.orderNumber);
    if (!order) throw new Error("An order that was placed is there");
    const at = shop.now();
    const { saved, done } = await payWithCreditIn(shop, { tx, order, at, by: order.fullName }, credit);
    await noteWork(tx, { order, at, actor: actorOf(order) }, done);
    return wholeOrder(tx, saved);
  });

const HOUR = 60 * 60 * 1000;

/** Returns 0 when the customer may order now. */
async function secondsToWait({ db, now, config }: Shop, customerId: string): Promise<number> {
  const most = config.ORDERS_PER_HOUR;
  const time = now().getTime();
  const earlier = most > 0 && (await nthLatestPlacedAt(db, customerId, { most, after: new Date(time - HOUR) }));
  return earlier ? Math.max(1, Math.ceil((earlier.getTime() + HOUR - time) / 1000)) : 0;
}

function tooManyOrders(most: number, seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  return new Problem(
    "too-many-requests",
    plural(
      minutes,
      {
        one: "You have placed {most} orders within an hour, the maximum for one account. Nothing is lost: please send this order again in {count} minute.",
        other:
          "You have placed {most} orders within an hour, the maximum for one account. Nothing is lost: please send this order again in {count} minutes.",
      },
      { most },
    ),
    { headers: { "retry-after": String(seconds) } },
  );
}

/** A rejection counts only if the order was not placed before. Server errors and overload propagate at once. */
function refusalIn(error: unknown): Problem {
  if (error instanceof Problem && error.status < 500) return error;
  // The customer deleted the account, and so the session, concurrently.
  if (isGoneFrom("accounts", error)) return new Problem("login-required", t("Please login to continue."));
  throw error;
}

async function whyNotStored(shop: Shop, { id }: Customer, { proofId }: OrderInput): Promise<Problem> {
  const wait = await secondsToWait(shop, id);
  if (wait > 0) return tooManyOrders(shop.config.ORDERS_PER_HOUR, wait);
  if (proofId) return proofNotFound();
  const text = t("This order number is already in use. Please open the payment step again.");
  return new Problem("invalid-input", text, { fields: { "order.orderNumber": text } });
}
