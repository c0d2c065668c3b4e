/** Confirms that an e-mail address is its account's, and mails a new link to whoever lost theirs. */
import { t } from "#domain/language/text.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { mailIn, queueMail } from "#server/mail/queue-mail.ts";
import { alreadyVerifiedMail } from "./account-mails.ts";
import type { Accounts, Visit } from "./accounts-for.ts";
import { atLeast } from "./at-least.ts";
import { EVEN_MILLISECONDS, mailboxHasRoom, mailLink, slowDownMails } from "./mailed-links.ts";
import { hashOf } from "./secret.ts";
import { accountNamed, markEmailVerified } from "./store.ts";
import { shownToken, spendToken } from "./token-store.ts";

export type Confirmation =
  | { outcome: "confirmed" | "confirmed-before"; accountId: string }
  | { outcome: "expired" | "unknown" };

/** What the token of a mailed link does, in the caller's transaction. Of many who show it at once, one confirms. */
export async function confirmEmail(tx: Database, accounts: Accounts, token: string): Promise<Confirmation> {
  const { kind, now } = accounts;
  const tokenHash = hashOf(token);
  const shown = await shownToken(tx, { kind, purpose: "verify-email", tokenHash });
  if (shown === undefined) return { outcome: "unknown" };
  const { accountId } = shown;
  if (shown.usedAt !== null) return { outcome: "confirmed-before", accountId };
  if (shown.expiresAt <= now()) return { outcome: "expired" };
  if (!(await spendToken(tx, tokenHash, now()))) return { outcome: "confirmed-before", accountId };
  if (await markEmailVerified(tx, accountId, now())) await accounts.confirmed(tx, accounts, accountId);
  return { outcome: "confirmed", accountId };
}

/** Mail programs open links before people do, so a link that did its work says so again. It logs nobody in. */
export async function verifyEmail(accounts: Accounts, token: string): Promise<string> {
  const { outcome } = await accounts.db.transaction((tx) => confirmEmail(tx, accounts, token));
  if (outcome === "expired" || outcome === "unknown") {
    throw new Problem("link-not-valid", t("Verification failed or link expired."));
  }
  return t("Your email is verified. You can now log in.");
}

export async function resendVerification(
  accounts: Accounts,
  { email }: { email: string },
  visit: Visit,
): Promise<{ message: string }> {
  await slowDownMails(accounts, visit);
  await atLeast(EVEN_MILLISECONDS, () =>
    accounts.db.transaction(async (tx) => {
      const account = await accountNamed(tx, accounts.kind, { email });
      if (account === undefined || !(await mailboxHasRoom(tx, accounts, "verify", email))) return;
      if (account.emailVerifiedAt === null) return mailLink(tx, accounts, "verify-email", account);
      const words = { account: accounts.kind, to: email, name: account.name };
      const mail = mailIn(account.language, () => alreadyVerifiedMail(accounts.settings.current(), words));
      await queueMail(tx, mail, accounts.now());
    }),
  );
  return { message: t("Verification email sent. Check your inbox.") };
}
