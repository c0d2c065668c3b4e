import type { FastifyInstance } from "fastify";
import { everyTable } from "#app/api/every-endpoint.ts";
import { operating } from "#app/api/operating.ts";
import { within } from "#platform/server/database/deadline.ts";
import { migrationsAreIn } from "#platform/server/database/migrate.ts";
import { cacheResponse, sendCached } from "#platform/server/http/cached-response.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { docsPage } from "./docs-page.ts";
import { openapiDocument } from "./openapi.ts";

/** A load balancer routes buyers by this response, so a timeout must count as not ready. */
const READY_MILLISECONDS = 1_500;

export function operatingRoutes(app: FastifyInstance, shop: Shop) {
  const described = lastMade((name) => {
    const identity = { name, address: shop.config.publicUrl };
    const { html, policy } = docsPage(everyTable, identity);
    return {
      openapi: cacheResponse(JSON.stringify(openapiDocument(everyTable, identity)), {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-cache",
      }),
      docs: cacheResponse(html, {
        "content-type": operating.docs.contentType,
        "content-security-policy": policy,
        "cache-control": "no-cache",
      }),
    };
  });
  const current = () => described(shop.settings.current().SHOP_NAME);

  serve(app, operating.health, () => ({ status: "ok" }));
  serve(app, operating.ready, async () => {
    if (!(await within(READY_MILLISECONDS, () => migrationsAreIn(shop.db))))
      throw new Problem("not-ready", "The database is still being brought up to date.");
    return { status: "ready" };
  });
  serve(app, operating.openapi, async ({ request, reply }) => sendCached(await current().openapi, request, reply));
  serve(app, operating.docs, async ({ request, reply }) => sendCached(await current().docs, request, reply));
}

/** Rendered and compressed on first use, and again when the shop's name changes: the contract does not change at runtime. */
function lastMade<Made>(make: (name: string) => Made): (name: string) => Made {
  let last: { name: string; made: Made } | undefined;
  return (name) => {
    if (last?.name !== name) last = { name, made: make(name) };
    return last.made;
  };
}
