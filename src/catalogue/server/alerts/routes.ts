import type { FastifyInstance } from "fastify";
import { alerts as contract } from "#catalogue/api/alerts.ts";
import { withOneClick } from "#platform/server/http/serving/one-click.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import {
  choosePriceAlert,
  chooseStockAlert,
  chosenGases,
  endByLink,
  endPriceAlert,
  endPriceAlerts,
} from "./choose-alerts.ts";

export function alertRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.myAlerts, ({ callers }) => chosenGases(shop.db, callers.customer.id));
  serve(app, contract.chooseAlert, ({ params, callers }) =>
    choosePriceAlert(shop, { accountId: callers.customer.id, ...params }),
  );
  serve(app, contract.endAlert, ({ params, callers }) =>
    endPriceAlert(shop, { accountId: callers.customer.id, ...params }),
  );
  serve(app, contract.endAlerts, ({ callers }) => endPriceAlerts(shop, callers.customer.id));
  withOneClick(app, (scope) => serve(scope, contract.endByLink, ({ query }) => endByLink(shop, query.token)));
  serve(app, contract.askStockAlert, ({ params, callers }) =>
    chooseStockAlert(shop, { accountId: callers.customer.id, ...params }),
  );
}
