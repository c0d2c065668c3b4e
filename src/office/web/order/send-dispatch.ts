import { bookScansOf } from "#cylinders/web/scanning/book-scans.ts";
import { scanQueue } from "#cylinders/web/scanning/scan-queue.ts";
import type { ClientInput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import type { BeforeDispatch } from "#sales/rules/orders/dispatch-checks.ts";
import type { AdminOrder } from "#sales/web/office/orders/admin-order.ts";

export type DispatchedOrder = Pick<AdminOrder, "mobile" | "order">;
type DispatchBody = ClientInput<EndpointNamed<"POST /api/admin/orders/{mobile}/{orderNumber}/dispatch">>["body"];

type Dispatch = DispatchedOrder & { /** Who is logged in here, and has scanned. */ by: string };

/** Undefined once the order is dispatched, otherwise what staff must confirm first. A check that opens after that is an error. */
export async function sendDispatch(
  { mobile, order, by }: Dispatch,
  body: DispatchBody,
): Promise<BeforeDispatch | undefined> {
  const params = { mobile, orderNumber: order.orderNumber };
  const isCorrection = typeof body.seen === "string";
  if (!isCorrection) await bookScansOf(scanQueue, { order: `${mobile}/${order.orderNumber}`, by });
  try {
    await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/dispatch", { params, body });
    return undefined;
  } catch (error) {
    const isQuestion = error instanceof ApiProblem && error.code === "checks-open" && body.confirmed === undefined;
    if (isQuestion) return error.details as BeforeDispatch;
    throw error;
  }
}
