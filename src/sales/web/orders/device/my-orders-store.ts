/** Orders stored on this device, shared by all tabs. Without storage they last while the page is open. */
import { maskedIdentity } from "#people/rules/customers/identity-numbers.ts";
import { type PaymentClaim, withPaymentClaim } from "#sales/web/orders/draft/order-body.ts";
import type { OrderName } from "#sales/web/orders/draft/payment-draft.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";
import { type DeviceOrder, type PayTo, readMyOrders, sentOrder, tidied, type UnsentOrder } from "./device-orders.ts";

const KEY = "myOrders";

export const NO_ORDERS: readonly DeviceOrder[] = [];

type Memory = Pick<Storage, "getItem" | "setItem">;
type Events = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** From other tabs, and after the back/forward cache. */
const EVENTS = ["storage", "pageshow"];

export function makeMyOrders(memory: () => Memory, events: () => Events) {
  let orders = NO_ORDERS;
  let remembered: string | null = null;
  const listeners = new Set<() => void>();

  /** Reads storage each time: another tab or a logout may have changed it. */
  function read(): readonly DeviceOrder[] {
    const stored = recall(memory);
    if (stored === undefined || stored === remembered) return orders;
    remembered = stored;
    orders = readMyOrders(stored);
    return orders;
  }

  /** Returns whether the orders survive a reload. */
  function keep(next: readonly DeviceOrder[]): boolean {
    orders = tidied(next);
    const isRemembered = remember(memory, JSON.stringify(orders));
    remembered = recall(memory) ?? null;
    tell();
    return isRemembered;
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  const others = (orderNumber: string) => read().filter((order) => order.orderNumber !== orderNumber);

  /** False without such an order, or if the change does not survive a reload. */
  function patch(
    isIt: (unsent: UnsentOrder) => boolean,
    change: (unsent: UnsentOrder) => Partial<UnsentOrder>,
  ): boolean {
    const isUnsent = (order: DeviceOrder): order is UnsentOrder => order.unsent === true && isIt(order);
    return (
      read().some(isUnsent) && keep(read().map((order) => (isUnsent(order) ? { ...order, ...change(order) } : order)))
    );
  }

  /** Leaves other fields alone: the buyer may have added payment details meanwhile. */
  const notSent = (number: string, lastProblem: string, waitsFor: "signal" | "buyer"): boolean =>
    patch(
      ({ orderNumber }) => orderNumber === number,
      () => ({ lastProblem, waitsFor }),
    );

  return {
    read,
    /** Must run before the order is sent. The payment details of an earlier attempt stay. */
    keepUnsent(body: OrderBody, at: Date, lastProblem = "", waitsFor: UnsentOrder["waitsFor"] = "signal"): boolean {
      const { orderNumber, customer, total } = body.order;
      const { gstNumber = "", aadhaarNumber = "", ...rest } = customer;
      const earlier = read().find(
        (order): order is UnsentOrder => order.unsent === true && order.orderNumber === orderNumber,
      );
      const unsent: UnsentOrder = {
        ...(earlier?.payTo && { payTo: earlier.payTo }),
        orderNumber,
        unsent: true,
        body: { ...body, order: { ...body.order, customer: rest } },
        identity: maskedIdentity({ gstNumber, aadhaarNumber }),
        total,
        savedAt: at.toISOString(),
        lastProblem,
        waitsFor,
      };
      return keep([unsent, ...others(orderNumber)]);
    },
    /** Stops automatic sending: only the buyer can resolve the problem. */
    waitForBuyer: (orderNumber: string, lastProblem: string) => notSent(orderNumber, lastProblem, "buyer"),
    notSent,
    /** For a buyer who pays while the order waits without a signal. */
    keepPayTo: (number: string, payTo: PayTo) =>
      patch(
        ({ orderNumber }) => orderNumber === number,
        () => ({ payTo }),
      ),
    /** The next attempt sends these payment details too. */
    sayOfPayment(name: OrderName, message: Partial<PaymentClaim>) {
      patch(
        ({ orderNumber, body }) => orderNumber === name.orderNumber && body.mobile === name.mobile,
        ({ body }) => ({ body: withPaymentClaim(body, message) }),
      );
    },
    keepSent(order: Order) {
      keep([sentOrder(order), ...others(order.orderNumber)]);
    },
    /** The given orders that were unsent here. Compares the mobile too, because two customers may have the same order number. */
    settle(orders: readonly Order[]): Order[] {
      const isUnsent = ({ orderNumber, mobile }: Order) =>
        read().some((saved) => saved.unsent && saved.orderNumber === orderNumber && saved.body.mobile === mobile);
      const arrived = orders.filter(isUnsent);
      for (const order of arrived) keep([sentOrder(order), ...others(order.orderNumber)]);
      return arrived;
    },
    /** Sent orders carry no owner, so they go when the customer changes. */
    forgetSent() {
      if (read().some((order) => !order.unsent)) keep(read().filter((order) => order.unsent));
    },
    forget(orderNumber: string) {
      keep(others(orderNumber));
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) for (const event of EVENTS) events().addEventListener(event, tell);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const event of EVENTS) events().removeEventListener(event, tell);
      };
    },
  };
}

export type MyOrders = ReturnType<typeof makeMyOrders>;

/** Undefined when the browser denies storage. */
function recall(memory: () => Memory): string | null | undefined {
  try {
    return memory().getItem(KEY);
  } catch {
    return undefined;
  }
}

function remember(memory: () => Memory, text: string): boolean {
  try {
    memory().setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}
