/**
 * A customer claims the account that the shop opened for them. The mailbox that the shop knows proves it, or an invitation together
 * with any mailbox. A mobile alone proves nothing. See decision 0092.
 */

import { mailboxTakes } from "#messages/server/mail/mailbox-limit.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { verifyEmailMail } from "#people/server/accounts/account-mails.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { isUnclaimed, lockAccount } from "#people/server/accounts/customer-store.ts";
import { TOKEN_MILLISECONDS } from "#people/server/accounts/mailed-links.ts";
import { refuseOwnDetails } from "#people/server/accounts/passwords/refuse-own-details.ts";
import { type Account, accountById, isTaken } from "#people/server/accounts/store.ts";
import { dropToken, spendInvitations } from "#people/server/accounts/token-store.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { counted, GUESSES_OF_ONE, guess } from "#platform/server/attempts/attempts.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashPassword, isPasswordOf } from "#platform/server/secrets/password-hash.ts";
import { hashOf, isSameHash, newSecret } from "#platform/server/secrets/secret.ts";
import { emailReplacedMail } from "./claim-mails.ts";
import { type Claim, claimOf, claimOfToken, giveAccount, putClaim } from "./claims-store.ts";
import { linkNotValid } from "./link-not-valid.ts";

type NewClaim = Pick<Claim, "email" | "invited" | "passwordHash" | "registrationHash">;

/** Changes nothing of the account. A mailbox over its limit keeps the link that it has. */
export async function requestClaim(tx: Database, accounts: Accounts, account: Account, claim: NewClaim): Promise<void> {
  const now = accounts.now();
  if (!(await mailboxTakes(tx, now, claim.email))) return;
  await mailClaim(tx, accounts, account, claim);
}

async function mailClaim(tx: Database, accounts: Accounts, account: Account, claim: NewClaim): Promise<void> {
  const token = newSecret();
  const now = accounts.now();
  const expiresAt = new Date(now.getTime() + TOKEN_MILLISECONDS["verify-email"]);
  await putClaim(tx, { ...claim, accountId: account.id, tokenHash: hashOf(token), expiresAt });
  // Another mailbox may be mistyped: its reader does not learn the customer's name.
  const name = claim.email === account.email ? account.name : "";
  const message = { account: accounts.kind, to: claim.email, name, token };
  const mail = mailIn(spokenLanguage(), () => verifyEmailMail(accounts.settings.current(), message));
  await queueMail(tx, mail, now);
}

/** Mails a new link for a waiting claim. False without one for this mailbox. */
export async function renewClaim(tx: Database, accounts: Accounts, account: Account): Promise<boolean> {
  const claim = await claimOf(tx, account.id, accounts.now());
  if (claim === undefined || claim.email !== account.email || !isUnclaimed(account)) return false;
  await mailClaim(tx, accounts, account, claim);
  return true;
}

type ClaimLink = { state: "unknown" | "expired" | "confirmed" } | { state: "open"; claim: Claim; account: Account };

export async function readClaimLink(db: Database, { now }: Accounts, token: string): Promise<ClaimLink> {
  const claim = await claimOfToken(db, hashOf(token));
  const account = claim && (await accountById(db, claim.accountId));
  if (claim === undefined || account === undefined) return { state: "unknown" };
  if (!isUnclaimed(account)) return { state: "confirmed" };
  if (claim.expiresAt <= now() || !isEntitled(claim, account)) return { state: "expired" };
  return { state: "open", claim, account };
}

/** The shop may have corrected the email since. */
const isEntitled = ({ invited, email }: Claim, account: Account) => invited || email === account.email;

export const isOfBrowser = ({ registrationHash }: Claim, { registration }: Pick<Visit, "registration">): boolean =>
  registration !== undefined && isSameHash(hashOf(registration), registrationHash);

type Choice = { password: string; newPassword: string | undefined };

/** In another browser: with the password of the registration. A new one only for the mailbox that the shop knows. */
export async function finishClaim(
  accounts: Accounts,
  { token, claim, account }: { token: string; claim: Claim; account: Account },
  { password, newPassword }: Choice,
): Promise<void> {
  if (newPassword === undefined) {
    const guesses = counted(GUESSES_OF_ONE, "guesses at own password", account.id);
    if (!(await guess(accounts, [guesses], () => isPasswordOf(claim.passwordHash, password))))
      throw wrongPassword("password", t("Your password is incorrect."));
  } else if (claim.email !== account.email)
    throw wrongPassword("newPassword", t("Please enter the password that you chose with the invitation."));
  else refuseOwnDetails(account, { password: newPassword, field: "newPassword" });
  const passwordHash = newPassword === undefined ? claim.passwordHash : await hashPassword(newPassword);
  await accounts.db.transaction(async (tx) => {
    if (!(await confirmClaim(tx, accounts, { token, passwordHash }))) throw linkNotValid();
  });
}

const wrongPassword = (field: string, text: string) =>
  new Problem("wrong-password", text, { fields: { [field]: text } });

/** False when the link was replaced, or the account claimed, meanwhile. */
export async function confirmClaim(
  tx: Database,
  accounts: Accounts,
  { token, passwordHash }: { token: string; passwordHash?: string },
): Promise<boolean> {
  const found = await claimOfToken(tx, hashOf(token));
  if (found === undefined) return false;
  // The account first: see holdPassword.
  await lockAccount(tx, found.accountId);
  const link = await readClaimLink(tx, accounts, token);
  if (link.state !== "open") return false;
  const { claim, account } = link;
  const { email } = claim;
  if (email !== account.email && (await isTaken(tx, accounts.kind, { email }))) return false;
  const at = accounts.now();
  const language = spokenLanguage();
  const claimed = { email, passwordHash: passwordHash ?? claim.passwordHash, language, at };
  if (!(await giveAccount(tx, account.id, claimed))) return false;
  await accounts.confirmed(tx, accounts, account.id);
  await spendInvitations(tx, account.id, at);
  for (const purpose of ["verify-email", "reset-password"] as const) await dropToken(tx, account.id, purpose);
  if (account.email !== "" && account.email !== email) {
    const message = { to: account.email, name: account.name };
    const mail = mailIn(account.language, () => emailReplacedMail(accounts.settings.current(), message));
    await queueMail(tx, mail, at);
  }
  return true;
}
