/**
 * Payment by the mailed link, without login: it shows the amount and takes a picture or UTR until the order is paid. It reveals nothing
 * about the buyer and opens no account.
 */

import { shopLink } from "#messages/server/mail/shop-link.ts";
import type { Output } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { shopOrders } from "#sales/api/shop-orders.ts";
import { requestsPayment } from "#sales/rules/orders/order-bill.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import { isShort } from "#sales/rules/orders/stock-hold.ts";
import { factsOf, type OrderRow, refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { shownOrder } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { orderById } from "#sales/server/orders/store.ts";
import { paymentDetails } from "#sales/server/proofs/payment-details.ts";
import { readLink, signLink } from "#shop/server/keys/signed-link.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
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

function toPay(shop: PayContext, order: OrderResponse): PayableOrder {
  const shown = shownOrder(order);
  return {
    orderNumber: order.orderNumber,
    orderDate: shown.orderDate,
    status: order.status,
    paid: order.paid,
    ...(order.open !== undefined && { open: order.open }),
    ...(order.received !== undefined && { received: order.received }),
    paymentUndoneAt: order.paymentUndoneAt,
    proofRejectedAt: order.proofRejectedAt,
    dispatchedAt: order.dispatchedAt,
    arrivedAt: order.arrivedAt,
    holdExpiredAt: order.holdExpiredAt,
    ...(order.shortages && { shortages: order.shortages }),
    cancelledAt: order.cancelledAt,
    bill: order,
    details: requestsPayment(shown) && !isShort(shown) ? paymentDetails(shop) : null,
  };
}
