import { useEffect } from "react";
import { useLocation } from "react-router";
import { NotSentYet } from "#web/orders/device/not-sent-yet.tsx";
import type { FirstOrders } from "#web/orders/fetch-orders.ts";
import { isSearching, parseSought, printSought } from "#web/orders/orders-sought.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrdersFrame } from "./orders-frame.tsx";
import { OrdersLoginFirst } from "./orders-login-first.tsx";
import { OrdersShown } from "./orders-shown.tsx";
import { OrderSheet } from "./printed-order.tsx";
import { RefreshOrders } from "./refresh-orders.tsx";
import { useOpenOrders } from "./use-open-orders.ts";
import { useOrderList } from "./use-order-list.ts";
import { useSheets } from "./use-printed-orders.ts";

type Props = {
  first: FirstOrders;
  /** Whose orders; undefined until the session is known. */
  mobile: string | undefined;
};

/** A customer's orders: those the shop has, and those this device still has to send. */
export function OrderHistory({ first, mobile }: Props) {
  const sought = parseSought(useLocation().search);
  const list = useOrderList(first, mobile, printSought(sought));
  const orders = list.orders ?? [];
  const { isOpen, turn } = useOpenOrders(orders, list.reveal);
  const { sheets, print } = useSheets(orders.filter(({ orderNumber }) => isOpen(orderNumber)));
  const { firstOfMore } = list;

  useEffect(() => {
    if (firstOfMore) document.getElementById(firstOfMore)?.focus();
  }, [firstOfMore]);

  if (list.loggedOut) return <OrdersLoginFirst />;
  const refresh = (
    <RefreshOrders
      refreshedAt={list.refreshedAt}
      asking={list.asking === "refresh"}
      onRefresh={() => void list.refresh()}
    />
  );
  return (
    <>
      <OrdersFrame aside={refresh} onScreenOnly={sheets.length > 0}>
        {(mobile || list.failed) && <NotSentYet mobile={mobile} onPlaced={list.keep} />}
        <OrderFilters isShown={list.total > 1 || isSearching(sought)} />
        <OrdersShown list={list} isSearching={isSearching(sought)} isOpen={isOpen} onTurn={turn} onPrint={print} />
      </OrdersFrame>
      {sheets.map((order) => (
        <OrderSheet key={order.orderNumber} order={order} />
      ))}
    </>
  );
}
