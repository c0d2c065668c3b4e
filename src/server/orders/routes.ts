import type { FastifyInstance } from "fastify";
import { roleMay } from "#contract/endpoint.ts";
import { frequentItems } from "#contract/orders/frequent-items.ts";
import { orders as contract } from "#contract/orders/orders.ts";
import { shopOrders } from "#contract/orders/shop-orders.ts";
import { t } from "#domain/language/text.ts";
import { Problem } from "#server/http/problems.ts";
import { serve } from "#server/http/serve.ts";
import { serveList } from "#server/http/serve-list.ts";
import { mailNotifier } from "#server/mail/mail-notifier.ts";
import { paymentDetails } from "#server/payments/payment-details.ts";
import type { Shop } from "#server/shop.ts";
import { batchReads } from "#server/trade-prices/batch-reads.ts";
import { cancelOrder, type FreeEmpties } from "./cancel-order.ts";
import { addProof } from "./payment/add-proof.ts";
import { markPayment } from "./payment/mark-payment.ts";
import { creditOf, payWithCredit } from "./payment/pay-with-credit.ts";
import { batchOrders } from "./placing/batch-orders.ts";
import { sellAtCounter } from "./placing/counter-sale.ts";
import { usualOf } from "./placing/frequent-items.ts";
import { holdPrices } from "./placing/hold-prices.ts";
import { placeOrder } from "./placing/place-order.ts";
import { placingLimits, preparePlacing } from "./placing/place-orders-store.ts";
import { takeOrder } from "./placing/take-order.ts";
import { pageOfOrders, timelineFor } from "./reading/read-orders.ts";
import { whyCannotOrder } from "./stock-holds/unpaid-cap.ts";

export function orderRoutes(app: FastifyInstance, shop: Shop, freeEmpties: FreeEmpties) {
  const notifier = mailNotifier(shop);
  app.addHook("onClose", notifier.stop);
  const desk = {
    shop,
    notifier,
    tradePrices: batchReads(shop.db),
    place: batchOrders(preparePlacing(shop.db, () => placingLimits(shop))),
  };

  serve(app, contract.placeOrder, async ({ body, callers, reply }) => {
    const { order, isNew } = await placeOrder(desk, callers.customer, body.order);
    reply.code(isNew ? 201 : 200);
    return { order };
  });
  serve(app, contract.holdPrices, async ({ body, callers }) => ({
    hold: await holdPrices(desk, callers.customer, body),
  }));
  serve(app, shopOrders.takeOrder, async ({ body, callers, reply }) => {
    const { isNew, ...taken } = await takeOrder(desk, { ...body, admin: callers.admin });
    reply.code(isNew ? 201 : 200);
    return taken;
  });
  serve(app, shopOrders.counterSale, async ({ body, callers, reply }) => {
    const { order, isNew } = await sellAtCounter(desk, { ...body, admin: callers.admin });
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
