/** What checkout has to know of whoever is logged in: who they are, where their orders go, and where they pay. */
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { maskedIdentity } from "#domain/checkout/identity-numbers.ts";
import type { BuyerProfile } from "#domain/checkout/prefill.ts";
import type { TradePrices } from "#domain/pricing/trade-price.ts";
import { type OwnProfile, readOwnProfile } from "#web/accounts/read-own-profile.ts";
import { callApi, isNetworkError, type SendToApi } from "#web/api.ts";
import type { Order } from "#web/orders/order.ts";
import type { PaymentDetails } from "#web/payments/use-payment-details.ts";
import { sessionStore } from "#web/session/session-store.ts";
import { storedSession } from "#web/session/stored-session.ts";
import { withTimeout } from "#web/ui/browser/with-timeout.ts";

export type SavedAddress = ClientOutput<EndpointNamed<"GET /api/delivery-addresses">>[number];

export type CheckoutData = {
  profile: OwnProfile | null;
  /** The profile, and where it says nothing what the last order said. */
  buyer: (BuyerProfile & { mobile: string }) | null;
  addresses: readonly SavedAddress[];
  payment: PaymentDetails | null;
  /** By their price lists. Null when neither the shop could be asked nor the device remembers them. */
  prices: TradePrices | null;
  /** The cart is on the device, so the page is of use even when the shop cannot say who is here. */
  failed: boolean;
  /** Drawn for nobody, to be filled in on the device: see web/offline. */
  isShell?: true;
  /** The shop's own word, where it has not come yet and the device's memory has to do meanwhile. */
  late?: Promise<CheckoutData>;
};

const ANONYMOUS: CheckoutData = {
  profile: null,
  buyer: null,
  addresses: [],
  payment: null,
  prices: null,
  failed: false,
};

export const CHECKOUT_SHELL: CheckoutData = { ...ANONYMOUS, isShell: true };

export async function loadCheckout(send: SendToApi): Promise<CheckoutData> {
  try {
    const profile = await readOwnProfile(send);
    if (!profile) return ANONYMOUS;
    const [payment, prices, known] = await Promise.all([
      callApi("GET /api/payment-details", {}, send),
      callApi("GET /api/my-prices", {}, send),
      loadBuyer(profile, send),
    ]);
    return { profile, ...known, payment, prices, failed: false };
  } catch {
    return { ...ANONYMOUS, failed: true };
  }
}

/** Who orders and to where, for every form that ends in an order. */
export async function loadBuyer(profile: OwnProfile, send: SendToApi) {
  const [addresses, last] = await Promise.all([
    callApi("GET /api/delivery-addresses", {}, send),
    lastOrder(profile, send),
  ]);
  return { buyer: knownBuyer(profile, addresses, last), addresses };
}

/** Only who never saved address or GST number to the profile needs it. */
async function lastOrder({ mobile, address, gstNumber }: OwnProfile, send: SendToApi): Promise<Order | undefined> {
  if (address !== "" && gstNumber !== "") return undefined;
  const [last] = await callApi("GET /api/orders", { query: { mobile, limit: 1 } }, send);
  return last;
}

/** An address counts whole: half of one and half of another would lead nowhere. */
function knownBuyer(profile: OwnProfile, addresses: readonly SavedAddress[], last: Order | undefined) {
  const { address, pincode, state } = profile.address === "" && last ? last.billing : profile;
  return {
    ...profile,
    businessName: profile.businessName || (last?.customer.companyName ?? ""),
    gstNumber: profile.gstNumber || (last?.customer.gstNumber ?? ""),
    address,
    pincode,
    state,
    lastDelivery: addresses.find(({ lastUsedAt }) => lastUsedAt !== null),
  };
}

/** For a checkout without a signal. Papers are masked, and where to pay is always asked for: an old account number would cost money. */
export function storeCheckout({ profile, buyer, addresses }: CheckoutData) {
  if (!profile || !buyer) return;
  const stored = { profile: { ...profile, ...maskedOf(profile) }, buyer: { ...buyer, ...maskedOf(buyer) }, addresses };
  storedSession.keepPart("checkout", profile.mobile, stored);
}

const maskedOf = ({ gstNumber = "", aadhaarNumber = "" }: { gstNumber?: string; aadhaarNumber?: string }) =>
  maskedIdentity({ gstNumber, aadhaarNumber });

/** The shop cannot be asked: the checkout of whoever was here last, as this device remembers it. */
export function storedCheckout(): CheckoutData {
  const stored = storedSession.part("checkout", storedSession.customer()?.mobile) as Partial<CheckoutData> | undefined;
  if (!stored?.profile || !stored.buyer || !Array.isArray(stored.addresses)) return { ...ANONYMOUS, failed: true };
  const prices = (storedSession.part("prices", stored.profile.mobile) as TradePrices | undefined) ?? null;
  return { ...ANONYMOUS, profile: stored.profile, buyer: stored.buyer, addresses: stored.addresses, prices };
}

/** As long as the service worker waits for a page: see docs/decisions/0086. */
const LONGEST_WAIT_MILLISECONDS = 3_000;

/** What the shop says; where it cannot be reached, or not yet, what the device remembers of the buyer has to do. */
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

/** For who is here and has not been at the checkout since they came: the signal may go before they are. */
export async function cacheAhead() {
  if (!sessionStore.read().known) await sessionStore.refresh();
  const mobile = sessionStore.read().customer?.mobile;
  if (mobile !== undefined && storedSession.part("checkout", mobile) === undefined)
    storeCheckout(await loadCheckout(fetch));
}
