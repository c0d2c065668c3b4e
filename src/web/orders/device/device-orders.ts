/** What the `myOrders` key holds. Whatever was left there (old, broken, hostile), a list of orders comes out. */
import type { IdentityNumbers } from "#domain/checkout/identity-numbers.ts";
import { isOrderNumber } from "#domain/orders/order-number.ts";
import type { Order, OrderBody } from "#web/orders/order.ts";

/** An order the shop has not said yes to. Its papers are masked: see domain/checkout/identity-papers. */
export type UnsentOrder = {
  orderNumber: string;
  unsent: true;
  /** As POST /api/orders takes it, but for the GST and Aadhaar numbers. */
  body: OrderBody;
  papers: IdentityNumbers;
  /** In rupees, as the buyer saw it. */
  total: number;
  savedAt: string;
  /** Why it was not sent, in words for the buyer; empty while it is on its way. */
  lastProblem: string;
  /** "signal": it did not reach the shop. "buyer": the shop said no, and nothing is sent before they have looked. Older ones do not say. */
  waitsFor?: "signal" | "buyer";
};

const GOES_BY_ITSELF_MILLISECONDS = 24 * 60 * 60_000;

/** Who pressed Send means today: an order of another day is sent by hand, if it is still wanted. */
export const goesByItself = ({ waitsFor, savedAt }: Pick<UnsentOrder, "waitsFor" | "savedAt">, now: Date): boolean =>
  waitsFor === "signal" && now.getTime() - Date.parse(savedAt) < GOES_BY_ITSELF_MILLISECONDS;

/** An order the shop has, without what is nobody's business on a shared machine: who, where, which papers. */
export type SentOrder = Omit<Order, "mobile" | "customer" | "billing" | "shipping" | "proofId" | "utr" | "message"> & {
  unsent?: undefined;
};

export type DeviceOrder = UnsentOrder | SentOrder;

/** The shop knows them all; the device keeps what My Orders shows first. */
const MAX_SENT = 10;

export function sentOrder(order: Order): SentOrder {
  const { mobile, customer, billing, shipping, proofId, utr, message, ...saved } = order;
  return saved;
}

export function readMyOrders(stored: string | null): DeviceOrder[] {
  const list = parsed(stored);
  return Array.isArray(list) ? tidied(list.filter(isStoredOrder)) : [];
}

/** Unsent ones are never dropped: each is money on its way. */
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
    [input.customer, input.billing, order.papers].every((part) => typeof part === "object" && part !== null) &&
    typeof order.total === "number" &&
    [order.savedAt, order.lastProblem].every((text) => typeof text === "string")
  );
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Storage belongs to the visitor: what cannot be read is as good as nothing stored. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
