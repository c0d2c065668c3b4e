import { plural, t } from "#platform/rules/language/text.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { OrdersIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { goodsCount } from "#sales/rules/orders/order-line.ts";
import { sentOrders } from "#sales/web/orders/device/sent-orders.ts";
import { ORDERS_AT_A_TIME } from "#sales/web/orders/fetch-orders.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { OrderStateBadge } from "#sales/web/orders/order-state-badge.tsx";
import { itemsText, money } from "#sales/web/orders/order-text.ts";
import { OrderCard } from "./order-card.tsx";
import type { useOrderList } from "./use-order-list.ts";

type Props = {
  list: ReturnType<typeof useOrderList>;
  isSearching: boolean;
  isOpen: (orderNumber: string) => boolean;
  onTurn: (orderNumber: string) => void;
  onPrint: (order: Order) => void;
};

export function OrdersShown({ list, isSearching, isOpen, onTurn, onPrint }: Props) {
  const { orders, total, asking, failed, refresh, more, keep } = list;
  const refreshFailed = failed === "refresh" && (
    <OrdersFailed asking={asking === "refresh"} onRetry={() => void refresh()} />
  );
  if (!orders && !refreshFailed) return <OrderSkeletons />;
  if (!orders) {
    return (
      <>
        {refreshFailed}
        <StoredOrders />
      </>
    );
  }
  if (orders.length === 0) return refreshFailed || (isSearching ? <NoneFound /> : <NoOrders />);
  return (
    <>
      {refreshFailed}
      <p role="status" className="text-ink-soft empty:hidden">
        {isSearching && `${plural(total, { one: "{count} order found.", other: "{count} orders found." })} `}
        {total > ORDERS_AT_A_TIME && t("Showing latest {count} orders.", { count: orders.length })}
      </p>
      <ul className="space-y-4">
        {orders.map((order) => (
          <OrderCard
            key={order.orderNumber}
            order={order}
            open={isOpen(order.orderNumber)}
            onTurn={() => onTurn(order.orderNumber)}
            onPrint={() => onPrint(order)}
            onChange={keep}
          />
        ))}
      </ul>
      {failed === "more" && <OrdersFailed asking={asking === "more"} onRetry={() => void more()} />}
      {orders.length < total && failed !== "more" && (
        <div className="text-center">
          <Button busy={asking === "more" && t("Loading…")} onClick={() => void more()}>
            {t("Load more")}
          </Button>
        </div>
      )}
    </>
  );
}

function NoneFound() {
  return (
    <EmptyState
      icon={<OrdersIcon className="size-8" />}
      title={t("No matching orders.")}
      text={t("Try fewer words, or other days.")}
      action={<ButtonLink to="/my-orders">{t("Show all orders")}</ButtonLink>}
    />
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<OrdersIcon className="size-8" />}
      title={t("No orders found yet.")}
      text={t("Your orders appear here, with their bills, payments and empties.")}
      action={
        <ButtonLink kind="main" to="/#products">
          {t("Browse Products")}
        </ButtonLink>
      }
    />
  );
}

const PLACES = ["first", "second", "third"];

function OrderSkeletons() {
  return (
    <Loading label={t("Loading your orders")} className="space-y-4">
      {PLACES.map((place) => (
        <Card key={place} className="flex items-center justify-between gap-6 px-4 py-3.5 sm:px-6">
          <div className="w-2/3 space-y-2">
            <Skeleton className="h-5 w-full max-w-64" />
            <Skeleton className="h-4 w-3/4 max-w-56" />
          </div>
          <Skeleton className="h-6 w-24" />
        </Card>
      ))}
    </Loading>
  );
}

type OrdersFailedProps = { asking: boolean; onRetry: () => void };

function OrdersFailed({ asking, onRetry }: OrdersFailedProps) {
  return (
    <Notice kind="bad" title={t("Failed to load orders")}>
      <p>{t("Your orders are safe with the shop. Please check the network and try again.")}</p>
      <Button size="small" className="mt-3" busy={asking && t("Loading…")} onClick={onRetry}>
        {t("Retry")}
      </Button>
    </Notice>
  );
}

/** For when the shop is unreachable. They contain no names or addresses. */
function StoredOrders() {
  const sent = useHydrated() ? sentOrders() : [];
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="kept-orders" className="space-y-4">
      <h2 id="kept-orders" className="font-semibold">
        {t("Sent from this device")}
      </h2>
      <p className="text-ink-soft text-sm">
        {t("Last saved on this device. Payment and dispatch may have changed since.")}
      </p>
      <ul className="space-y-4">
        {sent.map((order) => (
          <Card as="li" key={order.orderNumber} className="p-4 sm:px-6">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {order.orderNumber} <OrderStateBadge order={order} to="buyer" />
              </h3>
              <p className="font-bold text-heading">{money(order.grandTotal)}</p>
            </div>
            <p className="mt-0.5 text-ink-soft text-sm">
              {dateTimeText(order.orderDate)} · {itemsText(goodsCount(order.items))}
            </p>
            <ul className="mt-2 text-sm">
              {order.items.map(({ id, quantity, name }) => (
                <li key={id}>
                  {quantity} × {name}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
    </section>
  );
}
