import { useEffect, useRef, useState } from "react";
import { useStore } from "#platform/web/state/create-store.ts";
import { useBackOnline } from "#platform/web/ui/browser/use-back-online.ts";
import { settleWith } from "#sales/web/orders/device/settle.ts";
import { onOrderPlaced } from "#sales/web/orders/draft/order-placed.ts";
import { type FirstOrders, fetchOrders } from "#sales/web/orders/fetch-orders.ts";
import { parseOrderSearch } from "#sales/web/orders/order-search.ts";
import { makeOrderList } from "./make-order-list.ts";

/** `search` is the URL query. */
export function useOrderList(first: FirstOrders, mobile: string | undefined, search: string) {
  const [list] = useState(() =>
    makeOrderList(first, { fetchPage: (input) => fetchOrders(input, mobile), now: Date.now }, parseOrderSearch(search)),
  );
  const input = useRef(search);
  useEffect(() => {
    if (input.current === search) return;
    input.current = search;
    void list.seek(parseOrderSearch(search));
  }, [list, search]);
  const { refresh, more, reveal, keep } = list;
  const shown = useStore(list);
  useEffect(() => {
    if (shown.orders) void settleWith(shown.orders);
  }, [shown.orders]);
  useEffect(
    () =>
      onOrderPlaced((order) => {
        keep(order);
        return false;
      }),
    [keep],
  );
  useBackOnline(() => shown.failed && refresh());
  return { ...shown, refresh, more, reveal, keep };
}
