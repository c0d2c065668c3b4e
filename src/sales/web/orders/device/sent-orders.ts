/** The last orders sent from this device, for when the shop is unreachable. Without names and addresses: the device may be shared. */
import { tryStorage } from "#platform/web/ui/browser/try-storage.ts";
import type { Order } from "#sales/web/orders/order.ts";

const KEY = "myOrders";
const MAX_SENT = 10;

export type SentOrder = Omit<Order, "mobile" | "customer" | "billing" | "shipping" | "proofId" | "utr" | "message">;

/** Earlier versions stored unsent orders here too: see unsent-orders.ts. */
export function sentOrders(): SentOrder[] {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown);
  return Array.isArray(stored) ? stored.filter(isSentOrder) : [];
}

const isSentOrder = (stored: Partial<SentOrder> | null): stored is SentOrder =>
  typeof stored?.orderNumber === "string" && typeof stored.grandTotal === "number" && Array.isArray(stored.items);

export function keepSent({ mobile, customer, billing, shipping, proofId, utr, message, ...sent }: Order) {
  const others = sentOrders().filter(({ orderNumber }) => orderNumber !== sent.orderNumber);
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify([sent, ...others].slice(0, MAX_SENT))));
}

/** They carry no owner, so they go when the customer changes. */
export const forgetSent = () => tryStorage(() => localStorage.removeItem(KEY));
