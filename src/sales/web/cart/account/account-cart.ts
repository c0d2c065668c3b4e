/** Decides when this browser syncs with the account's cart. Loaded only after login. */

import { sessionStore } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { makeRetry, schedule } from "#platform/web/state/retry.ts";
import { local, oneTabOnly } from "#platform/web/state/storage.ts";
import { withTimeout } from "#platform/web/ui/browser/with-timeout.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { isUnchanged } from "#sales/rules/cart/cart-changes.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { exchangeCart } from "./exchange-cart.ts";
import { changesHere, syncCart } from "./sync-cart.ts";

const DEBOUNCE_MS = 400;

/** Maximum wait at logout on a slow network. Changes unsent by then are lost with the device's storage. */
const TIMEOUT_MS = 2_000;

let syncNow: (() => Promise<void>) | undefined;

export function followAccount(onRequest: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const device = {
    cart: cartStore,
    storage: local,
    exchange: exchangeCart,
    signal,
    onUpdate: () => toast(t("Your cart was updated from your account.")),
  };
  const retry = makeRetry(async () => {
    try {
      await oneTabOnly("account-cart", () => syncCart(device));
    } catch (error) {
      // The session may have ended: the header follows.
      if (error instanceof ApiProblem && error.status === 401) void sessionStore.refresh();
      throw error;
    }
    return true;
  });
  const hasChanges = () => !isUnchanged(changesHere(device));
  let cancel = () => {};
  const stopListening = cartStore.subscribe(() => {
    cancel();
    cancel = schedule(() => hasChanges() && void retry.now(), DEBOUNCE_MS);
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void retry.now(), {
    signal,
  });
  window.addEventListener("online", () => void retry.now(), { signal });
  const sendChanges = async () => (hasChanges() ? retry.now() : undefined);
  syncNow = sendChanges;
  void retry.now().then(onRequest);
  return () => {
    leaving.abort();
    stopListening();
    cancel();
    retry.stop();
    if (syncNow === sendChanges) syncNow = undefined;
  };
}

/** At logout. */
export const sendUnsentCart = async (): Promise<void> =>
  withTimeout(syncNow?.() ?? Promise.resolve(), TIMEOUT_MS, () => {});
