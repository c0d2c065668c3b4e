import type { FastifyInstance } from "fastify";
import { whatsApp as contract } from "#messages/api/whatsapp.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import type { Shop } from "#shop/server/shop.ts";
import { dropPicture, usePicture, waitingPictures } from "./pictures.ts";
import { challengeOf, receiveReport } from "./webhook.ts";

export function whatsAppRoutes(app: FastifyInstance, shop: Shop) {
  withRawBody(app, (scope) => {
    serve(scope, contract.verifyWebhook, ({ query }) => challengeOf(shop, query));
    serve(scope, contract.receiveWebhook, ({ body, request }) =>
      receiveReport(shop, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: request.headers["x-hub-signature-256"]?.toString(),
      }),
    );
  });
  serveList(app, contract.pictures, ({ query }) => waitingPictures(shop, query));
  serve(app, contract.usePicture, ({ params, body, callers }) =>
    usePicture(shop, { ...params, ...body, admin: callers.admin }),
  );
  serve(app, contract.dropPicture, ({ params, callers }) => dropPicture(shop, { ...params, admin: callers.admin }));
}

/** The signature covers the bytes as they arrived. */
const withRawBody = (app: FastifyInstance, bind: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    bind(scope);
  });
