import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { catalogue } from "#catalogue/api/catalogue.ts";
import { NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { ONLY_PRODUCTS } from "#platform/api/only-products.ts";
import { sendCached } from "#platform/server/http/cached-response.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { AS_JSON, type CatalogueOfTheDay } from "./catalogue-of-the-day.ts";
import { findProducts } from "./find-products.ts";
import { searchCache } from "./search-cache.ts";

export function catalogueRoutes(app: FastifyInstance, shop: Shop) {
  const searches = searchCache(shop.catalogue);

  serve(app, catalogue.products, async ({ query, request, reply }) => {
    const now = shop.catalogue.current();
    if (Object.keys(query).length === 0) {
      if (now.whole) return sendCached(now.whole.productsAnswer, request, reply);
      const only = request.headers[ONLY_PRODUCTS];
      if (only !== undefined) {
        reply.headers({ [ONLY_PRODUCTS]: "yes", "cache-control": "no-store" });
        return (await findProducts(now, { ids: String(only) })).found;
      }
      reply.headers({
        ...AS_JSON,
        etag: now.version,
        "x-total-count": now.counts.products + now.counts.emptyCylinders,
      });
      if (request.headers["if-none-match"] === now.version) return reply.code(304).send();
      return reply.send(Readable.from(listOf(now)));
    }
    const response =
      searches.find(request.url) ?? (await searches.keep(request.url, await findProducts(now, query), now));
    return sendCached(response, request, reply);
  });

  serve(app, catalogue.glance, async ({ query, reply }) => {
    const { glance } = shop.catalogue.current();
    reply.header("cache-control", "no-cache");
    if (glance === undefined) return { isWhole: true, glance: null };
    const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    return { isWhole: false, glance: await glance({ ...NO_FILTERS, ...chosen }) };
  });
}

const PIECE_LENGTH = 64 * 1024;

/** In pieces, to limit memory. */
async function* listOf(now: CatalogueOfTheDay) {
  let piece = "";
  let before = "[";
  for await (const { sold } of now.everything()) {
    piece += before + JSON.stringify(sold);
    before = ",";
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = "";
  }
  yield before === "[" ? "[]" : `${piece}]`;
}
