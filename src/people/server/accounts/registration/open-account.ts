/** Opens an account of either kind. The response reveals nothing about an email; its owner is notified by mail. */

import { mailboxTakes } from "#messages/server/mail/mailbox-limit.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { emailTakenMail } from "#people/server/accounts/account-mails.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { EVEN_MILLISECONDS, mailboxHasRoom, mailLink, slowDownMails } from "#people/server/accounts/mailed-links.ts";
import { accountNamed, addAccount, isTaken, releaseAbandoned } from "#people/server/accounts/store.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { withMinDuration } from "#platform/server/secrets/min-duration.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { mobileTaken } from "./mobile-taken.ts";

type NewAccount = {
  email: string;
  password: string;
  /** Null for QR users. */
  mobile: string | null;
  /** Used in the mail's greeting. */
  name: string;
  /** Stores the data of this kind of account, in the same transaction. */
  keep: (tx: Database, accountId: string) => Promise<unknown>;
};

/** Also returns the secret of the registration cookie. It is set for every email, so that it does not reveal which are taken. */
export async function openAccount(
  accounts: Accounts,
  newcomer: NewAccount,
  visit: Visit,
): Promise<{ message: string; registration: string }> {
  await slowDownMails(accounts, visit);
  // One browser may register several accounts and open the link of each.
  const registration = visit.registration ?? newSecret();
  const hashes = { passwordHash: await hashPassword(newcomer.password), registrationHash: hashOf(registration) };
  await withMinDuration(EVEN_MILLISECONDS, () =>
    accounts.db.transaction((tx) => openOrTellOwner(tx, accounts, newcomer, hashes)),
  );
  return {
    message: t("Almost done. Please open the link we just sent to your email."),
    registration,
  };
}

type Hashes = { passwordHash: string; registrationHash: string };

async function openOrTellOwner(tx: Database, accounts: Accounts, newcomer: NewAccount, hashes: Hashes) {
  const { kind } = accounts;
  const { email, mobile, name } = newcomer;
  const now = accounts.now();
  const language = spokenLanguage();
  await releaseAbandoned(tx, { kind, email, mobile, now });
  const id = await addAccount(tx, { kind, email, mobile, ...hashes, language, createdAt: now });
  if (id === undefined) {
    if (mobile !== null && (await isTaken(tx, kind, { mobile }))) throw mobileTaken("mobile");
    await tellOwner(tx, accounts, email);
    return;
  }
  await newcomer.keep(tx, id);
  // Anyone can enter an address. A mailbox over its limit gets no mail; its owner can request the link later.
  if (await mailboxTakes(tx, now, email)) await mailLink(tx, accounts, "verify-email", { id, email, name, language });
}

async function tellOwner(tx: Database, accounts: Accounts, email: string) {
  const owner = await accountNamed(tx, accounts.kind, { email });
  if (owner === undefined || !(await mailboxHasRoom(tx, accounts, "taken", email))) return;
  const message = { account: accounts.kind, to: email, name: owner.name };
  // In the owner's language, not that of the stranger at the form.
  const mail = mailIn(owner.language, () => emailTakenMail(accounts.settings.current(), message));
  await queueMail(tx, mail, accounts.now());
}
