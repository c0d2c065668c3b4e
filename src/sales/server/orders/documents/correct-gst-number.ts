/** The buyer corrects the wrong GST number of an order, and of the profile it came from. */

import { lockCustomer, saveCustomer } from "#people/server/accounts/customer-store.ts";
import { ownCustomer } from "#people/server/accounts/own-customer.ts";
import { cleanGstin, gstinProblem } from "#platform/rules/india/gstin.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { wrongGstNumber } from "#sales/rules/orders/waiting-invoice.ts";
import { refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { lockOrder } from "#sales/server/orders/store.ts";
import { actorOf, buyerOf, noteWork } from "#sales/server/orders/work-on-order.ts";
import { change } from "#shop/server/audit/change.ts";
import { correctAndInvoice } from "./invoice-details.ts";

type GstNumberInput = { customerId: string; orderNumber: string; gstNumber: string };

export async function correctGstNumber(
  shop: OrderContext,
  { customerId, orderNumber, gstNumber: typed }: GstNumberInput,
): Promise<OrderResponse> {
  return change(shop, buyerOf(customerId), async (work) => {
    const { tx } = work;
    await lockCustomer(tx, customerId);
    const order = await lockOrder(tx, { customerId }, orderNumber);
    if (!order) throw new Problem("not-found", t("Order not found."));
    refuseCancelled(order);
    const gstNumber = cleanGstin(typed);
    const problem = gstinProblem(gstNumber);
    if (problem) throw new Problem("invalid-input", problem, { fields: { gstNumber: problem } });
    if (order.gstNumber === gstNumber) return wholeOrder(tx, order);
    if (wrongGstNumber(order.gstNumber) === undefined) throw notHere();
    const { at } = work;
    work.by = actorOf(order);
    const corrected = await correctAndInvoice(shop, { tx, order, at, by: order.fullName }, { gstNumber });
    if ((await ownCustomer(tx, customerId)).gstNumber === order.gstNumber)
      await saveCustomer(tx, customerId, { gstNumber, updatedAt: at });
    await noteWork(work, order, corrected.done);
    return wholeOrder(tx, corrected.order);
  });
}

const notHere = () =>
  new Problem("not-available", t("The GST number of this order cannot be changed here. Please call us."));
