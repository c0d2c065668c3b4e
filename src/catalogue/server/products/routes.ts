import type { FastifyInstance } from "fastify";
import { catalogue } from "#catalogue/api/catalogue.ts";
import { NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { sendCached } from "#platform/server/http/cached-response.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { findProducts } from "./find-products.ts";

export function catalogueRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, catalogue.products, async ({ query, request, reply }) => {
    const now = shop.catalogue.current();
    if (Object.keys(query).length === 0) return sendCached(await now.productsAnswer(), request, reply);
    reply.headers({ etag: now.version, "cache-control": "no-cache" });
    if (request.headers["if-none-match"] === now.version) return reply.code(304).send();
    const { found, total } = await findProducts(now, query);
    reply.header("x-total-count", total);
    return found;
  });

  serve(app, catalogue.preview, async ({ query, reply }) => {
    reply.header("cache-control", "no-cache");
    const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    return (await shop.catalogue.current().search()).preview({ ...NO_FILTERS, ...chosen });
  });
}
