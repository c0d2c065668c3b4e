import { useEffect, useSyncExternalStore } from "react";
import { useCustomer } from "#web/session/session-store.ts";

/** Whose cart was asked for since the page was opened, whether it came or not. */
let requestFor: string | null = null;
const listeners = new Set<() => void>();

function recordRequest(mobile: string) {
  requestFor = mobile;
  for (const listener of listeners) listener();
}

/** Whoever is logged in has the same cart on all their devices. */
export function useCartFollowsAccount() {
  const mobile = useCustomer()?.mobile;
  useEffect(() => {
    if (!mobile) return;
    let leave: (() => void) | null = null;
    let isLeft = false;
    import("./account/account-cart.ts").then(
      ({ followAccount }) => {
        if (!isLeft) leave = followAccount(mobile, () => recordRequest(mobile));
      },
      // Without a network there is nothing to follow. The cart of the device goes on, and the next page tries again.
      () => recordRequest(mobile),
    );
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [mobile]);
}

/** Until the account's cart was asked for, an empty one on this device says nothing. */
export function useAccountCartAwaited(): boolean {
  const mobile = useCustomer()?.mobile;
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
