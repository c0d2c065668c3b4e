/** Changes the password of a logged-in account and logs out its other devices. */

import { passwordChangedMail } from "#server/accounts/account-mails.ts";
import type { Accounts, Visit } from "#server/accounts/accounts-for.ts";
import { hashOf } from "#server/accounts/secret.ts";
import { deleteOtherDevices, removeSessionsOf } from "#server/accounts/sessions/session-store.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { setPassword } from "#server/accounts/store.ts";
import { dropToken } from "#server/accounts/token-store.ts";
import { mailIn, queueMail } from "#server/mail/queue-mail.ts";
import { ownAccount, stillOwn } from "./own-password.ts";
import { hashPassword } from "./password-hash.ts";
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
