import type { FastifyInstance } from "fastify";
import { catalogue } from "#contract/catalogue.ts";
import { sendPrepared } from "#server/http/prepared-answer.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { findProducts } from "./find-products.ts";

export function catalogueRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, catalogue.products, ({ query, request, reply }) => {
    const now = shop.catalogue.current();
    if (Object.keys(query).length === 0) return sendPrepared(now.productsAnswer, request, reply);
    const { found, total } = findProducts(now, query);
    reply.headers({ "x-total-count": total, "cache-control": "no-cache" });
    return found;
  });
}
