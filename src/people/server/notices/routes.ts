import type { FastifyInstance } from "fastify";
import { whatsApp as contract } from "#messages/api/whatsapp.ts";
import { sendTest, whatsAppSettings } from "#messages/server/notifications/settings.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { changeConsent, consentOf } from "./consent.ts";

export function notificationRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.consent, ({ callers }) => consentOf(shop, callers.customer.id));
  serve(app, contract.changeConsent, async ({ callers, body: { source, ...change } }) => {
    const accountId = callers.customer.id;
    await changeConsent(shop, { accountId, change, source });
    return consentOf(shop, accountId);
  });
  serve(app, contract.whatsAppSettings, () => whatsAppSettings(shop));
  serve(app, contract.sendTestMessage, ({ body }) => sendTest(shop, body));
}
