import type { FastifyInstance } from "fastify";
import { enquiries } from "#messages/api/enquiries.ts";
import { newsletters } from "#messages/api/newsletters.ts";
import { withOneClick } from "#platform/server/http/serving/one-click.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { confirmSubscription, subscribe, unsubscribe } from "./newsletter.ts";
import { sendMessage } from "./send-message.ts";
import { leaveNewsletter } from "./send-newsletter.ts";

export function enquiryRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, enquiries.contact, ({ body }) => sendMessage(shop, body));
  serve(app, enquiries.subscribe, ({ body }) => subscribe(shop, body));
  serve(app, enquiries.confirmSubscription, ({ body }) => confirmSubscription(shop, body));
  serve(app, enquiries.unsubscribe, ({ body }) => unsubscribe(shop, body));
  withOneClick(app, (scope) =>
    serve(scope, newsletters.leaveNewsletter, ({ query }) => leaveNewsletter(shop, query.token)),
  );
}
