import type { FastifyInstance } from "fastify";
import { stockAlerts as contract } from "#contract/stock-alerts/stock-alerts.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { askStockAlert } from "./stock-alerts.ts";

export function stockAlertRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.askStockAlert, ({ params, callers }) =>
    askStockAlert(shop, { accountId: callers.customer.id, ...params }),
  );
}
