/**
 * The orders as this device remembers them, the same in every tab. A device that remembers nothing (a private window, a
 * full disk) still has them for as long as the page is open.
 */
import { maskedIdentity } from "#domain/checkout/identity-numbers.ts";
import { type PaymentClaim, withPaymentClaim } from "#web/orders/draft/order-body.ts";
import type { OrderName } from "#web/orders/draft/payment-draft.ts";
import type { Order, OrderBody } from "#web/orders/order.ts";
import { type DeviceOrder, readMyOrders, sentOrder, tidied, type UnsentOrder } from "./device-orders.ts";

const KEY = "myOrders";

export const NO_ORDERS: readonly DeviceOrder[] = [];

type Memory = Pick<Storage, "getItem" | "setItem">;
type Events = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Comes from other tabs, and from a page the browser had put away meanwhile. */
const EVENTS = ["storage", "pageshow"];

export function makeMyOrders(memory: () => Memory, events: () => Events) {
  let orders = NO_ORDERS;
  let remembered: string | null = null;
  const listeners = new Set<() => void>();

  /** Looks at what is stored each time: another tab, or a logout, may have changed it. */
  function read(): readonly DeviceOrder[] {
    const stored = recall(memory);
    if (stored === undefined || stored === remembered) return orders;
    remembered = stored;
    orders = readMyOrders(stored);
    return orders;
  }

  /** Says whether the device will still know after a reload. */
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

  /** False when there is no such order, or the device will not know of it after a reload. */
  function patch(
    isIt: (unsent: UnsentOrder) => boolean,
    change: (unsent: UnsentOrder) => Partial<UnsentOrder>,
  ): boolean {
    const isUnsent = (order: DeviceOrder): order is UnsentOrder => order.unsent === true && isIt(order);
    return (
      read().some(isUnsent) && keep(read().map((order) => (isUnsent(order) ? { ...order, ...change(order) } : order)))
    );
  }

  /** With the reason, when it did not arrive. The rest stays: the buyer may have said more of the payment while it was on its way. */
  const notSent = (number: string, lastProblem: string, waitsFor: "signal" | "buyer"): boolean =>
    patch(
      ({ orderNumber }) => orderNumber === number,
      () => ({ lastProblem, waitsFor }),
    );

  return {
    read,
    /** Before it is sent. */
    keepUnsent(body: OrderBody, at: Date, lastProblem = "", waitsFor: UnsentOrder["waitsFor"] = "signal"): boolean {
      const { orderNumber, customer, total } = body.order;
      const { gstNumber = "", aadhaarNumber = "", ...rest } = customer;
      const unsent: UnsentOrder = {
        orderNumber,
        unsent: true,
        body: { ...body, order: { ...body.order, customer: rest } },
        papers: maskedIdentity({ gstNumber, aadhaarNumber }),
        total,
        savedAt: at.toISOString(),
        lastProblem,
        waitsFor,
      };
      return keep([unsent, ...others(orderNumber)]);
    },
    /** Something only the buyer can give or decide: it is not sent by itself any more. */
    waitForBuyer: (orderNumber: string, lastProblem: string) => notSent(orderNumber, lastProblem, "buyer"),
    notSent,
    /** Whoever sends it the next time sends that too. */
    sayOfPayment(name: OrderName, message: Partial<PaymentClaim>) {
      patch(
        ({ orderNumber, body }) => orderNumber === name.orderNumber && body.mobile === name.mobile,
        ({ body }) => ({ body: withPaymentClaim(body, message) }),
      );
    },
    keepSent(order: Order) {
      keep([sentOrder(order), ...others(order.orderNumber)]);
    },
    /** Of these orders of the shop's, those this device believed unsent. Nobody else's: two customers may have made one number. */
    settle(orders: readonly Order[]): Order[] {
      const isUnsent = ({ orderNumber, mobile }: Order) =>
        read().some((saved) => saved.unsent && saved.orderNumber === orderNumber && saved.body.mobile === mobile);
      const arrived = orders.filter(isUnsent);
      for (const order of arrived) keep([sentOrder(order), ...others(order.orderNumber)]);
      return arrived;
    },
    /** Nobody says whose they were: they go with their customer. What was not sent yet waits for its own. */
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

/** Undefined where the browser lets the page remember nothing. */
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
