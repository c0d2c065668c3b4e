/** Changes the password of a logged-in account and logs out its other devices. */

import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { passwordChangedMail } from "#people/server/accounts/account-mails.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { deleteOtherDevices, removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { openSession } from "#people/server/accounts/sessions/sessions.ts";
import { type Account, setPassword } from "#people/server/accounts/store.ts";
import { dropToken } from "#people/server/accounts/token-store.ts";
import type { Database } from "#platform/server/database/database.ts";
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
    await stillOwn(tx, account, "currentPassword");
    await setPassword(tx, accountId, passwordHash);
    await dropToken(tx, accountId, "reset-password");
    await endAccessElsewhere(tx, accounts, account, visit);
    return openSession(tx, accounts, { accountId, userAgent: visit.userAgent });
  });
  return { session };
}

/** After a new password: ends all sessions, forgets the devices that knew the old one, and tells the owner. */
export async function endAccessElsewhere(
  tx: Database,
  accounts: Accounts,
  { id, email, name, language }: Account,
  visit: Visit,
): Promise<void> {
  const now = accounts.now();
  await removeSessionsOf(tx, id);
  await deleteOtherDevices(tx, id, visit.device && hashOf(visit.device));
  const message = { account: accounts.kind, to: email, name, changedAt: now };
  const mail = mailIn(language, () => passwordChangedMail(accounts.settings.current(), message));
  await queueMail(tx, mail, now);
}
