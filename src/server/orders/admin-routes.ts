import type { FastifyInstance } from "fastify";
import { adminEmpties as empties } from "#contract/cylinders/empties.ts";
import { adminOrders as contract } from "#contract/orders/admin-orders.ts";
import { dayInIndia } from "#domain/india.ts";
import { asCsvFile, asJsonFile } from "#server/http/file-responses.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { changeLines, previewLines } from "./change-lines.ts";
import { dispatchOrder } from "./dispatch/dispatch-order.ts";
import { countDebtors, debtors } from "./empties/empties-store.ts";
import { emptiesOf, receiveEmpties } from "./empties/receive-empties.ts";
import { noteEmpties, noteOnOrder } from "./note-on-order.ts";
import { rejectPayment } from "./payment/reject-payment.ts";
import { adminOrders, orderFileOf, orderFiles } from "./reading/admin-order.ts";
import { ordersAsCsv, ordersAsJson } from "./reading/export-orders.ts";
import { countOrdersFound, type OrderFilter, ordersFound } from "./reading/order-list-store.ts";
import { pageOfOrders } from "./reading/read-orders.ts";

export function adminOrderRoutes(app: FastifyInstance, shop: Shop) {
  const { db, now } = shop;
  const today = () => dayInIndia(now());

  serve(app, contract.adminOrders, async ({ query: { offset, limit, ...input }, reply }) => {
    const filter = { ...input, today: today() };
    const [rows, total] = await Promise.all([ordersFound(db, filter, { offset, limit }), countOrdersFound(db, filter)]);
    reply.header("x-total-count", total);
    return adminOrders(shop, rows);
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
  serve(app, contract.adminOrdersOf, async ({ params, query, reply }) => {
    const { orders, total } = await pageOfOrders(db, params, query);
    reply.header("x-total-count", total);
    return orders;
  });
  serve(app, contract.orderFile, ({ params }) => orderFileOf(shop, params));
  serve(app, contract.paymentsToCheck, async ({ query, reply }) => {
    const filter = { payment: "to-check", sort: "oldest", today: today() } as const;
    const [rows, total] = await Promise.all([ordersFound(db, filter, query), countOrdersFound(db, filter)]);
    reply.header("x-total-count", total);
    return orderFiles(shop, rows);
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
  serve(app, contract.noteEmpties, ({ params, body, callers }) =>
    noteEmpties(shop, { ...params, admin: callers.admin }, body),
  );

  serve(app, empties.emptiesOwed, async ({ query: { offset, limit, ...input }, reply }) => {
    const filter = { ...input, today: today() };
    const [rows, total] = await Promise.all([debtors(db, filter, { offset, limit }), countDebtors(db, filter)]);
    reply.header("x-total-count", total);
    return rows;
  });
  serve(app, empties.emptiesOfCustomer, ({ params }) => emptiesOf(shop, params.mobile));
  serve(app, empties.receiveEmpties, ({ params, body, callers }) =>
    receiveEmpties(shop, { ...params, ...body, admin: { id: callers.admin.id, name: callers.admin.name } }),
  );

  serve(app, contract.exportOrdersCsv, ({ query, callers, reply }) =>
    asCsvFile(reply, "orders.csv").send(
      ordersAsCsv(shop, { filter: { ...query, today: today() }, admin: callers.admin }),
    ),
  );
  serve(app, contract.exportOrdersJson, ({ query, callers, reply }) =>
    asJsonFile(reply, "orders.json").send(
      ordersAsJson(shop, { filter: { ...query, today: today() }, admin: callers.admin }),
    ),
  );
}
