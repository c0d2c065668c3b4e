import type { FastifyInstance, FastifyReply } from "fastify";
import { staff as contract } from "#people/api/staff.ts";
import { requestReset } from "#people/server/accounts/passwords/reset-password.ts";
import type { LoginSecrets } from "#people/server/accounts/sessions/audience.ts";
import { logIn } from "#people/server/accounts/sessions/log-in.ts";
import type { LoginCookies } from "#people/server/accounts/sessions/session-cookies.ts";
import { endAdminSession, listAdminSessions } from "#people/server/staff/access/admin-session.ts";
import { confirming } from "#people/server/staff/access/confirm-identity.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { choosePassword } from "./choose-password.ts";
import { addStaff, changeStaff, disableStaff, inviteStaff, listStaff } from "./manage-staff.ts";
import { staffAudience } from "./staff-audience.ts";
import { hasPasswords, type StaffRow } from "./staff-store.ts";

export function staffRoutes(app: FastifyInstance, shop: Shop, cookies: LoginCookies) {
  const audience = staffAudience(shop);
  const { visitOf } = cookies;

  type Entered = LoginSecrets & { person: StaffRow };
  function welcome(reply: FastifyReply, { person: { name, role }, session, device }: Entered) {
    cookies.setSession(reply, session);
    cookies.setDevice(reply, device);
    return { admin: { name, role, hasPassword: true } };
  }

  serve(app, contract.logInStaff, async ({ body, request, reply }) =>
    welcome(reply, await logIn(audience, body, visitOf(request))),
  );
  serve(app, contract.loginMethods, async () => ({ byPassword: await hasPasswords(shop.db) }));
  serve(app, contract.requestStaffReset, ({ body, request }) => requestReset(audience, body, visitOf(request)));
  serve(app, contract.acceptInvitation, async ({ body, request, reply }) =>
    welcome(reply, await choosePassword(shop, body, visitOf(request))),
  );

  serve(app, contract.staff, ({ callers }) => listStaff(shop, callers.admin));
  serve(app, contract.addStaff, ({ body, callers, request }) =>
    addStaff(shop, confirming(callers.admin, request, body), body),
  );
  serve(app, contract.changeStaff, ({ params, body, callers, request }) =>
    changeStaff(shop, confirming(callers.admin, request, body), params.id, body),
  );
  serve(app, contract.inviteStaff, ({ params, body, callers, request }) =>
    inviteStaff(shop, confirming(callers.admin, request, body), params.id),
  );
  serve(app, contract.disableStaff, ({ params, body, callers, request }) =>
    disableStaff(shop, confirming(callers.admin, request, body), params.id),
  );

  serve(app, contract.officeSessions, ({ request }) => listAdminSessions(shop, visitOf(request)));
  serve(app, contract.endOfficeSession, ({ params, callers }) => endAdminSession(shop, callers.admin, params.id));
}
