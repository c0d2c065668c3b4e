import type { FastifyInstance } from "fastify";
import { adminOrders as contract } from "#contract/orders/admin-orders.ts";
import { dayInIndia } from "#domain/india.ts";
import { serveCsv, serveJson } from "#server/audit/serve-export.ts";
import { serve } from "#server/http/serve.ts";
import { serveList } from "#server/http/serve-list.ts";
import type { Shop } from "#server/shop.ts";
import { changeLines, previewLines } from "./change-lines.ts";
import { dispatchOrder } from "./dispatch/dispatch-order.ts";
import { noteOnOrder } from "./note-on-order.ts";
import { rejectPayment } from "./payment/reject-payment.ts";
import { adminOrders, orderFileOf, orderFiles } from "./reading/admin-order.ts";
import { exportedOrders, ORDER_COLUMNS, orderSheet } from "./reading/export-orders.ts";
import { countOrdersFound, type OrderFilter, ordersFound } from "./reading/order-list-store.ts";
import { pageOfOrders } from "./reading/read-orders.ts";

export function adminOrderRoutes(app: FastifyInstance, shop: Shop) {
  const { db, now } = shop;
  const today = () => dayInIndia(now());

  serveList(app, contract.adminOrders, ({ query }) => {
    const filter = { ...query, today: today() };
    return {
      rows: ordersFound(db, filter, query).then((rows) => adminOrders(shop, rows)),
      total: countOrdersFound(db, filter),
    };
  });
  serve(app, contract.orderGroups, async () => {
    const counting = (filter: Partial<OrderFilter>) => countOrdersFound(db, { ...filter, today: today() });
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
    const filter = { payment: "to-check", sort: "oldest", today: today() } as const;
    return {
      rows: ordersFound(db, filter, query).then((rows) => orderFiles(shop, rows)),
      total: countOrdersFound(db, filter),
    };
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
