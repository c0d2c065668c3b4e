import type { FastifyInstance, FastifyRequest } from "fastify";
import { adminPrices } from "#catalogue/api/admin-prices.ts";
import { dailyPrices } from "#catalogue/api/daily-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { sendCached } from "#platform/server/http/cached-response.ts";
import { countView } from "#platform/server/http/limits/rate-limit.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import type { Shop } from "#shop/server/shop.ts";
import { BOARD_PICTURES, boardPictures } from "./board-picture.ts";
import { historyOfPrice, priceDesk } from "./price-desk.ts";
import { publishPrices } from "./publish-prices.ts";
import { publicationNumbered, publicationsIn } from "./read-publications.ts";
import { setPrice } from "./set-price.ts";
import { cancelPublication, undoPublication } from "./undo.ts";

export function dailyPriceRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, dailyPrices.refrigerantPrices, ({ request, reply }) =>
    sendCached(shop.catalogue.current().pricesAnswer, request, reply),
  );
  serve(app, dailyPrices.setPrice, ({ params, body, callers }) =>
    setPrice(shop, { ...params, ...body, admin: callers.admin }),
  );

  const pictures = boardPictures(shop);
  const onRequest = async (request: FastifyRequest) => countView(request, "pictures");
  for (const { language, board, product } of BOARD_PICTURES) {
    app.get(board, { onRequest }, async (request, reply) => sendCached(await pictures.board(language), request, reply));
    app.get<{ Params: { file: string } }>(product, { onRequest }, async (request, reply) => {
      const [, id = ""] = /^(.+)\.png$/.exec(request.params.file) ?? [];
      const picture = await pictures.product(language, id);
      return picture ? sendCached(picture, request, reply) : reply.code(404).type("text/plain").send(noPicture());
    });
  }

  serveList(app, adminPrices.priceDesk, ({ query }) => priceDesk(shop, query));
  serve(app, adminPrices.publishPrices, async ({ body, callers }) =>
    publicationNumbered(shop.db, await publishPrices(shop, body, callers.admin)),
  );
  serveList(app, adminPrices.publications, ({ query }) => publicationsIn(shop.db, query));
  serve(app, adminPrices.cancelPublication, async ({ params, callers }) => {
    await cancelPublication(shop, params.number, callers.admin);
    return publicationNumbered(shop.db, params.number);
  });
  serve(app, adminPrices.undoPublication, async ({ params, body, callers }) =>
    publicationNumbered(shop.db, await undoPublication(shop, { ...params, ...body, admin: callers.admin })),
  );
  serve(app, adminPrices.priceHistory, ({ params, query }) => historyOfPrice(shop, params.id, query.days));
}

const noPicture = () => t("Picture not found.");
