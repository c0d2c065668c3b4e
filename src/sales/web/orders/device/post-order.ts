/** Posts an unsent order. Every attempt has the same number, so the server recognises a retry. */
import { type IdentityNumbers, identityFromProfile } from "#people/rules/customers/identity-numbers.ts";
import { readOwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { isRefusal, sendInTime } from "#platform/web/offline/outbox.ts";
import { newBillIn } from "#sales/rules/checkout/compare-bills.ts";
import { orderPlaced } from "#sales/web/orders/draft/order-placed.ts";
import type { OrderName } from "#sales/web/orders/draft/payment-draft.ts";
import { fetchOrders } from "#sales/web/orders/fetch-orders.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";
import { withTyped } from "./said-of-payment.ts";
import { keepSent } from "./sent-orders.ts";
import type { UnsentOrder } from "./unsent-order.ts";

export async function postOrder(unsent: UnsentOrder, given: IdentityNumbers | undefined): Promise<Order> {
  try {
    const order = await accepted(unsent.body, given ?? (await identityOf(unsent)));
    return await arrived(order, unsent.body);
  } catch (error) {
    throw explained(error, unsent.body);
  }
}

async function accepted(sent: OrderBody, identity: IdentityNumbers | undefined): Promise<Order> {
  const { mobile, order: draft } = sent;
  if (identity === undefined) {
    const known = await shopsOrder({ mobile, orderNumber: draft.orderNumber });
    if (known) return known;
    throw new ApiProblem(409, { code: "identity-needed", error: identityAgain() });
  }
  const body = { ...sent, order: { ...draft, customer: { ...draft.customer, ...identity } } };
  const { order } = await callApi("POST /api/orders", { body }, sendInTime);
  // The login page of a public network also returns 200.
  if (!order) throw new ApiProblem(502, {});
  return order;
}

export const identityAgain = () => t("Please enter your GST or Aadhaar number again. It is not stored on this device.");

/** Undefined: the numbers differ from the profile's, so the buyer must enter them again. */
async function identityOf({ identity }: UnsentOrder): Promise<IdentityNumbers | undefined> {
  const profile = await readOwnProfile(sendInTime);
  if (profile) return identityFromProfile(identity, profile);
  throw new ApiProblem(401, { code: "login-required", error: t("Please login to send this order.") });
}

/** Adds payment details that the buyer entered after the shop had the order. Returns it as the shop then has it. */
export async function arrived(placed: Order, sent: OrderBody): Promise<Order> {
  const { mobile, orderNumber } = placed;
  const { utr, proofId } = withTyped(sent).order;
  const body = {
    ...(utr && utr !== placed.utr && { utr }),
    ...(proofId && proofId !== placed.proofId && { proofId }),
  };
  const order =
    Object.keys(body).length === 0 ? placed : await withProof(placed, { params: { mobile, orderNumber }, body });
  keepSent(order);
  orderPlaced(order);
  return order;
}

type ProofCall = { params: OrderName; body: { utr?: string; proofId?: string } };

async function withProof(placed: Order, call: ProofCall): Promise<Order> {
  try {
    return (await callApi("POST /api/orders/{mobile}/{orderNumber}/proof", call, sendInTime)).order;
  } catch (error) {
    // Already paid or cancelled: nothing to add.
    if (isRefusal(error)) return placed;
    throw error;
  }
}

/** An older order stays unsent, and sending it again is safe. */
const LOOKED_THROUGH = 50;

export async function shopsOrder({ mobile, orderNumber }: OrderName): Promise<Order | undefined> {
  const page = await fetchOrders({ offset: 0, limit: LOOKED_THROUGH }, mobile, sendInTime);
  if (page === null) throw new Error("Nobody is logged in");
  return page.orders.find((order) => order.orderNumber === orderNumber);
}

/** In words for the buyer, who may read them later, without the bill. */
function explained(error: unknown, { order }: OrderBody): ApiProblem {
  if (!(error instanceof ApiProblem))
    return new ApiProblem(0, { error: navigator.onLine ? t("We could not reach the shop.") : t("You are offline.") });
  const { status, code, fields, details } = error;
  if (!isRefusal(error) && code === "unknown")
    return new ApiProblem(status, { error: t("The shop did not respond. Please try again in a minute.") });
  const now = code === "price-changed" ? newBillIn(details) : undefined;
  if (now === undefined) return error;
  const text = t("Prices have changed: you saw {seen}, today it is {now}.", {
    seen: shopPrice(rupees(order.total)),
    now: shopPrice(rupees(now.grandTotal)),
  });
  return new ApiProblem(status, { code, fields: { ...fields }, details, error: text });
}
