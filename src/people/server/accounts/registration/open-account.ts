/** Opens an account of either kind. The response reveals nothing about an email; its owner is notified by mail. */

import { mailboxTakes } from "#messages/server/mail/mailbox-limit.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { isUnclaimed } from "#people/server/accounts/customer-store.ts";
import { EVEN_MILLISECONDS, mailLink, slowDownMails } from "#people/server/accounts/mailed-links.ts";
import { type Account, accountNamed, addAccount, releaseAbandoned } from "#people/server/accounts/store.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { withMinDuration } from "#platform/server/secrets/min-duration.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { requestClaim } from "./claim-account.ts";
import { mobileTaken } from "./mobile-taken.ts";
import { tellEmailTaken, tellNumberKnown } from "./tell-mailbox.ts";

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
    const known = mobile === null ? undefined : await accountNamed(tx, kind, { mobile });
    if (known === undefined) return tellEmailTaken(tx, accounts, email);
    if (!isUnclaimed(known)) throw mobileTaken("mobile");
    return claimOrTellMailbox(tx, accounts, known, { email, ...hashes });
  }
  await newcomer.keep(tx, id);
  // Anyone can enter an address. A mailbox over its limit gets no mail; its owner can request the link later.
  if (await mailboxTakes(tx, now, email)) await mailLink(tx, accounts, "verify-email", { id, email, name, language });
}

/** The same response whatever the mailbox: it must not reveal which one belongs to a customer's mobile. */
async function claimOrTellMailbox(tx: Database, accounts: Accounts, known: Account, claim: Hashes & { email: string }) {
  if (known.email === claim.email) await requestClaim(tx, accounts, known, { ...claim, invited: false });
  else await tellNumberKnown(tx, accounts, claim.email);
}
