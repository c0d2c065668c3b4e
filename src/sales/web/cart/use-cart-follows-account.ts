import { useEffect, useSyncExternalStore } from "react";
import { useCustomer } from "#people/web/session/session-store.ts";

/** The account whose cart was requested since the page opened, whether or not it arrived. */
let requestFor: string | null = null;
const listeners = new Set<() => void>();

function recordRequest(mobile: string) {
  requestFor = mobile;
  for (const listener of listeners) listener();
}

export function useCartFollowsAccount() {
  const mobile = useCustomer()?.mobile;
  useEffect(() => {
    if (!mobile) return;
    let leave: (() => void) | null = null;
    let isLeft = false;
    import("#sales/web/cart/account/account-cart.ts").then(
      ({ followAccount }) => {
        if (!isLeft) leave = followAccount(mobile, () => recordRequest(mobile));
      },
      // Offline: the device's cart stays in use, and the next page tries again.
      () => recordRequest(mobile),
    );
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [mobile]);
}

/**
 * True until the account's cart was requested; until then an empty local cart is inconclusive. The page may know the account before
 * this device does.
 */
export function useAccountCartAwaited(knownMobile?: string): boolean {
  const mobile = useCustomer()?.mobile ?? knownMobile;
  const input = useSyncExternalStore(
    subscribe,
    () => requestFor,
    () => null,
  );
  return mobile !== undefined && mobile !== input;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
