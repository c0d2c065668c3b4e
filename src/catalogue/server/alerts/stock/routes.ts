import type { FastifyInstance } from "fastify";
import { stockAlerts as contract } from "#catalogue/api/stock-alerts.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { askStockAlert } from "./stock-alerts.ts";

export function stockAlertRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.askStockAlert, ({ params, callers }) =>
    askStockAlert(shop, { accountId: callers.customer.id, ...params }),
  );
}
