import type { FastifyInstance } from "fastify";
import { priceAlerts as contract } from "#catalogue/api/price-alerts.ts";
import { withOneClick } from "#platform/server/http/serving/one-click.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { chooseAlert, chosenAlerts, endAlert, endAlerts, endByLink } from "./choose-alerts.ts";

export function priceAlertRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.myAlerts, ({ callers }) => chosenAlerts(shop.db, callers.customer.id));
  serve(app, contract.chooseAlert, ({ params, callers }) =>
    chooseAlert(shop, { accountId: callers.customer.id, ...params }),
  );
  serve(app, contract.endAlert, ({ params, callers }) => endAlert(shop, { accountId: callers.customer.id, ...params }));
  serve(app, contract.endAlerts, ({ callers }) => endAlerts(shop, callers.customer.id));
  withOneClick(app, (scope) => serve(scope, contract.endByLink, ({ query }) => endByLink(shop, query.token)));
}
