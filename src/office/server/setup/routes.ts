import type { FastifyInstance } from "fastify";
import { archiveProducts } from "#catalogue/server/products/change-product.ts";
import { setup as contract } from "#office/api/setup.ts";
import { confirming } from "#people/server/staff/access/confirm-identity.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { changeChecklist, readChecklist } from "./checklist.ts";
import { demoProductIds } from "./demo-goods.ts";
import { changeMailServer, readMailServer, removeMailServer } from "./mail-server.ts";
import { sendTestMail } from "./test-mail.ts";

export function setupRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.setup, () => readChecklist(shop));
  serve(app, contract.changeSetup, async ({ body, callers }) => {
    await changeChecklist(shop, body, callers.admin);
    return readChecklist(shop);
  });
  serve(app, contract.clearDemoGoods, async ({ callers }) => {
    await archiveProducts(shop, await demoProductIds(shop), callers.admin);
    return readChecklist(shop);
  });
  serve(app, contract.mailServer, () => readMailServer(shop));
  serve(app, contract.changeMailServer, ({ body, callers, request }) =>
    changeMailServer(shop, body, confirming(callers.admin, request, body)),
  );
  serve(app, contract.removeMailServer, ({ body, callers, request }) =>
    removeMailServer(shop, confirming(callers.admin, request, body)),
  );
  serve(app, contract.sendTestMail, () => sendTestMail(shop));
}
