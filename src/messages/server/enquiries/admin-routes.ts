import type { FastifyInstance, FastifyRequest } from "fastify";
import { newsletters } from "#messages/api/newsletters.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { clockInIndia } from "#platform/rules/india/india.ts";
import { inNumberedPages } from "#platform/server/database/in-pages.ts";
import { pageOf, rowsIn } from "#platform/server/database/list.ts";
import type { DayOrder } from "#platform/server/database/list-filters.ts";
import type { AdminCaller } from "#platform/server/http/serving/audience.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { adminLists } from "#shop/api/lists.ts";
import { serveCsv } from "#shop/server/audit/serve-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type MessageRow, messageList, type SubscriberFilter, subscriberList } from "./admin-store.ts";
import { handleMessage } from "./handle-message.ts";
import { readNewsletters, sendNewsletter, sendTest } from "./send-newsletter.ts";

/** The back office's confirmation of identity, which comes after enquiries in the line of features. */
type Confirm = (
  admin: AdminCaller,
  request: FastifyRequest,
  secrets: Pick<Input<typeof newsletters.sendNewsletter>["body"], "token" | "password">,
) => Promise<void>;

export function adminEnquiryRoutes(app: FastifyInstance, shop: Shop, confirm: Confirm) {
  serveList(
    app,
    adminLists.messages,
    ({ query }) => pageOf(shop.db, messageList(shop.db, query), query),
    messageResponse,
  );
  serve(app, adminLists.handleMessage, async ({ params, body, callers }) =>
    messageResponse(await handleMessage(shop, { ...params, ...body, admin: callers.admin })),
  );
  serveList(app, adminLists.subscribers, ({ query }) => pageOf(shop.db, subscriberList(shop.db, query), query));
  serve(app, newsletters.newsletter, () => readNewsletters(shop));
  serve(app, newsletters.sendTestNewsletter, ({ body }) => sendTest(shop, body));
  serve(app, newsletters.sendNewsletter, async ({ body, callers, request, reply }) => {
    await confirm(callers.admin, request, body);
    const { isNew, newsletter } = await sendNewsletter(shop, body, callers.admin);
    reply.code(isNew ? 201 : 200);
    return newsletter;
  });
  serveCsv(app, shop, adminLists.exportSubscribers, {
    heading: ["email", "askedAt (IST)", "confirmedAt (IST)"],
    pages: (filter) => subscribersIn(shop, filter),
  });
}

const messageResponse = ({ answeredAt: handledAt, respondedBy: handledBy, ...row }: MessageRow) => ({
  ...row,
  handledAt,
  handledBy,
});

async function* subscribersIn({ db }: Shop, filter: SubscriberFilter & { sort: DayOrder }) {
  for await (const rows of inNumberedPages((page) => rowsIn(subscriberList(db, filter), page))) {
    yield rows.map(({ email, requestedAt, confirmedAt }) => [
      email,
      clockInIndia(requestedAt),
      confirmedAt && clockInIndia(confirmedAt),
    ]);
  }
}
