import type { FastifyInstance } from "fastify";
import { catalogue } from "#contract/catalogue.ts";
import { sendPrepared } from "#server/http/prepared-answer.ts";
import { answerAhead } from "#server/http/ready-answers.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { findProducts } from "./find-products.ts";
import { keptSearches } from "./kept-searches.ts";

export function catalogueRoutes(app: FastifyInstance, shop: Shop) {
  const { path } = catalogue.products;
  const searches = keptSearches(shop.catalogue);

  serve(app, catalogue.products, async ({ query, request, reply }) => {
    const now = shop.catalogue.current();
    if (Object.keys(query).length === 0) return sendPrepared(now.productsAnswer, request, reply);
    const answer = searches.find(request.url) ?? (await searches.keep(request.url, findProducts(now, query), now));
    return sendPrepared(answer, request, reply);
  });
  answerAhead(app, catalogue.products, (url) =>
    url === path ? shop.catalogue.current().productsAnswer : searches.find(url),
  );
}
