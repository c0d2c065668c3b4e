import type { FastifyInstance, FastifyReply } from "fastify";
import { accounts as contract } from "#people/api/accounts.ts";
import { adminUsers } from "#people/api/admin-users.ts";
import { deliveryAddresses } from "#people/api/delivery-addresses.ts";
import { changePassword } from "#people/server/accounts/passwords/change-password.ts";
import { requestReset, resetPassword } from "#people/server/accounts/passwords/reset-password.ts";
import { finishVerification } from "#people/server/accounts/registration/finish-verification.ts";
import { claimByInvitation } from "#people/server/accounts/registration/invitation.ts";
import { makeAccount } from "#people/server/accounts/registration/make-account.ts";
import { type KeepConsent, register } from "#people/server/accounts/registration/register.ts";
import { resendVerification, verifyEmail } from "#people/server/accounts/registration/verify-email.ts";
import { accountAudience, logInAccount } from "#people/server/accounts/sessions/account-audience.ts";
import { closeSession, endOtherSessions, endSession, sessionsOf } from "#people/server/accounts/sessions/sessions.ts";
import { roleMay } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import { dependsOnCaller } from "#platform/server/http/depends-on-caller.ts";
import { speakFromNowOn } from "#platform/server/http/language.ts";
import { type Callers, callersOf } from "#platform/server/http/serving/audience.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Accounts } from "./accounts-for.ts";
import { customerResponse } from "./customer-output.ts";
import { customerById } from "./customer-store.ts";
import { addAddress, addressesOf, changeAddress, removeAddress } from "./delivery-addresses.ts";
import { ownCustomer } from "./own-customer.ts";
import { readUser } from "./read-user.ts";
import { accountById, setLanguage } from "./store.ts";
import { updateProfile } from "./update-profile.ts";

export function customerRoutes(app: FastifyInstance, accounts: Accounts, keepConsent: KeepConsent) {
  const { cookies, visitOf: visit } = accounts;

  serve(app, contract.register, async ({ body, request, reply }) => {
    const { message, registration } = await register(accounts, body, visit(request), keepConsent);
    cookies.setRegistration(reply, registration);
    return { message };
  });
  serve(app, contract.logIn, async (call) => {
    const id = await logInAccount(accounts, call);
    return { user: customerResponse(await ownCustomer(accounts.db, id)) };
  });
  serve(app, contract.logOut, async ({ request, reply }) => {
    await closeSession(accounts, visit(request).session);
    leave(accounts, reply);
    return { message: t("You are logged out.") };
  });
  serve(app, contract.session, async ({ request, reply }) => {
    dependsOnCaller(reply);
    return whoIsHere(accounts, await callersOf(request));
  });

  serve(app, contract.verifyEmail, async ({ query, request, reply }) => {
    const { confirmed, text } = await verifyEmail(accounts, query.token, visit(request));
    reply.code(confirmed ? 200 : 202);
    return text;
  });
  serve(app, contract.finishVerification, ({ body }) => finishVerification(accounts, body));
  serve(app, contract.resendVerification, ({ body, request }) => resendVerification(accounts, body, visit(request)));
  serve(app, contract.requestReset, ({ body, request }) =>
    requestReset(accountAudience(accounts), body, visit(request)),
  );
  serve(app, contract.resetPassword, ({ body, request }) => resetPassword(accounts, body, visit(request)));
  serve(app, contract.makeAccount, ({ body: { token, newPassword } }) =>
    makeAccount(accounts, { token, password: newPassword }),
  );
  serve(app, contract.claimByInvitation, async ({ body, request, reply }) => {
    const { message, registration } = await claimByInvitation(accounts, body, visit(request));
    cookies.setRegistration(reply, registration);
    return { message };
  });
  serve(app, contract.changePassword, async ({ body, callers, request, reply }) => {
    const change = { accountId: callers.customer.id, ...body, visit: visit(request) };
    const { session } = await changePassword(accounts, change);
    cookies.setSession(reply, session);
    return { message: t("Your password was changed. Other devices were logged out.") };
  });

  serve(app, contract.user, async ({ params, request, reply }) => {
    dependsOnCaller(reply);
    const { customer, admin } = await callersOf(request);
    const isReader = admin !== null && roleMay(adminUsers.adminUsers, admin.role);
    const mayReadProfile = customer?.mobile === params.mobile || isReader;
    return readUser(accounts, { mobile: params.mobile, mayReadProfile, visit: visit(request) });
  });
  serve(app, contract.updateUser, ({ body, callers }) => updateProfile(accounts, callers.customer.id, body));

  serve(app, contract.chooseLanguage, async ({ body: { language }, callers, reply }) => {
    const here = [callers.customer, callers.qrUser].flatMap((caller) => (caller ? [caller.id] : []));
    await setLanguage(accounts.db, here, language);
    speakFromNowOn(reply, language);
    return { language };
  });

  serve(app, contract.mySessions, ({ callers, request }) => sessionsOf(accounts, callers.customer.id, visit(request)));
  serve(app, contract.endSession, async ({ params, callers, request, reply }) => {
    const ending = { accountId: callers.customer.id, id: params.id, visit: visit(request) };
    const { wasCurrent } = await endSession(accounts, ending);
    if (wasCurrent) leave(accounts, reply);
    return { message: t("The session was ended.") };
  });

  serve(app, contract.endOtherSessions, ({ callers, request }) =>
    endOtherSessions(accounts, callers.customer.id, visit(request)),
  );

  serve(app, deliveryAddresses.myAddresses, ({ callers }) => addressesOf(accounts.db, callers.customer.id));
  serve(app, deliveryAddresses.addAddress, async ({ body, callers, reply }) => {
    const { address, isNew } = await addAddress(accounts.db, callers.customer.id, body);
    reply.code(isNew ? 201 : 200);
    return address;
  });
  serve(app, deliveryAddresses.changeAddress, ({ params, body, callers }) =>
    changeAddress(accounts.db, { accountId: callers.customer.id, id: params.id, given: body }),
  );
  serve(app, deliveryAddresses.removeAddress, ({ params, callers }) =>
    removeAddress(accounts.db, callers.customer.id, params.id),
  );
}

/** Also clears the browser's storage: on a shared machine nothing of the last buyer may remain. */
export function leave({ cookies }: Accounts, reply: FastifyReply) {
  cookies.clearSession(reply);
  reply.header("clear-site-data", '"storage"');
}

async function whoIsHere({ db }: Accounts, { customer, qrUser, admin }: Callers) {
  const found = customer && (await customerById(db, customer.id));
  const labeller = qrUser && (await accountById(db, qrUser.id));
  return {
    customer: found ? customerResponse(found) : null,
    qrUser: labeller ? { email: labeller.email } : null,
    admin: admin && { name: admin.name, role: admin.role, hasPassword: admin.hasPassword },
  };
}
