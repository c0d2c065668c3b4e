import { useEffect } from "react";
import { useSession } from "#people/web/session/session-store.ts";
import { ORDER_SAVED } from "#sales/web/orders/order.ts";

const FIRST_WAIT = 5_000;
/** The first requests after a reconnect often fail while the network settles. */
const WAIT_WHEN_BACK = 1_000;
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
    function sendNow() {
      wait = WAIT_WHEN_BACK;
      void sendWaiting();
    }
    void sendWaiting();
    window.addEventListener("online", sendNow);
    window.addEventListener(ORDER_SAVED, later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", sendNow);
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
