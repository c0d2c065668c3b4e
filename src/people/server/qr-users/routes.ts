import type { FastifyInstance } from "fastify";
import { qrUsers as contract } from "#people/api/qr-users.ts";
import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { createPassword } from "#people/server/accounts/passwords/create-password.ts";
import { requestReset, resetPassword } from "#people/server/accounts/passwords/reset-password.ts";
import { openAccount } from "#people/server/accounts/registration/open-account.ts";
import { resendVerification } from "#people/server/accounts/registration/verify-email.ts";
import { accountAudience, logInAccount } from "#people/server/accounts/sessions/account-audience.ts";
import { closeSession } from "#people/server/accounts/sessions/sessions.ts";
import { t } from "#platform/rules/language/text.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import type { Shop } from "#shop/server/shop.ts";
import { decide } from "./decide.ts";
import { verifyQrEmail } from "./qr-accounts.ts";
import { addQrUser, qrUserList } from "./store.ts";

export function qrUserRoutes(app: FastifyInstance, shop: Shop, accounts: Accounts) {
  const { cookies, db, visitOf: visit } = accounts;

  serve(app, contract.qrRegister, async ({ body, request, reply }) => {
    const newcomer = { ...body, mobile: null, name: "", keep: addQrUser };
    const { message, registration } = await openAccount(accounts, newcomer, visit(request));
    cookies.setRegistration(reply, registration);
    return { message };
  });
  serve(app, contract.qrLogIn, async ({ body: { email, password }, request, reply }) => {
    await logInAccount(accounts, { body: { loginId: email, password }, request, reply });
    return { user: { email, verified: true } };
  });
  serve(app, contract.qrLogOut, async ({ request, reply }) => {
    await closeSession(accounts, visit(request).session);
    cookies.clearSession(reply);
    return { message: t("You are logged out.") };
  });

  serve(app, contract.qrVerifyEmail, ({ body, request }) => verifyQrEmail(accounts, body.token, visit(request)));
  serve(app, contract.qrResendVerification, ({ body, request }) => resendVerification(accounts, body, visit(request)));
  serve(app, contract.qrCreatePassword, async ({ body }) => {
    await createPassword(accounts, body);
    return { message: t("Your password is set. We will write to you as soon as an admin has approved your account.") };
  });
  serve(app, contract.qrForgotPassword, ({ body, request }) =>
    requestReset(accountAudience(accounts), { loginId: body.email }, visit(request)),
  );
  serve(app, contract.qrResetPassword, ({ body, request }) => resetPassword(accounts, body, visit(request)));

  serveList(
    app,
    contract.qrUsers,
    ({ query }) => pageOf(db, qrUserList(db, query), query),
    ({ verifiedAt, ...user }) => ({ ...user, verified: verifiedAt !== null }),
  );
  serve(app, contract.approveQrUser, ({ params, callers }) =>
    decide(shop, { ...params, decision: "approve", admin: callers.admin }),
  );
  serve(app, contract.rejectQrUser, ({ params, callers }) =>
    decide(shop, { ...params, decision: "reject", admin: callers.admin }),
  );
  serve(app, contract.withdrawQrApproval, ({ params, body, callers }) =>
    decide(shop, { ...params, ...body, decision: "withdraw", admin: callers.admin }),
  );
  serve(app, contract.reconsiderQrUser, ({ params, callers }) =>
    decide(shop, { ...params, decision: "reconsider", admin: callers.admin }),
  );
}
