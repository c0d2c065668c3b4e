/** Confirms an account's email address, and mails a replacement for a lost link. */

import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { alreadyVerifiedMail } from "#people/server/accounts/account-mails.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { EVEN_MILLISECONDS, mailboxHasRoom, mailLink, slowDownMails } from "#people/server/accounts/mailed-links.ts";
import { accountNamed, markEmailVerified } from "#people/server/accounts/store.ts";
import { lockTokenAccount, spendToken } from "#people/server/accounts/token-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { withMinDuration } from "#platform/server/secrets/min-duration.ts";
import { hashOf, isSameHash } from "#platform/server/secrets/secret.ts";
import { confirmClaim, isOfBrowser, readClaimLink, renewClaim } from "./claim-account.ts";
import { linkNotValid } from "./link-not-valid.ts";

type Link =
  | { state: "unknown" | "expired" | "confirmed" }
  | { state: "open"; accountId: string; inRegisteringBrowser: boolean };

export async function readVerificationLink(
  tx: Database,
  { kind, now }: Accounts,
  token: string,
  visit: Pick<Visit, "registration">,
): Promise<Link> {
  const shown = await lockTokenAccount(tx, { kind, purpose: "verify-email", tokenHash: hashOf(token) });
  if (shown === undefined) return { state: "unknown" };
  if (shown.usedAt !== null || shown.emailVerifiedAt !== null) return { state: "confirmed" };
  if (shown.expiresAt <= now()) return { state: "expired" };
  const { accountId, registrationHash } = shown;
  const secret = visit.registration;
  const inRegisteringBrowser =
    registrationHash !== null && secret !== undefined && isSameHash(hashOf(secret), registrationHash);
  return { state: "open", accountId, inRegisteringBrowser };
}

/** False when the link was used or replaced meanwhile. */
export async function confirmEmail(
  tx: Database,
  accounts: Accounts,
  { token, accountId }: { token: string; accountId: string },
): Promise<boolean> {
  if (!(await spendToken(tx, hashOf(token), accounts.now()))) return false;
  if (!(await markEmailVerified(tx, accountId, accounts.now()))) return false;
  await accounts.confirmed(tx, accounts, accountId);
  return true;
}

/**
 * Mail programs open links before people do. In the registering browser the link confirms, and reports success again on reopening.
 * In any other browser it changes nothing: its user reads the mailbox but may not know the password. See decision 0092.
 */
export async function verifyEmail(accounts: Accounts, token: string, visit: Visit) {
  const state = await accounts.db.transaction(async (tx) => {
    const link = await readVerificationLink(tx, accounts, token, visit);
    if (link.state === "unknown") return claimInBrowser(tx, accounts, token, visit);
    if (link.state !== "open") return link.state;
    if (!link.inRegisteringBrowser) return "password-needed";
    return (await confirmEmail(tx, accounts, { token, accountId: link.accountId })) ? "verified" : "unknown";
  });
  if (state === "confirmed") return { confirmed: true, text: t("Your email is already verified. You can log in.") };
  if (state === "verified") return { confirmed: true, text: t("Your email is verified. You can now log in.") };
  if (state === "password-needed") {
    const text = t("One more step: enter the password you chose when you registered, or choose a new one.");
    return { confirmed: false, text };
  }
  throw linkNotValid();
}

async function claimInBrowser(tx: Database, accounts: Accounts, token: string, visit: Visit) {
  const link = await readClaimLink(tx, accounts, token);
  if (link.state !== "open") return link.state;
  if (!isOfBrowser(link.claim, visit)) return "password-needed";
  return (await confirmClaim(tx, accounts, { token })) ? "verified" : "unknown";
}

export async function resendVerification(
  accounts: Accounts,
  { email }: { email: string },
  visit: Visit,
): Promise<{ message: string }> {
  await slowDownMails(accounts, visit);
  await withMinDuration(EVEN_MILLISECONDS, () =>
    accounts.db.transaction(async (tx) => {
      const account = await accountNamed(tx, accounts.kind, { email });
      if (account === undefined || !(await mailboxHasRoom(tx, accounts, "verify", email))) return;
      if (await renewClaim(tx, accounts, account)) return;
      if (account.emailVerifiedAt === null) return mailLink(tx, accounts, "verify-email", account);
      const message = { account: accounts.kind, to: email, name: account.name };
      const mail = mailIn(account.language, () => alreadyVerifiedMail(accounts.settings.current(), message));
      await queueMail(tx, mail, accounts.now());
    }),
  );
  return { message: t("Verification email sent. Check your inbox.") };
}
