import { useEffect } from "react";
import { useCustomer } from "#people/web/session/session-store.ts";
import { createStore, useStore } from "#platform/web/state/create-store.ts";

/** The account whose cart was requested since the page opened, whether or not it arrived. */
const requestFor = createStore<string | null>(null);

export function useCartFollowsAccount() {
  const mobile = useCustomer()?.mobile;
  useEffect(() => {
    if (!mobile) return;
    const onRequest = () => requestFor.set(mobile);
    const following = import("#sales/web/cart/account/account-cart.ts").then(
      ({ followAccount }) => followAccount(onRequest),
      // Offline: the device's cart stays in use, and the next page tries again.
      onRequest,
    );
    return () => void following.then((leave) => leave?.());
  }, [mobile]);
}

/**
 * True until the account's cart was requested; until then an empty local cart is inconclusive. The page may know the account before
 * this device does.
 */
export function useAccountCartAwaited(knownMobile?: string): boolean {
  const mobile = useCustomer()?.mobile ?? knownMobile;
  const requested = useStore(requestFor);
  return mobile !== undefined && mobile !== requested;
}
