import { useEffect } from "react";
import { useCustomer } from "#web/session/session-store.ts";

/** Whoever is logged in has the same cart on all their devices. */
export function useCartFollowsAccount() {
  const mobile = useCustomer()?.mobile;
  useEffect(() => {
    if (!mobile) return;
    let leave: (() => void) | null = null;
    let isLeft = false;
    import("./account/account-cart.ts").then(
      ({ followAccount }) => {
        if (!isLeft) leave = followAccount(mobile);
      },
      () => {
        // Without a network there is nothing to follow. The cart of the device goes on, and the next page tries again.
      },
    );
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [mobile]);
}
