/**
 * Places an order exactly once, however often it is sent. The order number is the idempotency key: resending it returns the stored
 * order, whatever happened to prices and products since.
 */

import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, rupees } from "#platform/rules/money/money.ts";
import { isGoneFrom } from "#platform/server/database/failures.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { envelopesOf } from "#sales/server/orders/mails/order-placed-mail.ts";
import { payWithCreditIn } from "#sales/server/orders/payment/pay-with-credit.ts";
import { type OrderResponse, orderResponse } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { lockOrderById, orderNumbered } from "#sales/server/orders/store.ts";
import { actorOf, buyerOf, noteWork } from "#sales/server/orders/work-on-order.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { draftOrder } from "./draft-order.ts";
import type { Customer, OrderInput } from "./order-input.ts";
import { type Draft, writeOrder } from "./write-order.ts";

type PlacedOrder = { order: OrderResponse; isNew: boolean };

/** `asksBeforeRepeat`: refuses the same goods as an order of minutes ago, until the buyer confirms. */
export async function placeOrder(
  shop: Shop,
  customer: Customer,
  input: OrderInput,
  asksBeforeRepeat = false,
): Promise<PlacedOrder> {
  try {
    const order = await placeNew(shop, customer, input, asksBeforeRepeat);
    return { order, isNew: true };
  } catch (error) {
    const refusal = refusalIn(error);
    const placed = await orderNumbered(shop.db, { customerId: customer.id }, input.orderNumber);
    if (placed === undefined) throw refusal;
    return { order: await wholeOrder(shop.db, placed), isNew: false };
  }
}

async function placeNew(shop: Shop, customer: Customer, input: OrderInput, asksBeforeRepeat: boolean) {
  const priced = await draftOrder(shop, customer, input);
  const envelopes = envelopesOf(shop.settings.current(), priced.order);
  const draft: Draft = { ...priced, envelopes, asksBeforeRepeat, isFromCart: customer.takenBy === undefined };
  const credit = rupees(input.useCredit ?? 0);
  return change(shop, buyerOf(customer.id), async (work) => {
    const id = await writeOrder(shop, work.tx, draft);
    if (id === undefined) throw numberTaken();
    return credit > NOTHING ? payWithCredit(shop, work, id, credit) : orderResponse(draft);
  });
}

/** With less credit than the buyer saw, nothing is placed. */
async function payWithCredit(shop: Shop, work: Change, id: number, credit: Paise): Promise<OrderResponse> {
  const { tx } = work;
  const order = await lockOrderById(tx, id);
  work.by = actorOf(order);
  const { saved, done } = await payWithCreditIn(shop, { tx, order, at: work.at, by: order.fullName }, credit);
  await noteWork(work, order, done);
  return wholeOrder(tx, saved);
}

/** A rejection counts only if the order was not placed before. Server errors and overload propagate at once. */
function refusalIn(error: unknown): Problem {
  if (error instanceof Problem && error.status < 500) return error;
  // The customer deleted the account, and so the session, concurrently.
  if (isGoneFrom("accounts", error)) return new Problem("login-required", t("Please login to continue."));
  throw error;
}

function numberTaken(): Problem {
  const text = t("This order number is already in use. Please open the payment step again.");
  return new Problem("invalid-input", text, { fields: { "order.orderNumber": text } });
}
