import type { FastifyInstance } from "fastify";
import { adminSession as contract } from "#people/api/admin-session.ts";
import { t } from "#platform/rules/language/text.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { AdminCookie } from "./admin-cookie.ts";
import { closeAdminSession, openAdminSession } from "./admin-session.ts";
import { endToken, listTokens, makeToken } from "./admin-tokens.ts";
import { confirming } from "./confirm-identity.ts";

export function adminSessionRoutes(app: FastifyInstance, shop: Shop, cookie: AdminCookie) {
  serve(app, contract.openAdminSession, async ({ body, request, reply }) => {
    const { secret, admin } = await openAdminSession(shop, body.token, cookie.visitOf(request));
    await closeAdminSession(shop, cookie.read(request));
    cookie.set(reply, secret);
    return { admin };
  });
  serve(app, contract.closeAdminSession, async ({ request, reply }) => {
    await closeAdminSession(shop, cookie.read(request));
    cookie.clear(reply);
    return { message: t("You are logged out.") };
  });
  serve(app, contract.adminTokens, ({ callers }) => listTokens(shop, callers.admin));
  serve(app, contract.makeAdminToken, ({ body, callers, request }) =>
    makeToken(shop, confirming(callers.admin, request, body), body),
  );
  serve(app, contract.revokeAdminToken, ({ params, body, callers, request }) =>
    endToken(shop, confirming(callers.admin, request, body), params.id),
  );
}
