import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Order } from "#sales/web/orders/order.ts";

/** The order whose Print was pressed; from the browser's menu, every expanded order. */
export function usePrintedOrders(unfolded: readonly Order[]) {
  const [printed, setPrinted] = useState<readonly Order[]>([]);
  const pressed = useRef(false);
  const beforePrint = useEffectEvent(() => {
    if (!pressed.current) flushSync(() => setPrinted(unfolded));
  });

  useEffect(() => {
    // The printed orders stay rendered: a phone captures the page only after firing afterprint.
    const afterPrint = () => {
      pressed.current = false;
    };
    const before = () => beforePrint();
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", afterPrint);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", afterPrint);
    };
  }, []);

  function print(order: Order) {
    flushSync(() => setPrinted([order]));
    pressed.current = true;
    window.print();
  }

  return { printed, print };
}
