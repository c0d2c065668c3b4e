/** Mailed links: each contains a secret valid for one account, one purpose and a short time. */

import { mailboxOf } from "#messages/server/mail/mailbox-limit.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import type { Language } from "#platform/rules/language/language.ts";
import {
  counted,
  countedFrom,
  MAILS_FROM_ADDRESS,
  MAILS_TO_MAILBOX,
  takeTry,
  tryOrWait,
} from "#platform/server/attempts/attempts.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Problem } from "#platform/server/http/problems.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { resetPasswordMail, verifyEmailMail } from "./account-mails.ts";
import type { Accounts, Visit } from "./accounts-for.ts";
import { type Account, accountById } from "./store.ts";
import { putToken, shownToken, type TokenPurpose } from "./token-store.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
export const TOKEN_MILLISECONDS: Record<TokenPurpose, number> = {
  "verify-email": DAY,
  "reset-password": 30 * MINUTE,
  "create-password": 15 * MINUTE,
  invitation: 7 * DAY,
  "mailed-invitation": 7 * DAY,
};
const MAIL = { "verify-email": verifyEmailMail, "reset-password": resetPasswordMail };

/** Longer than any of the work takes, so that response time does not reveal whether a mail was written. */
export const EVEN_MILLISECONDS = 100;

type MailRecipient = { id: string; email: string; name: string; language: Language };

/** Runs in the caller's transaction, so that link and mail are committed together. */
export async function mailLink(
  tx: Database,
  accounts: Accounts,
  purpose: keyof typeof MAIL,
  reader: MailRecipient,
): Promise<void> {
  const token = await newToken(tx, accounts, purpose, reader.id);
  const message = { account: accounts.kind, to: reader.email, name: reader.name, token };
  const mail = mailIn(reader.language, () => MAIL[purpose](accounts.settings.current(), message));
  await queueMail(tx, mail, accounts.now());
}

/** Returns the secret; only its hash is stored. */
export async function newToken(
  tx: Database,
  accounts: Accounts,
  purpose: TokenPurpose,
  accountId: string,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(accounts.now().getTime() + TOKEN_MILLISECONDS[purpose]);
  await putToken(tx, { accountId, purpose, tokenHash: hashOf(token), expiresAt });
  return token;
}

type LinkProblems = { notValid: () => Problem; expired: () => Problem };

/** The account of an unused link that has not expired, for its purpose. */
export async function accountOfLink(
  { db, kind, now }: Accounts,
  purpose: TokenPurpose,
  token: string,
  { notValid, expired }: LinkProblems,
): Promise<Account> {
  const shown = await shownToken(db, { kind, purpose, tokenHash: hashOf(token) });
  if (shown === undefined || shown.usedAt !== null) throw notValid();
  if (shown.expiresAt <= now()) throw expired();
  const account = await accountById(db, shown.accountId);
  if (account === undefined) throw notValid();
  return account;
}

/** Exceeding the limit is not reported: the response would reveal that the mailbox exists. */
export async function mailboxHasRoom(
  tx: Database,
  accounts: { kind: string; now: () => Date },
  about: string,
  email: string,
): Promise<boolean> {
  const mails = counted(MAILS_TO_MAILBOX, "mails to mailbox", accounts.kind, about, mailboxOf(email));
  return (await tryOrWait(tx, accounts.now(), mails)) === 0;
}

/** For every call that may send mail to an arbitrary address. Off where the operator rate limits elsewhere. */
export async function slowDownMails(
  { db, now, config }: Pick<Accounts, "db" | "now" | "config">,
  visit: Pick<Visit, "address">,
): Promise<void> {
  if (config.API_CALLS_PER_MINUTE === 0) return;
  await takeTry(db, now(), ...countedFrom(MAILS_FROM_ADDRESS, "mails from address", visit.address));
}
