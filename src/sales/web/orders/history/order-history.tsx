import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { RefreshIcon } from "#platform/web/ui/buttons/icons.tsx";
import { clockText } from "#platform/web/ui/text/clock-text.ts";
import { useProductsOf } from "#sales/web/cart/use-shown-line.ts";
import { NotSentYet } from "#sales/web/orders/device/not-sent-yet.tsx";
import type { FirstOrders } from "#sales/web/orders/fetch-orders.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { isSearching, parseOrderSearch, printOrderSearch } from "#sales/web/orders/order-search.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrdersFrame } from "./orders-frame.tsx";
import { OrdersLoginFirst } from "./orders-login-first.tsx";
import { OrdersShown } from "./orders-shown.tsx";
import { PrintedOrder } from "./printed-order.tsx";
import { useOrderList } from "./use-order-list.ts";
import { usePrintedOrders } from "./use-printed-orders.ts";

type Props = {
  first: FirstOrders;
  mobile: string | undefined;
};

/** A customer's orders: accepted ones and unsent ones on this device. */
export function OrderHistory({ first, mobile }: Props) {
  const sought = parseOrderSearch(useLocation().search);
  const list = useOrderList(first, mobile, printOrderSearch(sought));
  const orders = list.orders ?? [];
  useProductsOf(orders.flatMap(({ items }) => items));
  const { isOpen, turn } = useOpenOrders(orders, list.reveal);
  const { printed, print } = usePrintedOrders(orders.filter(({ orderNumber }) => isOpen(orderNumber)));
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
      <OrdersFrame aside={refresh} onScreenOnly={printed.length > 0}>
        {mobile && <NotSentYet mobile={mobile} />}
        <OrderFilters isShown={list.total > 1 || isSearching(sought)} />
        <OrdersShown list={list} isSearching={isSearching(sought)} isOpen={isOpen} onTurn={turn} onPrint={print} />
      </OrdersFrame>
      {printed.map((order) => (
        <PrintedOrder key={order.orderNumber} order={order} />
      ))}
    </>
  );
}

type RefreshOrdersProps = { refreshedAt: number | null; asking: boolean; onRefresh: () => void };

function RefreshOrders({ refreshedAt, asking, onRefresh }: RefreshOrdersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:grow">
      <p aria-live="polite" className="min-h-5 text-ink-soft text-sm">
        {refreshedAt !== null && t("Last refreshed {time}", { time: clockText(new Date(refreshedAt)).time })}
      </p>
      <Button size="small" busy={asking && t("Refreshing…")} onClick={onRefresh}>
        <RefreshIcon /> {t("Refresh")}
      </Button>
    </div>
  );
}

/** Matches a link to an order or to its open dialog: #proof-ORD1794722400123. */
const NAMED = /^#(?:proof-)?(ORD\d+)$/;

/** Expanded: the order in the URL, else the latest; then the buyer's own choice. */
function useOpenOrders(orders: readonly Order[], reveal: (orderNumber: string) => Promise<void>) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  // The server never receives the # fragment, so the first render must ignore it.
  const requested = hydrated ? NAMED.exec(hash)?.[1] : undefined;
  const isHere = orders.some(({ orderNumber }) => orderNumber === requested);
  const [named, setNamed] = useState<string>();
  const [latest, setLatest] = useState(orders[0]?.orderNumber);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Unchanged when another dialog takes over the URL and when a newer order arrives.
  if (isHere && named !== requested) setNamed(requested);
  if (!latest && orders[0]) setLatest(orders[0].orderNumber);

  const hasOrders = orders.length > 0;
  useEffect(() => {
    if (requested && hasOrders) void reveal(requested);
  }, [requested, hasOrders, reveal]);

  useEffect(() => {
    if (named) document.getElementById(named)?.scrollIntoView();
  }, [named]);

  const isOpen = (orderNumber: string) => turned.get(orderNumber) ?? orderNumber === (named ?? latest);
  const turn = (orderNumber: string) => setTurned(new Map(turned).set(orderNumber, !isOpen(orderNumber)));
  return { isOpen, turn };
}
