import type { FastifyInstance } from "fastify";
import { priceAlerts as contract } from "#contract/price-alerts/price-alerts.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { chooseAlert, chosenAlerts, endAlert, endAlerts, endByLink } from "./choose-alerts.ts";

export function priceAlertRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.myAlerts, ({ callers }) => chosenAlerts(shop.db, callers.customer.id));
  serve(app, contract.chooseAlert, ({ params, callers }) =>
    chooseAlert(shop, { accountId: callers.customer.id, ...params }),
  );
  serve(app, contract.endAlert, ({ params, callers }) => endAlert(shop, { accountId: callers.customer.id, ...params }));
  serve(app, contract.endAlerts, ({ callers }) => endAlerts(shop, callers.customer.id));
  app.register(async (scope) => {
    // Mail clients post a form for one-click unsubscribe. The token in the URL is enough, so the body is ignored.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1000 },
      (_request, _text, done) => done(null, undefined),
    );
    serve(scope, contract.endByLink, ({ query }) => endByLink(shop, query.token));
  });
}
