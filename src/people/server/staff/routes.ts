import type { FastifyInstance, FastifyReply } from "fastify";
import { staff as contract } from "#people/api/staff.ts";
import type { AdminCookie } from "#people/server/staff/access/admin-cookie.ts";
import { endAdminSession, listAdminSessions } from "#people/server/staff/access/admin-session.ts";
import { confirming } from "#people/server/staff/access/confirm-identity.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { logInStaff, type StaffLogin } from "./log-in-staff.ts";
import { addStaff, changeStaff, disableStaff, inviteStaff, listStaff } from "./manage-staff.ts";
import { choosePassword, requestStaffReset } from "./password-link.ts";
import { hasPasswords } from "./staff-store.ts";

export function staffRoutes(app: FastifyInstance, shop: Shop, cookie: AdminCookie) {
  function welcome(reply: FastifyReply, { person: { name, role }, session, device }: StaffLogin) {
    cookie.set(reply, session);
    cookie.setDevice(reply, device);
    return { admin: { name, role, hasPassword: true } };
  }

  serve(app, contract.logInStaff, async ({ body, request, reply }) =>
    welcome(reply, await logInStaff(shop, body, cookie.visitOf(request))),
  );
  serve(app, contract.loginMethods, async () => ({ byPassword: await hasPasswords(shop.db) }));
  serve(app, contract.requestStaffReset, ({ body, request }) => requestStaffReset(shop, body, cookie.visitOf(request)));
  serve(app, contract.acceptInvitation, async ({ body, request, reply }) =>
    welcome(reply, await choosePassword(shop, body, cookie.visitOf(request))),
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

  serve(app, contract.officeSessions, ({ request }) => listAdminSessions(shop, cookie.visitOf(request)));
  serve(app, contract.endOfficeSession, ({ params, callers }) => endAdminSession(shop, callers.admin, params.id));
}
