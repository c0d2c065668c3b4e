import type { FastifyInstance } from "fastify";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { countOf, pageOf } from "#platform/server/database/list.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { adminOrders as contract } from "#sales/api/admin-orders.ts";
import { dispatchOrder } from "#sales/server/orders/dispatch/dispatch-order.ts";
import { rejectPayment } from "#sales/server/orders/payment/reject-payment.ts";
import { adminOrders, type OrderContext, orderFileOf, orderFiles } from "#sales/server/orders/reading/admin-order.ts";
import { exportedOrders, ORDER_COLUMNS, orderSheet } from "#sales/server/orders/reading/export-orders.ts";
import { type OrderFilter, orderList, ordersWith } from "#sales/server/orders/reading/order-list-store.ts";
import { pageOfOrders } from "#sales/server/orders/reading/read-orders.ts";
import { serveCsv, serveJson } from "#shop/server/audit/serve-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { changeLines, previewLines } from "./change-lines.ts";
import { type OrderReference, workOnOrder } from "./work-on-order.ts";

export function adminOrderRoutes(app: FastifyInstance, shop: Shop) {
  const { db, now } = shop;
  const today = () => dayInIndia(now());

  serveList(app, contract.adminOrders, ({ query }) =>
    pageOf(db, orderList(db, { ...query, today: today() }), query, async (ids) =>
      adminOrders(shop, await ordersWith(db, ids)),
    ),
  );
  serve(app, contract.orderGroups, async () => {
    const counting = (filter: Partial<OrderFilter>) => countOf(db, orderList(db, { ...filter, today: today() }));
    const [toCheck, toDispatch, unpaid, emptiesOverdue] = await Promise.all([
      counting({ payment: "to-check" }),
      counting({ dispatch: "to-dispatch" }),
      counting({ payment: "unpaid" }),
      counting({ empties: "overdue" }),
    ]);
    return { toCheck, toDispatch, unpaid, emptiesOverdue };
  });
  serveList(app, contract.adminOrdersOf, ({ params, query }) => pageOfOrders(db, params, query));
  serve(app, contract.orderFile, ({ params }) => orderFileOf(shop, params));
  serveList(app, contract.paymentsToCheck, ({ query }) => {
    const toCheck = orderList(db, { payment: "to-check", sort: "oldest", today: today() });
    return pageOf(db, toCheck, query, async (ids) => orderFiles(shop, await ordersWith(db, ids)));
  });

  serve(app, contract.rejectPayment, ({ params, body, callers }) =>
    rejectPayment(shop, { ...params, admin: callers.admin }, body),
  );
  serve(app, contract.dispatchOrder, ({ params, body, callers }) =>
    dispatchOrder(shop, { ...params, admin: callers.admin }, body),
  );
  serve(app, contract.previewLines, ({ params, body }) => previewLines(shop, params, body));
  serve(app, contract.changeLines, ({ params, body, callers }) =>
    changeLines(shop, { ...params, admin: callers.admin }, body),
  );
  serve(app, contract.addNote, ({ params, body, callers }) =>
    noteOnOrder(shop, { ...params, admin: callers.admin }, body.note),
  );

  serveCsv(app, shop, contract.exportOrdersCsv, {
    heading: ORDER_COLUMNS,
    pages: (filter) => orderSheet(shop, { ...filter, today: today() }),
  });
  serveJson(app, shop, contract.exportOrdersJson, (filter) => exportedOrders(shop, { ...filter, today: today() }));
}

/** A private note: staff see it in the timeline, the buyer never does. */
const noteOnOrder = (shop: OrderContext, named: OrderReference, note: string) =>
  workOnOrder(shop, named, async () => [{ kind: "note", note, action: "add-note", after: { note } }]);
