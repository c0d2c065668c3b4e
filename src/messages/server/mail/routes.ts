import type { FastifyInstance } from "fastify";
import { retryEveryMail, retryMail } from "#messages/server/mail/sending/unsent-mails.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { adminLists } from "#shop/api/lists.ts";
import type { Shop } from "#shop/server/shop.ts";
import { outbox } from "./outbox-store.ts";

export function mailRoutes(app: FastifyInstance, shop: Shop) {
  serveList(
    app,
    adminLists.outbox,
    ({ query }) => pageOf(shop.db, outbox(shop.db, query), query),
    ({ status, receipt, receiptAt, sentAt, ...mail }) => ({
      ...mail,
      status: status === "sent" && receipt !== null ? receipt : status,
      reportedAt: receiptAt ?? sentAt,
    }),
  );
  serve(app, adminLists.retryMail, ({ params, callers }) => retryMail(shop, params.id, callers.admin));
  serve(app, adminLists.retryMails, ({ callers }) => retryEveryMail(shop, callers.admin));
}
