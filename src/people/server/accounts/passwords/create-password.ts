/** Sets the password of an account whose email was just confirmed: it replaces the registrant's password. */

import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { accountOfLink } from "#people/server/accounts/mailed-links.ts";
import { removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { setPassword } from "#people/server/accounts/store.ts";
import { dropToken, spendToken } from "#people/server/accounts/token-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashPassword, unusableHash } from "#platform/server/secrets/password-hash.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { refuseOwnDetails } from "./refuse-own-details.ts";

export async function createPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const account = await accountOfLink(accounts, "create-password", token, { notValid, expired });
  refuseOwnDetails(account, { password, field: "password" });
  const passwordHash = await hashPassword(password);
  await accounts.db.transaction(async (tx) => {
    await setPassword(tx, account.id, passwordHash);
    if (!(await spendToken(tx, hashOf(token), accounts.now()))) throw notValid();
    await dropToken(tx, account.id, "reset-password");
    await removeSessionsOf(tx, account.id);
  });
}

/** No login works until a password is created or reset. */
export const voidPassword = (tx: Database, accountId: string) => setPassword(tx, accountId, unusableHash());

const notValid = () =>
  new Problem("link-not-valid", t("Invalid access. Please use the verification link from your email."));

const expired = () =>
  new Problem("link-expired", t("The time to create a password has expired. Use Forgot password to choose one."));
