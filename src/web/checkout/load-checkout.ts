/** What checkout has to know of whoever is logged in: who they are, and where they pay. */
import { type OwnProfile, readOwnProfile } from "#web/accounts/read-own-profile.ts";
import { callApi, type SendToApi } from "#web/api.ts";
import type { PaymentDetails } from "#web/payments/payment-details.ts";

export type CheckoutKnows = {
  profile: OwnProfile | null;
  payment: PaymentDetails | null;
  /** The cart is on the device, so the page is of use even when the shop cannot say who is here. */
  failed: boolean;
};

export async function loadCheckout(send: SendToApi): Promise<CheckoutKnows> {
  try {
    const profile = await readOwnProfile(send);
    const payment = profile && (await callApi("GET /api/payment-details", {}, send));
    return { profile, payment, failed: false };
  } catch {
    return { profile: null, payment: null, failed: true };
  }
}
