import type { FastifyInstance } from "fastify";
import { pricesResponse } from "#catalogue/server/trade-prices/prices-response.ts";
import { pageOf, rowsIn } from "#platform/server/database/list.ts";
import { one } from "#platform/server/database/one.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { quotes as contract } from "#sales/api/quotes.ts";
import type { Shop } from "#shop/server/shop.ts";
import { acceptQuote } from "./accept-quote.ts";
import { quotationSheet } from "./quotation-pdf.ts";
import { answerQuote, askQuote, NOT_FOUND, quoteAnswer, quoteFile } from "./request-and-reply.ts";
import { quoteList, quotesFound } from "./store.ts";

export function quoteRoutes(app: FastifyInstance, shop: Shop) {
  const { db, now } = shop;

  async function quoteNumbered(number: number, customerId?: string) {
    const found = await one(quotesFound(db, { number, ...(customerId && { customerId }) }), NOT_FOUND);
    return found;
  }

  serve(app, contract.askQuote, async ({ body, callers, reply }) => {
    const { number, isNew } = await askQuote(shop, callers.customer.id, body);
    reply.code(isNew ? 201 : 200);
    return quoteAnswer(await quoteNumbered(number), now());
  });
  serve(app, contract.myQuotes, async ({ query, callers }) =>
    (await rowsIn(quoteList(db, { customerId: callers.customer.id }), query)).map((found) => quoteAnswer(found, now())),
  );
  serve(app, contract.acceptQuote, async ({ params, body, callers, reply }) => {
    const { order, isNew } = await acceptQuote(shop, callers.customer, params.number, body);
    reply.code(isNew ? 201 : 200);
    return { order };
  });
  serve(app, contract.quotationPdf, async ({ params, query, callers: { admin, customer }, reply }) => {
    const found = await quoteNumbered(params.number, admin === null ? customer?.id : undefined);
    const { sez } = await pricesResponse(shop, found.quote.customerId);
    const sheet = inLanguage(query.language ?? found.language, () =>
      quotationSheet(shop.settings.current(), found, sez),
    );
    const headers = {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="Q-${params.number}.pdf"`,
    };
    return reply.headers(headers).send(await shop.pdf.write([sheet]));
  });
  serveList(
    app,
    contract.adminQuotes,
    ({ query }) => pageOf(db, quoteList(db, query), query),
    (quote) => quoteAnswer(quote, now()),
  );
  serve(app, contract.adminQuote, async ({ params }) => quoteFile(shop, await quoteNumbered(params.number)));
  serve(app, contract.answerQuote, async ({ params, body, callers }) => {
    await answerQuote(shop, params.number, { ...body, admin: callers.admin });
    return quoteFile(shop, await quoteNumbered(params.number));
  });
}
