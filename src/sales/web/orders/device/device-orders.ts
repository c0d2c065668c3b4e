/** Parses the `myOrders` storage key. Any content (old, broken, hostile) yields a valid list. */

import { isOrderNumber } from "#books/rules/documents/order-number.ts";
import type { IdentityNumbers } from "#people/rules/customers/identity-numbers.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";
import type { PaymentDetails } from "#sales/web/payment/use-payment-details.ts";

export type PayTo = Pick<PaymentDetails, "bank" | "upi">;

/** Not accepted by the shop yet. Identity numbers are masked: see people/rules/customers/identity-numbers.ts. */
export type UnsentOrder = {
  orderNumber: string;
  unsent: true;
  /** The body of POST /api/orders without the GST and Aadhaar numbers. */
  body: OrderBody;
  identity: IdentityNumbers;
  /** As the payment step showed them. */
  payTo?: PayTo;
  /** In rupees, as the buyer saw it. */
  total: number;
  savedAt: string;
  /** A message for the buyer; empty while sending. */
  lastProblem: string;
  /** "signal": not reached. "buyer": refused, and not sent until the buyer reviews it. Older entries lack it. */
  waitsFor?: "signal" | "buyer";
};

const GOES_BY_ITSELF_MILLISECONDS = 24 * 60 * 60_000;

/** Only orders under 24 hours old are sent automatically; the buyer may no longer want older ones. */
export const goesByItself = ({ waitsFor, savedAt }: Pick<UnsentOrder, "waitsFor" | "savedAt">, now: Date): boolean =>
  waitsFor === "signal" && now.getTime() - Date.parse(savedAt) < GOES_BY_ITSELF_MILLISECONDS;

/** No personal data (name, address, identity numbers), because the device may be shared. */
export type SentOrder = Omit<Order, "mobile" | "customer" | "billing" | "shipping" | "proofId" | "utr" | "message"> & {
  unsent?: undefined;
};

export type DeviceOrder = UnsentOrder | SentOrder;

/** The server has all orders; the device stores those My Orders shows first. */
const MAX_SENT = 10;

export function sentOrder(order: Order): SentOrder {
  const { mobile, customer, billing, shipping, proofId, utr, message, ...saved } = order;
  return saved;
}

export function readMyOrders(stored: string | null): DeviceOrder[] {
  const list = parsed(stored);
  return Array.isArray(list) ? tidied(list.filter(isStoredOrder)) : [];
}

/** Unsent orders are never dropped: each may carry a payment. */
export function tidied(orders: readonly DeviceOrder[]): DeviceOrder[] {
  const unsent = orders.filter((order) => order.unsent);
  return [...unsent, ...orders.filter((order) => !order.unsent).slice(0, MAX_SENT)];
}

function isStoredOrder(candidate: unknown): candidate is DeviceOrder {
  const order = fieldsOf(candidate);
  if (typeof order.orderNumber !== "string" || !isOrderNumber(order.orderNumber)) return false;
  if (order.unsent !== true) return Array.isArray(order.items) && typeof order.grandTotal === "number";
  const body = fieldsOf(order.body);
  const input = fieldsOf(body.order);
  return (
    typeof body.mobile === "string" &&
    input.orderNumber === order.orderNumber &&
    Array.isArray(input.cart) &&
    [input.customer, input.billing, order.identity].every((part) => typeof part === "object" && part !== null) &&
    typeof order.total === "number" &&
    [order.savedAt, order.lastProblem].every((text) => typeof text === "string")
  );
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Storage is untrusted input: unreadable content counts as empty. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
