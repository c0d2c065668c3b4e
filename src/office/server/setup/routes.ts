import type { FastifyInstance } from "fastify";
import { archiveProducts } from "#catalogue/server/products/change-product.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { setup as contract } from "#office/api/setup.ts";
import { t } from "#platform/rules/language/text.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { changeChecklist, readChecklist } from "./checklist.ts";
import { demoProductIds } from "./demo-goods.ts";
import { testMail } from "./test-mail.ts";

export function setupRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.setup, () => readChecklist(shop));
  serve(app, contract.changeSetup, async ({ body }) => {
    await changeChecklist(shop, body);
    return readChecklist(shop);
  });
  serve(app, contract.clearDemoGoods, async ({ callers }) => {
    await archiveProducts(shop, await demoProductIds(shop), callers.admin);
    return readChecklist(shop);
  });
  serve(app, contract.sendTestMail, async () => {
    await queueToShop(shop.db, () => testMail(shop.settings.current()), shop.now());
    return { message: t("A test mail is on its way to {email}.", { email: shop.settings.current().SHOP_EMAIL }) };
  });
}
