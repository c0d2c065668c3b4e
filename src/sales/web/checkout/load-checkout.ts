import type { TradePrices } from "#catalogue/rules/trade-prices/trade-price.ts";
import { maskedIdentity } from "#people/rules/customers/identity-numbers.ts";
import { type OwnProfile, readOwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { sessionStore } from "#people/web/session/session-store.ts";
import { storedSession } from "#people/web/session/stored-session.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { callApi, isNetworkError, type SendToApi } from "#platform/web/api.ts";
import { withTimeout } from "#platform/web/ui/browser/with-timeout.ts";
import { type Cart, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { type DeliveryForm, deliveryPlaceOf } from "#sales/rules/checkout/delivery-details.ts";
import { type BuyerProfile, billedAsLast } from "#sales/rules/checkout/prefill.ts";
import { fetchCart } from "#sales/web/cart/account/exchange-cart.ts";
import type { Order } from "#sales/web/orders/order.ts";
import type { PaymentDetails } from "#sales/web/payment/use-payment-details.ts";

export type SavedAddress = ClientOutput<EndpointNamed<"GET /api/delivery-addresses">>[number];

export type CheckoutData = {
  profile: OwnProfile | null;
  buyer: (BuyerProfile & { mobile: string }) | null;
  addresses: readonly SavedAddress[];
  /** The account's, shown until the device's is known. */
  cart: Cart;
  payment: PaymentDetails | null;
  /** By their price lists. Null when the server is unreachable and the device has none stored. */
  prices: TradePrices | null;
  /** The server could not report who is logged in; the page still shows the device's cart. */
  failed: boolean;
  /** Rendered without a user, for the device to fill in: see web/offline. */
  isShell?: true;
  late?: Promise<CheckoutData>;
};

const ANONYMOUS: CheckoutData = {
  profile: null,
  buyer: null,
  addresses: [],
  cart: EMPTY_CART,
  payment: null,
  prices: null,
  failed: false,
};

export const CHECKOUT_SHELL: CheckoutData = { ...ANONYMOUS, isShell: true };

export async function loadCheckout(send: SendToApi): Promise<CheckoutData> {
  try {
    const profile = await readOwnProfile(send);
    if (!profile) return ANONYMOUS;
    const [payment, prices, cart, known] = await Promise.all([
      callApi("GET /api/payment-details", { query: {} }, send),
      callApi("GET /api/my-prices", {}, send),
      fetchCart(send),
      loadBuyer(profile, send),
    ]);
    return { profile, ...known, cart, payment, prices, failed: false };
  } catch {
    return { ...ANONYMOUS, failed: true };
  }
}

export async function loadBuyer(profile: OwnProfile, send: SendToApi) {
  const [addresses, last] = await Promise.all([
    callApi("GET /api/delivery-addresses", {}, send),
    lastOrder(profile, send),
  ]);
  const lastDelivery = addresses.find(({ lastUsedAt }) => lastUsedAt !== null);
  return { buyer: { ...billedAsLast(profile, last), lastDelivery }, addresses };
}

/** Needed only where the profile has no address, state or GST number. */
async function lastOrder({ mobile, ...profile }: OwnProfile, send: SendToApi): Promise<Order | undefined> {
  if (profile.address !== "" && profile.state !== "" && profile.gstNumber !== "") return undefined;
  const [last] = await callApi("GET /api/orders", { query: { mobile, limit: 1 } }, send);
  return last;
}

/** For an offline checkout. Identity numbers are masked. Payment details are not stored: an old account number would cost money. */
export function storeCheckout({ profile, buyer, addresses }: CheckoutData) {
  if (!profile || !buyer) return;
  const stored = { profile: { ...profile, ...maskedOf(profile) }, buyer: { ...buyer, ...maskedOf(buyer) }, addresses };
  storedSession.keepPart("checkout", profile.mobile, stored);
}

/** Where this order goes is offered next time, also before the shop has it. */
export function storeDelivery(mobile: string, form: DeliveryForm, memory = storedSession) {
  const stored = memory.part("checkout", mobile) as Pick<CheckoutData, "buyer"> | undefined;
  if (!stored?.buyer) return;
  const lastDelivery = { ...deliveryPlaceOf(form), ...(form.shipTo && { shipTo: form.shipTo }) };
  memory.keepPart("checkout", mobile, { ...stored, buyer: { ...stored.buyer, lastDelivery } });
}

const maskedOf = ({ gstNumber = "", aadhaarNumber = "" }: { gstNumber?: string; aadhaarNumber?: string }) =>
  maskedIdentity({ gstNumber, aadhaarNumber });

export function storedCheckout(): CheckoutData {
  const stored = storedSession.part("checkout", storedSession.customer()?.mobile) as Partial<CheckoutData> | undefined;
  if (!stored?.profile || !stored.buyer || !Array.isArray(stored.addresses)) return { ...ANONYMOUS, failed: true };
  const prices = (storedSession.part("prices", stored.profile.mobile) as TradePrices | undefined) ?? null;
  return { ...ANONYMOUS, profile: stored.profile, buyer: stored.buyer, addresses: stored.addresses, prices };
}

/** The same as the service worker's timeout for a page: see docs/decisions/0040. */
const LONGEST_WAIT_MILLISECONDS = 3_000;

export async function freshOrStored(
  input: Promise<CheckoutData>,
  stored = storedCheckout(),
  wait?: Parameters<typeof withTimeout>[3],
): Promise<CheckoutData> {
  try {
    return await (stored.profile
      ? withTimeout(input, LONGEST_WAIT_MILLISECONDS, () => ({ ...stored, late: input }), wait)
      : input);
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return stored;
  }
}

/** Stores the checkout of a customer who has not opened it yet, in case the connection drops before. */
export async function cacheAhead() {
  if (!sessionStore.read().known) await sessionStore.refresh();
  const mobile = sessionStore.read().customer?.mobile;
  if (mobile !== undefined && storedSession.part("checkout", mobile) === undefined)
    storeCheckout(await loadCheckout(fetch));
}
