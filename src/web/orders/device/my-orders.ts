import { useSyncExternalStore } from "react";
import type { DeviceOrder, UnsentOrder } from "./device-orders.ts";
import { makeMyOrders, NO_ORDERS } from "./my-orders-store.ts";

/** The orders this device remembers: those still to be sent, and the last few that were. */
export const myOrders = makeMyOrders(
  () => localStorage,
  () => window,
);

/** None for the first picture, which the server drew without knowing the device. */
export const useMyOrders = (): readonly DeviceOrder[] =>
  useSyncExternalStore(myOrders.subscribe, myOrders.read, () => NO_ORDERS);

/** What would be lost with this device's memory. With a mobile, only what belongs to that customer. */
export const unsentOrders = (mobile?: string): UnsentOrder[] => unsentIn(myOrders.read(), mobile);

export const useUnsentOrders = (mobile?: string): UnsentOrder[] => unsentIn(useMyOrders(), mobile);

const unsentIn = (orders: readonly DeviceOrder[], mobile?: string): UnsentOrder[] =>
  orders.flatMap((order) => (order.unsent && [order.body.mobile, undefined].includes(mobile) ? [order] : []));
