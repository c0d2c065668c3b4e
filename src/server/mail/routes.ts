import type { FastifyInstance } from "fastify";
import { adminLists } from "#contract/back-office/lists.ts";
import { serve } from "#server/http/serve.ts";
import { serveList } from "#server/http/serve-list.ts";
import type { Shop } from "#server/shop.ts";
import { retryEveryMail, retryMail } from "./unsent-mails.ts";
import { unsentMails } from "./unsent-store.ts";

export function mailRoutes(app: FastifyInstance, shop: Shop) {
  serveList(
    app,
    adminLists.unsentMails,
    ({ query }) => unsentMails(shop.db, query),
    ({ createdAt, nextAttemptAt, status, ...mail }) => ({
      ...mail,
      status: status as Exclude<typeof status, "sent">,
      createdAt: createdAt.toISOString(),
      nextAttemptAt: nextAttemptAt.toISOString(),
    }),
  );
  serve(app, adminLists.retryMail, ({ params, callers }) => retryMail(shop, params.id, callers.admin));
  serve(app, adminLists.retryMails, ({ callers }) => retryEveryMail(shop, callers.admin));
}
