/**
 * Confirms an account whose link was opened in another browser than the registering one: with the password from registration, or
 * with a new one, which voids everything the registrant holds. See decision 0092.
 */

import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { accountOfLink } from "#people/server/accounts/mailed-links.ts";
import { ownAccount, stillOwn } from "#people/server/accounts/passwords/own-password.ts";
import { refuseOwnDetails } from "#people/server/accounts/passwords/refuse-own-details.ts";
import { removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { type Account, setPassword } from "#people/server/accounts/store.ts";
import { dropToken } from "#people/server/accounts/token-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { finishClaim, readClaimLink } from "./claim-account.ts";
import { linkNotValid } from "./link-not-valid.ts";
import { confirmEmail } from "./verify-email.ts";

type Finish = { token: string; password?: string | undefined; newPassword?: string | undefined };

export async function finishVerification(
  accounts: Accounts,
  { token, password = "", newPassword }: Finish,
): Promise<{ message: string }> {
  const link = await readClaimLink(accounts.db, accounts, token);
  if (link.state === "confirmed") throw confirmedAlready();
  if (link.state === "expired") throw linkNotValid();
  if (link.state === "open") {
    await finishClaim(accounts, { ...link, token }, { password, newPassword });
    return { message: verified() };
  }
  // Only an open link permits a password attempt.
  const problems = { notValid: linkNotValid, expired: linkNotValid };
  const account = await accountOfLink(accounts, "verify-email", token, problems);
  if (account.emailVerifiedAt !== null) throw confirmedAlready();
  if (newPassword === undefined) await confirmWithPassword(accounts, { token, account, password });
  else await confirmWithNewPassword(accounts, { token, account, newPassword });
  return { message: verified() };
}

type Confirmation = { token: string; account: Account };

async function confirmWithPassword(
  accounts: Accounts,
  { token, account: { id }, password }: Confirmation & { password: string },
) {
  const account = await ownAccount(accounts, { accountId: id, password, field: "password" });
  await accounts.db.transaction(async (tx) => {
    await stillOwn(tx, account, "password");
    if (!(await confirmEmail(tx, accounts, { token, accountId: id }))) throw confirmedAlready();
  });
}

async function confirmWithNewPassword(
  accounts: Accounts,
  { token, account, newPassword }: Confirmation & { newPassword: string },
) {
  refuseOwnDetails(account, { password: newPassword, field: "newPassword" });
  const passwordHash = await hashPassword(newPassword);
  await accounts.db.transaction(async (tx) => {
    await setPassword(tx, account.id, passwordHash);
    if (!(await confirmEmail(tx, accounts, { token, accountId: account.id }))) throw confirmedAlready();
    await dropToken(tx, account.id, "reset-password");
    await removeSessionsOf(tx, account.id);
  });
}

const verified = () => t("Your email is verified. You can now log in.");

const confirmedAlready = () =>
  new Problem("link-not-valid", t("This account already exists. Please log in, or use Forgot password."));
