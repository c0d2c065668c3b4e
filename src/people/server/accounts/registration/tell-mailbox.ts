/** Mails to the owner of an address that a visitor typed, where the page must not tell whether it is known. */

import { mailboxTakes } from "#messages/server/mail/mailbox-limit.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { emailTakenMail } from "#people/server/accounts/account-mails.ts";
import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { mailboxHasRoom } from "#people/server/accounts/mailed-links.ts";
import { accountNamed } from "#people/server/accounts/store.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { numberKnownMail } from "./claim-mails.ts";

export async function tellEmailTaken(tx: Database, accounts: Accounts, email: string) {
  const owner = await accountNamed(tx, accounts.kind, { email });
  if (owner === undefined || !(await mailboxHasRoom(tx, accounts, "taken", email))) return;
  const message = { account: accounts.kind, to: email, name: owner.name };
  // In the owner's language, not that of the stranger at the form.
  const mail = mailIn(owner.language, () => emailTakenMail(accounts.settings.current(), message));
  await queueMail(tx, mail, accounts.now());
}

/** The mobile is that of a customer whom the shop knows by another email, or by none. */
export async function tellNumberKnown(tx: Database, accounts: Accounts, email: string) {
  if (!(await mailboxTakes(tx, accounts.now(), email))) return;
  const mail = mailIn(spokenLanguage(), () => numberKnownMail(accounts.settings.current(), email));
  await queueMail(tx, mail, accounts.now());
}
