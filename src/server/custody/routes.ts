import type { FastifyInstance } from "fastify";
import { custody as contract } from "#contract/custody.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { holdingsFor } from "./holdings.ts";
import { checkReturns, receiveReturns } from "./receive-returns.ts";
import { checkScans, scanOut, takeScansBack } from "./scan-out.ts";

export function custodyRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.cylindersOfOrder, ({ params }) => checkScans(shop, params));
  serve(app, contract.checkScans, ({ params, body, callers }) => checkScans(shop, params, body, callers.admin));
  serve(app, contract.scanOut, ({ params, body, callers }) => scanOut(shop, { ...params, admin: callers.admin }, body));
  serve(app, contract.takeScansBack, ({ params, body, callers }) =>
    takeScansBack(shop, { ...params, admin: callers.admin }, body),
  );
  serve(app, contract.receiveReturns, ({ body, callers }) => receiveReturns(shop, body, callers.admin));
  serve(app, contract.checkReturns, ({ body }) => checkReturns(shop, body));
  serve(app, contract.holdings, ({ query, callers }) =>
    holdingsFor(shop, { ...query, customerId: callers.admin === null ? callers.customer?.id : undefined }),
  );
}
