import { useEffect } from "react";
import { ORDER_SAVED } from "#web/orders/order.ts";
import { useSession } from "#web/session/session-store.ts";

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 5 * 60_000;

/** Settles or sends waiting orders after login and when the signal is back. */
export function useSettleUnsent() {
  const { known, customer } = useSession();
  const mobile = known ? customer?.mobile : undefined;
  useEffect(() => {
    if (!mobile) return;
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    async function sendWaiting() {
      clearTimeout(timer);
      if (!hasUnsent()) return;
      // Without a network the script cannot be loaded either.
      const end = await import("./send-waiting.ts").then(
        (sending) => sending.sendWaiting(mobile as string),
        () => "later",
      );
      if (end === "later") later();
    }
    function later() {
      clearTimeout(timer);
      timer = setTimeout(sendWaiting, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
    void sendWaiting();
    window.addEventListener("online", sendWaiting);
    window.addEventListener(ORDER_SAVED, later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", sendWaiting);
      window.removeEventListener(ORDER_SAVED, later);
    };
  }, [mobile]);
}

/** Checked first: most devices have none and need not load the sending code. */
function hasUnsent(): boolean {
  try {
    return localStorage.getItem("myOrders")?.includes('"unsent":true') ?? false;
  } catch {
    return false;
  }
}
