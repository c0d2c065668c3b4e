/** The last orders sent from this device, for when the shop is unreachable. Without names and addresses: the device may be shared. */
import { local } from "#platform/web/state/storage.ts";
import type { Order } from "#sales/web/orders/order.ts";

const KEY = "myOrders";
const MAX_SENT = 10;

export type SentOrder = Omit<Order, "mobile" | "customer" | "billing" | "shipping" | "proofId" | "utr" | "message">;

/** Earlier versions stored unsent orders here too: see unsent-orders.ts. */
export function sentOrders(): SentOrder[] {
  const stored = local.read(KEY);
  return Array.isArray(stored) ? stored.filter(isSentOrder) : [];
}

const isSentOrder = (stored: Partial<SentOrder> | null): stored is SentOrder =>
  typeof stored?.orderNumber === "string" && typeof stored.grandTotal === "number" && Array.isArray(stored.items);

export function keepSent({ mobile, customer, billing, shipping, proofId, utr, message, ...sent }: Order) {
  const others = sentOrders().filter(({ orderNumber }) => orderNumber !== sent.orderNumber);
  local.write(KEY, [sent, ...others].slice(0, MAX_SENT));
}

/** They carry no owner, so they go when the customer changes. */
export const forgetSent = () => local.writeText(KEY, null);
