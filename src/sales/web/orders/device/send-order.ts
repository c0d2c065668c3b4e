import { type IdentityNumbers, identityFromProfile } from "#people/rules/customers/identity-numbers.ts";
import { readOwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { callApi } from "#platform/web/api.ts";
import { orderPlaced } from "#sales/web/orders/draft/order-placed.ts";
import { ORDER_SAVED, type OrderBody } from "#sales/web/orders/order.ts";
import type { UnsentOrder } from "./device-orders.ts";
import { myOrders } from "./my-orders.ts";
import { makeSendOrder, type SendOutcome } from "./send-order-with.ts";
import { showPayment } from "./show-payment.ts";
import { withRetry } from "./with-retry.ts";

const send = makeSendOrder({
  post: (body) => {
    const { gstNumber = "", aadhaarNumber = "" } = body.order.customer;
    holdIdentity(body.order.orderNumber, { gstNumber, aadhaarNumber });
    return callApi("POST /api/orders", { body }, withRetry);
  },
  showPayment,
  myOrders,
  now: () => new Date(),
  isOnline: () => navigator.onLine,
  placed: orderPlaced,
});

export async function sendOrder(body: OrderBody, pressedAt?: Date): Promise<SendOutcome> {
  const outcome = await send(body, pressedAt);
  if (outcome.kind === "not-reached") window.dispatchEvent(new Event(ORDER_SAVED));
  return outcome;
}

/** GST and Aadhaar numbers of unsent orders, in memory only: never written to the device. */
const identityGiven = new Map<string, IdentityNumbers>();

const holdIdentity = (orderNumber: string, identity: IdentityNumbers) => identityGiven.set(orderNumber, identity);

/** "unknown": the numbers differ from the profile's, so the buyer must enter them again; null: not logged in. */
export async function identityOf({ orderNumber, identity }: UnsentOrder): Promise<IdentityNumbers | "unknown" | null> {
  const held = identityGiven.get(orderNumber);
  if (held) return held;
  const profile = await readOwnProfile(withRetry);
  return profile && (identityFromProfile(identity, profile) ?? "unknown");
}
