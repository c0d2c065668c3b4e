import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FirstOrders, fetchOrders } from "./fetch-orders.ts";
import { makeOrderList } from "./make-order-list.ts";
import { parseSought } from "./orders-sought.ts";

/** The orders that came with the page, and from then on what the buyer asks for. `search` is the address's. */
export function useOrderList(first: FirstOrders, mobile: string | undefined, search: string) {
  const [list] = useState(() =>
    makeOrderList(first, { fetchPage: (asked) => fetchOrders(asked, mobile), now: Date.now }, parseSought(search)),
  );
  const asked = useRef(search);
  useEffect(() => {
    if (asked.current === search) return;
    asked.current = search;
    void list.seek(parseSought(search));
  }, [list, search]);
  const { refresh, more, reveal, keep } = list;
  return { ...useSyncExternalStore(list.subscribe, list.read, list.read), refresh, more, reveal, keep };
}
