import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Order } from "#web/orders/order.ts";

/** What goes on paper: the order whose Print was pressed; from the browser's own menu, every order that is unfolded. */
export function usePrintedOrders(unfolded: readonly Order[]) {
  const [printed, setPrinted] = useState<readonly Order[]>([]);
  const pressed = useRef(false);
  const beforePrint = useEffectEvent(() => {
    if (!pressed.current) flushSync(() => setPrinted(unfolded));
  });

  useEffect(() => {
    // They stay drawn afterwards, unseen: a phone takes its picture of the page only after it said that it has printed.
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
