/** Asks for a customer's orders, latest first, some at a time. */
import { ApiProblem, callApi, callForList, type SendToApi } from "#web/api.ts";
import type { Order } from "./order.ts";
import { type OrderSearch, orderSearchQuery } from "./order-search.ts";

/** How many come at a time. */
export const ORDERS_AT_A_TIME = 10;

export type OrdersPage = { mobile: string; orders: readonly Order[]; total: number };

export type OrdersRequest = { offset: number; limit: number; sought?: OrderSearch };

/** Null when nobody is logged in, or not any more. */
export async function fetchOrders(
  { offset, limit, sought }: OrdersRequest,
  knownMobile?: string,
  send: SendToApi = fetch,
): Promise<OrdersPage | null> {
  const mobile = knownMobile ?? (await callApi("GET /api/session", {}, send)).customer?.mobile;
  if (mobile === undefined) return null;
  try {
    const query = { mobile, offset, limit, ...(sought && orderSearchQuery(sought)) };
    const { rows: orders, total } = await callForList("GET /api/orders", { query }, send);
    // The login page of a public network also answers 200.
    if (!Array.isArray(orders)) throw new ApiProblem(502, {});
    return { mobile, orders, total: Math.max(total, offset + orders.length) };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** What a page of orders starts from. In the browser it starts from nothing and shows that it is asking. */
export type FirstOrders = OrdersPage | "nobody-logged-in" | "failed" | "not-asked";

/** For the page's loader on the server: a shop that cannot answer still shows the page, with a way to try again. */
export async function firstOrders(send: SendToApi, sought?: OrderSearch): Promise<FirstOrders> {
  try {
    const input = { offset: 0, limit: ORDERS_AT_A_TIME, ...(sought && { sought }) };
    return (await fetchOrders(input, undefined, send)) ?? "nobody-logged-in";
  } catch (error) {
    if (error instanceof ApiProblem) return "failed";
    throw error;
  }
}
