/** Serves the drawn pictures of products, their photos and link previews. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Product } from "#catalogue/rules/products/product.ts";
import { pictureOf } from "#catalogue/server/drawings/picture-of.ts";
import { t } from "#platform/rules/language/text.ts";
import { type CachedResponse, cacheResponse, etagOf, sendCached } from "#platform/server/http/cached-response.ts";
import { countView } from "#platform/server/http/limits/rate-limit.ts";
import type { Shop } from "#shop/server/shop.ts";
import { photoNamed } from "./photo-store.ts";

/** Drawings rarely change, so clients revalidate once a day. */
const CACHING = { "cache-control": "public, max-age=86400, stale-while-revalidate=604800" };

/** A few kilobytes each. */
const MAX_DRAWN = 2000;

export function pictureRoutes(app: FastifyInstance, shop: Shop) {
  const onRequest = async (request: FastifyRequest) => countView(request, "pictures");
  const drawn = new Map<string, Promise<CachedResponse>>();

  /** Cached until the catalogue changes. */
  async function send(name: string, draw: () => Promise<CachedResponse>, request: FastifyRequest, reply: FastifyReply) {
    const version = `${shop.catalogue.current().version} ${shop.settings.version()}`;
    const key = `${version} ${name}`;
    if (!drawn.has(key)) {
      for (const old of drawn.keys()) if (!old.startsWith(`${version} `)) drawn.delete(old);
      const [oldest] = drawn.keys();
      if (drawn.size >= MAX_DRAWN && oldest !== undefined) drawn.delete(oldest);
      drawn.set(key, draw());
    }
    return sendCached(await (drawn.get(key) as Promise<CachedResponse>), request, reply);
  }

  const soldAs = (id: string) => shop.catalogue.current().byId.get(id);

  const svg = (drawing: string) => cacheResponse(drawing, { ...CACHING, "content-type": "image/svg+xml" });

  app.get<{ Params: { file: string } }>("/images/products/:file", { onRequest }, async (request, reply) => {
    if (request.params.file.endsWith(".webp")) return sendPhoto(request.params.file, reply);
    const product = soldAs(request.params.file.replace(/\.svg$/, ""));
    if (product === undefined || !request.params.file.endsWith(".svg")) return noPicture(reply);
    return send(`product ${product.id}`, () => svg(pictureOf(product)), request, reply);
  });

  async function sendPhoto(name: string, reply: FastifyReply) {
    const photo = await photoNamed(shop.db, name);
    return photo === undefined ? noPicture(reply) : reply.headers(CACHE_FOREVER).send(photo);
  }

  app.get<{ Params: { file: string } }>("/images/social/:file", { onRequest }, async (request, reply) => {
    const product = soldAs(request.params.file.replace(/\.png$/, ""));
    if (product === undefined || !request.params.file.endsWith(".png")) return noPicture(reply);
    return send(`social ${product.id}`, () => preview(product, shop.settings.current().SHOP_NAME), request, reply);
  });
}

/** The file name changes with the content. */
const CACHE_FOREVER = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };

/** Loads fonts and the image library on demand: only shared links need them. */
async function preview(product: Product, shopName: string): Promise<CachedResponse> {
  const [{ socialPreview }, { default: sharp }] = await Promise.all([
    import("#catalogue/server/drawings/social-preview.ts"),
    import("sharp"),
  ]);
  const identity = await sharp(Buffer.from(socialPreview(product, shopName)))
    .png({ compressionLevel: 9 })
    .toBuffer();
  const etag = etagOf(identity);
  return { etag, headers: { ...CACHING, "content-type": "image/png", etag }, bodies: { identity } };
}

const noPicture = (reply: FastifyReply) => reply.code(404).type("text/plain").send(t("Picture not found."));
