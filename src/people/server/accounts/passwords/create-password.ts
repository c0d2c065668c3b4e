/** Sets the password of an account whose email was just confirmed: it replaces the registrant's password. */

import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { accountById, setPassword } from "#people/server/accounts/store.ts";
import { dropToken, shownToken, spendToken } from "#people/server/accounts/token-store.ts";
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
  const { db, kind } = accounts;
  const tokenHash = hashOf(token);
  const shown = await shownToken(db, { kind, purpose: "create-password", tokenHash });
  if (shown === undefined || shown.usedAt !== null) throw notValid();
  if (shown.expiresAt <= accounts.now()) {
    throw new Problem(
      "link-expired",
      t("The time to create a password has expired. Use Forgot password to choose one."),
    );
  }
  const account = await accountById(db, shown.accountId);
  if (account === undefined) throw notValid();
  refuseOwnDetails(account, { password, field: "password" });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await setPassword(tx, shown.accountId, passwordHash);
    if (!(await spendToken(tx, tokenHash, accounts.now()))) throw notValid();
    await dropToken(tx, shown.accountId, "reset-password");
    await removeSessionsOf(tx, shown.accountId);
  });
}

/** No login works until a password is created or reset. */
export const voidPassword = (tx: Database, accountId: string) => setPassword(tx, accountId, unusableHash());

const notValid = () =>
  new Problem("link-not-valid", t("Invalid access. Please use the verification link from your email."));
