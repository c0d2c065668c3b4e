import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Order } from "#web/orders/order.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** By a link to it, or by its dialog that is open: #proof-ORD1794722400123. */
const NAMED = /^#(?:proof-)?(ORD\d+)$/;

/** Which orders are unfolded: the one the address names, else the latest; and whatever the buyer folds and unfolds. */
export function useOpenOrders(orders: readonly Order[], reveal: (orderNumber: string) => Promise<void>) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  // The server is not told what stands behind the #, so the first picture knows nothing of it.
  const wanted = hydrated ? NAMED.exec(hash)?.[1] : undefined;
  const isHere = orders.some(({ orderNumber }) => orderNumber === wanted);
  const [named, setNamed] = useState<string>();
  const [latest, setLatest] = useState(orders[0]?.orderNumber);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Both stay as they were: when another dialog takes the address, and when a newer order appears on top.
  if (isHere && named !== wanted) setNamed(wanted);
  if (!latest && orders[0]) setLatest(orders[0].orderNumber);

  const hasOrders = orders.length > 0;
  useEffect(() => {
    if (wanted && hasOrders) void reveal(wanted);
  }, [wanted, hasOrders, reveal]);

  useEffect(() => {
    if (named) document.getElementById(named)?.scrollIntoView();
  }, [named]);

  const isOpen = (orderNumber: string) => turned.get(orderNumber) ?? orderNumber === (named ?? latest);
  const turn = (orderNumber: string) => setTurned(new Map(turned).set(orderNumber, !isOpen(orderNumber)));
  return { isOpen, turn };
}
