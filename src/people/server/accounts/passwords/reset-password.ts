/** Resets a forgotten password: anyone can request it, only the reader of the account's mail can complete it. */

import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { loginIdFrom } from "#people/rules/accounts/login-id.ts";
import { passwordChangedMail } from "#people/server/accounts/account-mails.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { EVEN_MILLISECONDS, mailboxHasRoom, mailLink, slowDownMails } from "#people/server/accounts/mailed-links.ts";
import { deleteOtherDevices, removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { accountById, accountNamed, markEmailVerified, setPassword } from "#people/server/accounts/store.ts";
import { dropToken, shownToken, spendToken } from "#people/server/accounts/token-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { withMinDuration } from "#platform/server/secrets/min-duration.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { refuseOwnDetails } from "./refuse-own-details.ts";

export async function requestReset(
  accounts: Accounts,
  input: { loginId: string },
  visit: Visit,
): Promise<{ message: string }> {
  await slowDownMails(accounts, visit);
  const loginId = loginIdFrom(input.loginId);
  await withMinDuration(EVEN_MILLISECONDS, () =>
    accounts.db.transaction(async (tx) => {
      const account = loginId && (await accountNamed(tx, accounts.kind, loginId));
      if (
        account === undefined ||
        account.email === "" ||
        !(await mailboxHasRoom(tx, accounts, "reset", account.email))
      )
        return;
      await mailLink(tx, accounts, "reset-password", account);
    }),
  );
  return { message: t("If an account exists, a reset link was sent to the email.") };
}

/** Ends every session and opens none: a holder of the old password is logged out, and the owner logs in with the new one. */
export async function resetPassword(
  accounts: Accounts,
  { token, newPassword }: { token: string; newPassword: string },
  visit: Visit,
): Promise<{ message: string }> {
  const { db, kind } = accounts;
  const tokenHash = hashOf(token);
  const shown = await shownToken(db, { kind, purpose: "reset-password", tokenHash });
  if (shown === undefined || shown.usedAt !== null) throw notValid(accounts);
  if (shown.expiresAt <= accounts.now()) {
    throw new Problem("link-expired", t("Reset token expired. Request a new reset link."));
  }
  const owner = await accountById(db, shown.accountId);
  if (owner === undefined) throw notValid(accounts);
  refuseOwnDetails(owner, { password: newPassword, field: "newPassword" });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const now = accounts.now();
    // Lock the account before its link, as everywhere: see holdPassword.
    await setPassword(tx, shown.accountId, passwordHash);
    if (!(await spendToken(tx, tokenHash, now))) throw notValid(accounts);
    const account = await accountById(tx, shown.accountId);
    if (account === undefined) throw notValid(accounts);
    // The link came by mail, so opening it proves access to the mailbox.
    if (await markEmailVerified(tx, account.id, now)) await accounts.confirmed(tx, accounts, account.id);
    await dropToken(tx, account.id, "create-password");
    await removeSessionsOf(tx, account.id);
    await deleteOtherDevices(tx, account.id, visit.device && hashOf(visit.device));
    const message = { account: kind, to: account.email, name: account.name, changedAt: now };
    const mail = mailIn(account.language, () => passwordChangedMail(accounts.settings.current(), message));
    await queueMail(tx, mail, now);
  });
  return { message: t("Your password was changed. Please log in with the new one.") };
}

const notValid = ({ messages }: Accounts) => new Problem("link-not-valid", messages().resetNotValid);
