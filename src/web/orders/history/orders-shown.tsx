import { ORDERS_AT_A_TIME } from "#web/orders/fetch-orders.ts";
import type { Order } from "#web/orders/order.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { OrdersIcon } from "#web/ui/icons.tsx";
import { KeptOrders } from "./kept-orders.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderSkeletons } from "./order-skeletons.tsx";
import { OrdersFailed } from "./orders-failed.tsx";
import type { useOrderList } from "./use-order-list.ts";

type Props = {
  list: ReturnType<typeof useOrderList>;
  /** Whether these are only some of the buyer's orders. */
  isSearching: boolean;
  isOpen: (orderNumber: string) => boolean;
  onTurn: (orderNumber: string) => void;
  onPrint: (order: Order) => void;
};

/** The orders that came, or what there is to say in their place. */
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
        <KeptOrders />
      </>
    );
  }
  if (orders.length === 0) return refreshFailed || (isSearching ? <NoneFound /> : <NoOrders />);
  return (
    <>
      {refreshFailed}
      <p role="status" className="text-ink-soft empty:hidden">
        {isSearching && `${total === 1 ? "1 order" : `${total} orders`} found. `}
        {total > ORDERS_AT_A_TIME && `Showing latest ${orders.length} orders.`}
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
          <Button busy={asking === "more" && "Loading…"} onClick={() => void more()}>
            Load more
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
      title="No such orders."
      text="Try fewer words, or other days."
      action={<ButtonLink to="/my-orders">Show all orders</ButtonLink>}
    />
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<OrdersIcon className="size-8" />}
      title="No orders found yet."
      text="What you order stands here, with its bill, its payment and its empties."
      action={
        <ButtonLink kind="main" to="/#products">
          Browse Products
        </ButtonLink>
      }
    />
  );
}
