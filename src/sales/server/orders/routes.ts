import type { FastifyInstance } from "fastify";
import { roleMay } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { frequentItems } from "#sales/api/frequent-items.ts";
import { orders as contract } from "#sales/api/orders.ts";
import { shopOrders } from "#sales/api/shop-orders.ts";
import { addProof } from "#sales/server/orders/payment/add-proof.ts";
import { markPayment } from "#sales/server/orders/payment/mark-payment.ts";
import { creditOf, payWithCredit } from "#sales/server/orders/payment/pay-with-credit.ts";
import { sellAtCounter } from "#sales/server/orders/placing/counter-sale.ts";
import { usualOf } from "#sales/server/orders/placing/frequent-items.ts";
import { holdPrices } from "#sales/server/orders/placing/hold-prices.ts";
import { placeOrder } from "#sales/server/orders/placing/place-order.ts";
import { takeOrder } from "#sales/server/orders/placing/take-order.ts";
import { pageOfOrders, timelineFor } from "#sales/server/orders/reading/read-orders.ts";
import { whyCannotOrder } from "#sales/server/orders/stock-holds/unpaid-cap.ts";
import { paymentDetails } from "#sales/server/proofs/payment-details.ts";
import type { Shop } from "#shop/server/shop.ts";
import { cancelOrder, type FreeEmpties } from "./cancel-order.ts";

export function orderRoutes(app: FastifyInstance, shop: Shop, freeEmpties: FreeEmpties) {
  serve(app, contract.placeOrder, async ({ body, callers, reply }) => {
    const { order, isNew } = await placeOrder(shop, callers.customer, body.order, !body.repeatConfirmed);
    reply.code(isNew ? 201 : 200);
    return { order };
  });
  serve(app, contract.holdPrices, async ({ body, callers }) => ({
    hold: await holdPrices(shop, callers.customer, body),
  }));
  serve(app, shopOrders.takeOrder, async ({ body, callers, reply }) => {
    const { isNew, ...taken } = await takeOrder(shop, { ...body, admin: callers.admin });
    reply.code(isNew ? 201 : 200);
    return taken;
  });
  serve(app, shopOrders.counterSale, async ({ body, callers, reply }) => {
    const { order, isNew } = await sellAtCounter(shop, { ...body, admin: callers.admin });
    reply.code(isNew ? 201 : 200);
    return { order };
  });
  serveList(app, contract.orders, ({ query: { mobile, ...page }, callers: { customer } }) => {
    const whose = customer?.mobile === mobile ? { customerId: customer.id } : { mobile };
    return pageOfOrders(shop.db, whose, page);
  });
  serve(app, frequentItems.myUsual, ({ callers }) => usualOf(shop, callers.customer.id));
  serve(app, contract.addProof, async ({ params, body, callers }) => ({
    order: await addProof(shop, { ...body, customerId: callers.customer.id, orderNumber: params.orderNumber }),
  }));
  serve(app, contract.orderTimeline, async ({ params: { mobile, orderNumber }, callers: { customer } }) => {
    const whose = customer?.mobile === mobile ? { customerId: customer.id } : { mobile };
    return timelineFor(shop.db, whose, orderNumber);
  });
  serve(app, contract.cancelOrder, async ({ params, body, callers: { admin, customer } }) => {
    // A session may be both customer and admin. An admin without the right acts as the customer, for their own orders only.
    // An admin who cancels their own order without a reason acts as its buyer.
    const byShop = admin && roleMay(contract.cancelOrder, admin.role) ? { admin } : undefined;
    const own = customer?.mobile === params.mobile ? { customerId: customer.id } : undefined;
    const by = (body.reason === "" ? own : undefined) ?? byShop ?? own;
    if (by === undefined) throw new Problem("not-allowed", t("This belongs to another mobile number."));
    return { order: await cancelOrder(shop, { ...params, ...body, by }, freeEmpties) };
  });
  serve(app, contract.useCredit, async ({ params, body, callers }) => ({
    order: await payWithCredit(shop, { ...body, customerId: callers.customer.id, orderNumber: params.orderNumber }),
  }));
  serve(app, contract.paymentDetails, async ({ query, callers }) => ({
    ...paymentDetails(shop),
    ...(await creditOf(shop, callers.customer, query.orderNumber)),
    ...(await whyCannotOrder(shop, callers.customer.id)),
  }));
  serve(app, contract.markPayment, async ({ params, body, callers }) => ({
    order: await markPayment(shop, { ...params, ...body, admin: callers.admin }),
  }));
}
