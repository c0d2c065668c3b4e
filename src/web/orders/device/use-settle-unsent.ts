import { useEffect } from "react";
import { useCustomer } from "#web/session/session-store.ts";

/** When it is known who is here, and when the network is back: orders whose answer was lost are asked for. */
export function useSettleUnsent() {
  const mobile = useCustomer()?.mobile;
  useEffect(() => {
    if (!mobile) return;
    function settle() {
      if (!hasUnsent()) return;
      import("./settle.ts").then(
        ({ settleUnsent }) => settleUnsent(mobile as string),
        () => {
          // Without a network there is nothing to ask.
        },
      );
    }
    settle();
    window.addEventListener("online", settle);
    return () => window.removeEventListener("online", settle);
  }, [mobile]);
}

/** Only a look: most devices have none, and need not load what would deal with them. */
function hasUnsent(): boolean {
  try {
    return localStorage.getItem("myOrders")?.includes('"unsent":true') ?? false;
  } catch {
    return false;
  }
}
