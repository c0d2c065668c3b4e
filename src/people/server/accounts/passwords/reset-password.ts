/** Resets a forgotten password: anyone can request it, only the reader of the account's mail can complete it. */

import { loginIdFrom } from "#people/rules/accounts/login-id.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import {
  accountOfLink,
  EVEN_MILLISECONDS,
  mailboxHasRoom,
  slowDownMails,
} from "#people/server/accounts/mailed-links.ts";
import type { Audience, Person } from "#people/server/accounts/sessions/audience.ts";
import type { LoginVisit } from "#people/server/accounts/sessions/session-cookies.ts";
import { accountById, markEmailVerified, setPassword } from "#people/server/accounts/store.ts";
import { dropToken, spendToken } from "#people/server/accounts/token-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { withMinDuration } from "#platform/server/secrets/min-duration.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { endAccessElsewhere } from "./change-password.ts";
import { refuseOwnDetails } from "./refuse-own-details.ts";

/** The response is the same whether or not there is such a person. */
export async function requestReset<One extends Person>(
  audience: Audience<One>,
  input: { loginId: string },
  visit: LoginVisit,
): Promise<{ message: string }> {
  await slowDownMails(audience, visit);
  const loginId = loginIdFrom(input.loginId);
  await withMinDuration(EVEN_MILLISECONDS, () =>
    audience.db.transaction(async (tx) => {
      const person = loginId && (await audience.find(tx, loginId));
      if (!person?.email || !(await mailboxHasRoom(tx, audience, "reset", person.email))) return;
      await audience.mailResetLink(tx, person);
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
  const owner = await accountOfLink(accounts, "reset-password", token, {
    notValid: () => notValid(accounts),
    expired: () => new Problem("link-expired", t("Reset token expired. Request a new reset link.")),
  });
  refuseOwnDetails(owner, { password: newPassword, field: "newPassword" });
  const passwordHash = await hashPassword(newPassword);
  await accounts.db.transaction(async (tx) => {
    // Lock the account before its link, as everywhere: see holdPassword.
    await setPassword(tx, owner.id, passwordHash);
    if (!(await spendToken(tx, hashOf(token), accounts.now()))) throw notValid(accounts);
    const account = await accountById(tx, owner.id);
    if (account === undefined) throw notValid(accounts);
    // The link came by mail, so opening it proves access to the mailbox.
    if (await markEmailVerified(tx, account.id, accounts.now())) await accounts.confirmed(tx, accounts, account.id);
    await dropToken(tx, account.id, "create-password");
    await endAccessElsewhere(tx, accounts, account, visit);
  });
  return { message: t("Your password was changed. Please log in with the new one.") };
}

const notValid = ({ messages }: Accounts) => new Problem("link-not-valid", messages().resetNotValid);
