import type { FastifyInstance } from "fastify";
import { whatsApp as contract } from "#contract/whatsapp/whatsapp.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { changeConsent, consentOf } from "./consent.ts";
import { sendTest, whatsAppSettings } from "./settings.ts";

export function notificationRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.consent, ({ callers }) => consentOf(shop, callers.customer.id));
  serve(app, contract.changeConsent, async ({ callers, body: { source, ...change } }) => {
    const accountId = callers.customer.id;
    await shop.db.transaction((tx) => changeConsent(tx, { accountId, change, source, at: shop.now() }));
    return consentOf(shop, accountId);
  });
  serve(app, contract.whatsAppSettings, () => whatsAppSettings(shop));
  serve(app, contract.sendTestMessage, ({ body }) => sendTest(shop, body));
}
