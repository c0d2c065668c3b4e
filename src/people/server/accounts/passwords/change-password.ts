/** Changes the password of a logged-in account and logs out its other devices. */

import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { passwordChangedMail } from "#people/server/accounts/account-mails.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { deleteOtherDevices, removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { openSession } from "#people/server/accounts/sessions/sessions.ts";
import { setPassword } from "#people/server/accounts/store.ts";
import { dropToken } from "#people/server/accounts/token-store.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { ownAccount, stillOwn } from "./own-password.ts";
import { refuseOwnDetails } from "./refuse-own-details.ts";

type Change = { accountId: string; currentPassword: string; newPassword: string; visit: Visit };

/** Returns the secret of the session that replaces this device's old one. */
export async function changePassword(
  accounts: Accounts,
  { accountId, currentPassword, newPassword, visit }: Change,
): Promise<{ session: string }> {
  const account = await ownAccount(accounts, { accountId, password: currentPassword, field: "currentPassword" });
  refuseOwnDetails(account, { password: newPassword, field: "newPassword" });
  const passwordHash = await hashPassword(newPassword);
  const session = await accounts.db.transaction(async (tx) => {
    const now = accounts.now();
    await stillOwn(tx, account, "currentPassword");
    await setPassword(tx, accountId, passwordHash);
    await dropToken(tx, accountId, "reset-password");
    await removeSessionsOf(tx, accountId);
    await deleteOtherDevices(tx, accountId, visit.device && hashOf(visit.device));
    const message = { account: accounts.kind, to: account.email, name: account.name, changedAt: now };
    const mail = mailIn(account.language, () => passwordChangedMail(accounts.settings.current(), message));
    await queueMail(tx, mail, now);
    return openSession(tx, accounts, { accountId, userAgent: visit.userAgent });
  });
  return { session };
}
