/** The sitemap: one file, or an index and parts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { LISTED_PAGES, sitemapIndex, sitemapOf } from "#catalogue/rules/products/sitemap-of.ts";
import { t } from "#platform/rules/language/text.ts";
import { countView } from "#platform/server/http/limits/rate-limit.ts";
import type { Shop } from "#shop/server/shop.ts";

/** 10,000 URLs in two languages, 4 MB; the limits are 50,000 and 50 MB. */
const PRODUCTS_IN_A_PART = 5000;

type Dependencies = Pick<Shop, "catalogue" | "config">;

export function sitemapRoutes(
  app: FastifyInstance,
  { catalogue, config }: Dependencies,
  { inAPart = PRODUCTS_IN_A_PART } = {},
) {
  const onRequest = async (request: FastifyRequest) => countView(request, "pages");
  const partsOf = (products: number) => Math.max(1, Math.ceil(products / inAPart));
  const partPath = (part: number) => `/sitemap-${part}.xml`;

  async function sendPart(part: number, request: FastifyRequest, reply: FastifyReply) {
    if (isKnown(request, reply)) return reply.code(304).send();
    const ids = await catalogue.current().browsable({ offset: (part - 1) * inAPart, limit: inAPart });
    const paths = [...(part === 1 ? LISTED_PAGES : []), ...ids.map((id) => productPath({ id }))];
    return sitemapOf(config.publicUrl, paths);
  }

  function isKnown(request: FastifyRequest, reply: FastifyReply): boolean {
    const { version } = catalogue.current();
    reply.headers({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
      etag: version,
    });
    return request.headers["if-none-match"] === version;
  }

  app.get("/sitemap.xml", { onRequest }, async (request, reply) => {
    const parts = partsOf(catalogue.current().counts.products);
    if (parts === 1) return sendPart(1, request, reply);
    if (isKnown(request, reply)) return reply.code(304).send();
    return sitemapIndex(
      config.publicUrl,
      Array.from({ length: parts }, (_, place) => partPath(place + 1)),
    );
  });

  app.get<{ Params: { part: string } }>("/sitemap-:part(^\\d{1,5}).xml", { onRequest }, async (request, reply) => {
    const part = Number(request.params.part);
    const isThere = part >= 1 && part <= partsOf(catalogue.current().counts.products);
    return isThere ? sendPart(part, request, reply) : reply.code(404).type("text/plain").send(noPart());
  });
}

const noPart = () => t("Not found");
