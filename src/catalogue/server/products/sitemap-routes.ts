import type { FastifyInstance } from "fastify";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { LISTED_PAGES, sitemapOf } from "#catalogue/rules/products/sitemap-of.ts";
import { countView } from "#platform/server/http/limits/rate-limit.ts";
import type { Shop } from "#shop/server/shop.ts";

/** 5,000 products are 10,000 URLs in two languages, 4 MB; the limits are 50,000 and 50 MB. */
export function sitemapRoutes(app: FastifyInstance, { catalogue, config }: Pick<Shop, "catalogue" | "config">) {
  app.get("/sitemap.xml", { onRequest: async (request) => countView(request, "pages") }, async ({ headers }, reply) => {
    const { version, search } = catalogue.current();
    reply.headers({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
      etag: version,
    });
    if (headers["if-none-match"] === version) return reply.code(304).send();
    return sitemapOf(config.publicUrl, [...LISTED_PAGES, ...(await search()).browsable.map(productPath)]);
  });
}
