/** Fetches a customer's orders, latest first, page by page. */
import { ApiProblem, callApi, callForList, type SendToApi } from "#platform/web/api.ts";
import type { Order } from "./order.ts";
import { type OrderSearch, orderSearchQuery } from "./order-search.ts";

export const ORDERS_AT_A_TIME = 10;

export type OrdersPage = { mobile: string; orders: readonly Order[]; total: number };

export type OrdersRequest = { offset: number; limit: number; sought?: OrderSearch };

/** Null when not logged in, or no longer. */
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
    // The login page of a public network also returns 200.
    if (!Array.isArray(orders)) throw new ApiProblem(502, {});
    return { mobile, orders, total: Math.max(total, offset + orders.length) };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** Client navigation starts with none and shows a loading state. */
export type FirstOrders = OrdersPage | "nobody-logged-in" | "failed" | "not-asked";

/** On failure the page still renders and offers a retry. */
export async function firstOrders(send: SendToApi, sought?: OrderSearch): Promise<FirstOrders> {
  try {
    const input = { offset: 0, limit: ORDERS_AT_A_TIME, ...(sought && { sought }) };
    return (await fetchOrders(input, undefined, send)) ?? "nobody-logged-in";
  } catch (error) {
    if (error instanceof ApiProblem) return "failed";
    throw error;
  }
}
