/**
 * Payment by the mailed link, without login: it shows the amount and takes a picture or UTR until the order is paid. It reveals nothing
 * about the buyer and opens no account.
 */

import type { Output } from "#contract/endpoint.ts";
import type { shopOrders } from "#contract/orders/shop-orders.ts";
import { t } from "#domain/language/text.ts";
import { requestsPayment } from "#domain/orders/order-bill.ts";
import { allows } from "#domain/orders/order-state.ts";
import { isShort } from "#domain/orders/stock-hold.ts";
import { Problem } from "#server/http/problems.ts";
import { readLink, signLink } from "#server/keys/signed-link.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { factsOf, type OrderRow, refuseCancelled } from "#server/orders/order-rows.ts";
import type { OrderResponse } from "#server/orders/reading/order-output.ts";
import { wholeOrder } from "#server/orders/reading/read-orders.ts";
import { orderById } from "#server/orders/store.ts";
import { paymentDetails } from "#server/payments/payment-details.ts";
import type { Settings } from "#server/settings/effective-settings.ts";
import type { Shop } from "#server/shop.ts";
import { addProof } from "./add-proof.ts";

const DAY = 24 * 60 * 60 * 1000;
const LINK_LIVES_DAYS = 30;

type PayContext = Pick<Shop, "db" | "now" | "config" | "settings">;

/** Deterministic: repeated calls return the same link. */
export function payLink(
  { config }: Pick<Shop, "config">,
  settings: Settings,
  { id, placedAt }: Pick<OrderRow, "id" | "placedAt">,
): string {
  const until = new Date(placedAt.getTime() + LINK_LIVES_DAYS * DAY);
  return shopLink(settings, "/pay", { token: signLink(config, "pay", { about: String(id), until }) });
}

type OwnedOrder = OrderRow & { customerId: string };

async function orderOfLink({ db, config, now }: PayContext, token: string): Promise<OwnedOrder> {
  const shown = readLink(config, "pay", token, now());
  if (shown?.isExpired) throw new Problem("link-expired", t("This link has expired. Please call us for a new one."));
  const order = shown && (await orderById(db, Number(shown.about)));
  if (!order || order.customerId === null)
    throw new Problem("link-not-valid", t("This link is not valid. Please open the one in our mail, or call us."));
  return order as OwnedOrder;
}

type PayableOrder = Output<typeof shopOrders.orderToPay>;

export async function orderToPay(shop: PayContext, token: string): Promise<PayableOrder> {
  const row = await orderOfLink(shop, token);
  return toPay(shop, await wholeOrder(shop.db, row));
}

/** The uploaded picture belongs to the buyer, as if sent while logged in. */
export async function payerOf(shop: PayContext, token: string): Promise<string> {
  const order = await orderOfLink(shop, token);
  refuseCancelled(order);
  if (!allows(factsOf(order), "show-payment"))
    throw new Problem("already-paid", t("This order is already paid. Nothing is due."));
  return order.customerId;
}

type LinkProofInput = { token: string; proofId?: string | undefined; utr?: string | undefined };

export async function showPayment(shop: PayContext, { token, ...shown }: LinkProofInput): Promise<PayableOrder> {
  const { customerId, orderNumber } = await orderOfLink(shop, token);
  return toPay(shop, await addProof(shop, { customerId, orderNumber, ...shown }));
}

const toPay = (shop: PayContext, order: OrderResponse): PayableOrder => ({
  orderNumber: order.orderNumber,
  orderDate: order.orderDate,
  status: order.status,
  paid: order.paid,
  ...(order.open !== undefined && { open: order.open }),
  ...(order.received !== undefined && { received: order.received }),
  paymentUndoneAt: order.paymentUndoneAt,
  proofRejectedAt: order.proofRejectedAt,
  dispatchedAt: order.dispatchedAt,
  holdExpiredAt: order.holdExpiredAt,
  ...(order.shortages && { shortages: order.shortages }),
  cancelledAt: order.cancelledAt,
  bill: order,
  details: requestsPayment(order) && !isShort(order) ? paymentDetails(shop) : null,
});
