import type { FastifyInstance } from "fastify";
import { adminSession as contract } from "#people/api/admin-session.ts";
import type { LoginCookies } from "#people/server/accounts/sessions/session-cookies.ts";
import { t } from "#platform/rules/language/text.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { closeAdminSession, openAdminSession } from "./admin-session.ts";
import { endToken, listTokens, makeToken } from "./admin-tokens.ts";
import { confirming } from "./confirm-identity.ts";

export function adminSessionRoutes(app: FastifyInstance, shop: Shop, cookies: LoginCookies) {
  serve(app, contract.openAdminSession, async ({ body, request, reply }) => {
    const { secret, admin } = await openAdminSession(shop, body.token, cookies.visitOf(request));
    await closeAdminSession(shop, cookies.sessionOf(request));
    cookies.setSession(reply, secret);
    return { admin };
  });
  serve(app, contract.closeAdminSession, async ({ request, reply }) => {
    await closeAdminSession(shop, cookies.sessionOf(request));
    cookies.clearSession(reply);
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
