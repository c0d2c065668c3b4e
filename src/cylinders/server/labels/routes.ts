import type { FastifyInstance } from "fastify";
import { labels as contract } from "#cylinders/api/labels.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import type { Shop } from "#shop/server/shop.ts";
import { labelCodes } from "./label-codes.ts";
import { makeRoll, rollList, rollSheet } from "./label-rolls.ts";

export function labelRollRoutes(app: FastifyInstance, shop: Shop) {
  const codes = labelCodes(shop.config);
  serveList(app, contract.labelRolls, ({ query }) => rollList(shop, query));
  serve(app, contract.makeLabelRoll, ({ body, callers: { admin } }) =>
    makeRoll(shop, codes, { input: body, admin: { id: admin.id, name: admin.name } }),
  );
  serve(app, contract.labelRollPdf, async ({ params, query, reply }) => {
    const file = await shop.pdf.write([await rollSheet(shop, codes, { ...params, ...query })]);
    return reply
      .headers({
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="labels-${params.id}.pdf"`,
      })
      .send(file);
  });
}
