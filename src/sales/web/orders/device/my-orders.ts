import { useSyncExternalStore } from "react";
import type { DeviceOrder, UnsentOrder } from "./device-orders.ts";
import { makeMyOrders, NO_ORDERS } from "./my-orders-store.ts";

export const myOrders = makeMyOrders(
  () => localStorage,
  () => window,
);

/** Empty for the first render, which must match the server's. */
export const useMyOrders = (): readonly DeviceOrder[] =>
  useSyncExternalStore(myOrders.subscribe, myOrders.read, () => NO_ORDERS);

/** With a mobile, only that customer's. */
export const unsentOrders = (mobile?: string): UnsentOrder[] => unsentIn(myOrders.read(), mobile);

export const useUnsentOrders = (mobile?: string): UnsentOrder[] => unsentIn(useMyOrders(), mobile);

const unsentIn = (orders: readonly DeviceOrder[], mobile?: string): UnsentOrder[] =>
  orders.flatMap((order) => (order.unsent && [order.body.mobile, undefined].includes(mobile) ? [order] : []));
