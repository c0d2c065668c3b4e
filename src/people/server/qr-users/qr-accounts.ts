/** How QR user accounts differ from customers': short sessions, and an admin's approval before the first login. */

import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import type { AccountRules, Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { newToken } from "#people/server/accounts/mailed-links.ts";
import { voidPassword } from "#people/server/accounts/passwords/create-password.ts";
import { confirmEmail, readVerificationLink } from "#people/server/accounts/registration/verify-email.ts";
import { accountOf } from "#people/server/accounts/sessions/sessions.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Authenticator } from "#platform/server/http/serving/audience.ts";
import type { Actor } from "#shop/server/audit/record.ts";
import { qrWaitingMail } from "./qr-mails.ts";
import { prepareApproval, qrUserById, statusOf } from "./store.ts";

export { countPendingQrUsers, qrUserList } from "./store.ts";

const HOUR = 60 * 60 * 1000;

export const QR_USERS: AccountRules = {
  kind: "qr-user",
  cookies: { session: "qsid", device: "qr-device", registration: "qr-registration" },
  idleMilliseconds: 8 * HOUR,
  absoluteMilliseconds: 24 * HOUR,
  messages: () => ({
    wrongLogin: t("Login failed. Please check your email and password."),
    resetNotValid: t("Invalid reset link. Please request a new password reset."),
  }),
  /** The user is now pending, so the shop gets a mail. */
  async confirmed(tx, { settings, now }, accountId) {
    const user = await qrUserById(tx, accountId);
    if (user?.status !== "pending") return;
    await queueToShop(tx, () => qrWaitingMail(settings.current(), { email: user.email }), now());
  },
  async admit(db, accountId) {
    const status = await statusOf(db, accountId);
    if (status === "approved") return;
    throw new Problem("not-approved", status === "rejected" ? REJECTED() : PENDING(), { details: { status } });
  },
};

const PENDING = () =>
  t("Your account is waiting for an admin's approval. We will write to you as soon as it is decided.");
const REJECTED = () => t("Your account is not approved. Please contact us if you think this is a mistake.");

/** Authenticates QR users by session. The approval is read on every call: a session alone is not enough. */
export function qrSessionAuthenticator(accounts: Accounts): Authenticator {
  const approval = prepareApproval(accounts.db);
  return async (request) => {
    const session = await accountOf(accounts, accounts.cookies.sessionOf(request));
    if (session === undefined) return {};
    const [approved] = await approval.execute({ accountId: session.accountId });
    return approved === undefined ? {} : { qrUser: { id: approved.id } };
  };
}

/** Fails only when the account is deleted concurrently. */
export async function qrActor(db: Database, id: string): Promise<Actor> {
  const user = await qrUserById(db, id);
  if (user === undefined) throw new Problem("login-required", t("Please login to continue."));
  return { kind: "qr-user", id, name: user.email };
}

/**
 * Confirms a QR user's email and returns the token to create the password. The link works once: a second use would let an attacker
 * who finds it set the password again. Opened in another browser than the sign-up, it also voids the password typed there.
 */
export async function verifyQrEmail(accounts: Accounts, token: string, visit: Visit): Promise<{ token: string }> {
  return accounts.db.transaction(async (tx) => {
    const link = await readVerificationLink(tx, accounts, token, visit);
    if (link.state === "expired") {
      throw new Problem("link-expired", t("This verification link has expired. Please ask for a new one."));
    }
    if (link.state !== "open" || !(await confirmEmail(tx, accounts, { token, accountId: link.accountId }))) {
      throw new Problem("link-not-valid", t("This verification link was already used or replaced by a newer one."));
    }
    if (!link.inRegisteringBrowser) await voidPassword(tx, link.accountId);
    return { token: await newToken(tx, accounts, "create-password", link.accountId) };
  });
}
