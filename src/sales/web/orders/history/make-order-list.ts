/** Latest first, more on request. Loaded orders stay even if the next attempt fails. */
import { createStore } from "#platform/web/state/create-store.ts";
import {
  type FirstOrders,
  ORDERS_AT_A_TIME,
  type OrdersPage,
  type OrdersRequest,
} from "#sales/web/orders/fetch-orders.ts";
import type { Order } from "#sales/web/orders/order.ts";
import type { OrderSearch } from "#sales/web/orders/order-search.ts";

type Attempt = "refresh" | "more";

export type OrderList = {
  /** Null until loaded. */
  readonly orders: readonly Order[] | null;
  readonly total: number;
  readonly loggedOut: boolean;
  /** Milliseconds since 1970; null until set in the browser. */
  readonly refreshedAt: number | null;
  readonly asking: Attempt | null;
  readonly failed: Attempt | null;
  /** The first of the orders loaded last, where focus continues. */
  readonly firstOfMore: string | null;
};

type Dependencies = {
  fetchPage: (input: OrdersRequest) => Promise<OrdersPage | null>;
  now: () => number;
};

export function makeOrderList(first: FirstOrders, { fetchPage, now }: Dependencies, requested?: OrderSearch) {
  const store = createStore(listFrom(first), () => {
    const { refreshedAt, orders, failed } = store.read();
    if (refreshedAt === null && orders) change({ refreshedAt: now() });
    if (first === "not-asked" && !orders && !failed) void refresh();
    return undefined;
  });
  const { read } = store;
  let sought = requested;
  /** A response to an earlier search is outdated. */
  let turn = 0;

  const change = (to: Partial<OrderList>) => store.set({ ...read(), ...to });

  async function ask(attempt: Attempt, input: OrdersRequest, took: (page: OrdersPage) => Partial<OrderList>) {
    if (read().asking) return;
    const asking = turn;
    change({ asking: attempt });
    try {
      const page = await fetchPage({ ...input, ...(sought && { sought }) });
      if (asking !== turn) return;
      change({ asking: null, failed: null, loggedOut: page === null, ...(page && took(page)) });
    } catch {
      // The page shows the failure beside the loaded orders and offers a retry.
      if (asking === turn) change({ asking: null, failed: attempt });
    }
  }

  /** Loads as many as are shown, so that a refresh never shortens the list. */
  const refresh = () =>
    ask(
      "refresh",
      { offset: 0, limit: Math.max(ORDERS_AT_A_TIME, read().orders?.length ?? 0) },
      ({ orders, total }) => ({
        orders,
        total,
        refreshedAt: now(),
        firstOfMore: null,
      }),
    );

  async function next({ goOnReading }: { goOnReading: boolean }) {
    const shown = read().orders ?? [];
    await ask("more", { offset: shown.length, limit: ORDERS_AT_A_TIME }, ({ orders, total }) => {
      // An order placed meanwhile moves one already shown into the next ten.
      const further = orders.filter(({ orderNumber }) => !isShown(orderNumber));
      return { orders: [...shown, ...further], total, firstOfMore: (goOnReading && further[0]?.orderNumber) || null };
    });
  }

  const isShown = (orderNumber: string) => read().orders?.some((order) => order.orderNumber === orderNumber) ?? false;

  return {
    ...store,
    refresh,
    /** Starts another search: clears the list and ignores pending responses. */
    seek(next: OrderSearch) {
      sought = next;
      turn += 1;
      change({ orders: null, total: 0, asking: null, failed: null, firstOfMore: null });
      return refresh();
    },
    more: () => next({ goOnReading: true }),
    /** Loads more until a linked order is found or the list ends. */
    async reveal(orderNumber: string) {
      let before = -1;
      const shown = () => read().orders?.length ?? 0;
      while (!isShown(orderNumber) && shown() > before && shown() < read().total) {
        before = shown();
        await next({ goOnReading: false });
      }
    },
    /** Stores an order that was changed or placed in this page. */
    keep(order: Order) {
      const shown = read().orders ?? [];
      if (!isShown(order.orderNumber)) return change({ orders: [order, ...shown], total: read().total + 1 });
      change({ orders: shown.map((other) => (other.orderNumber === order.orderNumber ? order : other)) });
    },
  };
}

const listFrom = (first: FirstOrders): OrderList => ({
  orders: typeof first === "object" ? first.orders : null,
  total: typeof first === "object" ? first.total : 0,
  loggedOut: first === "nobody-logged-in",
  refreshedAt: null,
  asking: null,
  failed: first === "failed" ? "refresh" : null,
  firstOfMore: null,
});
