import { useState, useSyncExternalStore } from "react";
import { type FirstOrders, fetchOrders } from "./fetch-orders.ts";
import { makeOrderList } from "./make-order-list.ts";

/** The orders that came with the page, and from then on what the buyer asks for. */
export function useOrderList(first: FirstOrders, mobile: string | undefined) {
  const [list] = useState(() =>
    makeOrderList(first, { fetchPage: (asked) => fetchOrders(asked, mobile), now: Date.now }),
  );
  const { refresh, more, reveal, keep } = list;
  return { ...useSyncExternalStore(list.subscribe, list.read, list.read), refresh, more, reveal, keep };
}
