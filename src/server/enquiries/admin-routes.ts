import type { FastifyInstance } from "fastify";
import { adminLists } from "#contract/back-office/lists.ts";
import { clockInIndia } from "#domain/india.ts";
import { afterNoting, recordExport } from "#server/audit/record-export.ts";
import { inNumberedPages } from "#server/database/in-pages.ts";
import type { DayOrder } from "#server/database/list-filters.ts";
import { asCsvFile, csvStream } from "#server/http/file-responses.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import {
  countMessages,
  countSubscribers,
  type MessageRow,
  messageRows,
  type SubscriberFilter,
  subscriberRows,
} from "./admin-store.ts";
import { handleMessage } from "./handle-message.ts";

export function adminEnquiryRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, adminLists.messages, async ({ query, reply }) => {
    const [rows, total] = await Promise.all([messageRows(shop.db, query), countMessages(shop.db, query)]);
    reply.header("x-total-count", total);
    return rows.map(messageResponse);
  });
  serve(app, adminLists.handleMessage, async ({ params, body, callers }) =>
    messageResponse(await handleMessage(shop, { ...params, ...body, admin: callers.admin })),
  );
  serve(app, adminLists.subscribers, async ({ query, reply }) => {
    const [rows, total] = await Promise.all([subscriberRows(shop.db, query), countSubscribers(shop.db, query)]);
    reply.header("x-total-count", total);
    return rows.map(({ requestedAt, confirmedAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    }));
  });
  serve(app, adminLists.exportSubscribers, ({ query, reply, callers }) => {
    const note = () => recordExport(shop, { what: "subscribers", as: "csv", filter: query, admin: callers.admin });
    const pages = afterNoting(note, subscribersIn(shop, query));
    return asCsvFile(reply, "subscribers.csv").send(csvStream(["email", "askedAt (IST)", "confirmedAt (IST)"], pages));
  });
}

const messageResponse = ({ answeredAt, respondedBy: answeredBy, receivedAt, ...row }: MessageRow) => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  handledAt: answeredAt?.toISOString() ?? null,
  handledBy: answeredBy,
});

async function* subscribersIn({ db }: Shop, filter: SubscriberFilter & { sort: DayOrder }) {
  for await (const rows of inNumberedPages((page) => subscriberRows(db, { ...filter, ...page }))) {
    yield rows.map(({ email, requestedAt, confirmedAt }) => [
      email,
      clockInIndia(requestedAt),
      confirmedAt && clockInIndia(confirmedAt),
    ]);
  }
}
