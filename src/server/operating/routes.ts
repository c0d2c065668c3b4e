import type { FastifyInstance } from "fastify";
import { everyTable } from "#contract/every-endpoint.ts";
import { operating } from "#contract/operating.ts";
import { within } from "#server/database/deadline.ts";
import { migrationsAreIn } from "#server/database/migrate.ts";
import { Problem } from "#server/http/problems.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { docsPage } from "./docs-page.ts";
import { openapiDocument } from "./openapi.ts";

/** Whoever asks decides by the answer where to send buyers, so one that hangs is an answer too. */
const READY_MILLISECONDS = 1_500;

export function operatingRoutes(app: FastifyInstance, shop: Shop) {
  const identity = { name: shop.config.SHOP_NAME, address: shop.config.publicUrl };
  const openapi = once(() => JSON.stringify(openapiDocument(everyTable, identity)));
  const docs = once(() => docsPage(everyTable, identity));

  serve(app, operating.health, () => ({ status: "ok" }));
  serve(app, operating.ready, async () => {
    if (!(await within(READY_MILLISECONDS, () => migrationsAreIn(shop.db))))
      throw new Problem("not-ready", "The database is still being brought up to date.");
    return { status: "ready" };
  });
  serve(app, operating.openapi, ({ reply }) => reply.type("application/json; charset=utf-8").send(openapi()));
  serve(app, operating.docs, ({ reply }) => {
    reply.header("content-security-policy", docs().policy);
    return docs().html;
  });
}

/** Written when first asked for, and not again: the contract does not change while the shop runs. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
