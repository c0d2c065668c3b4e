/** Opens an account of either kind. Whoever asks learns nothing about an e-mail; its owner does, by mail. */
import { spokenLanguage } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { mailboxTakes } from "#server/mail/mailbox-limit.ts";
import { mailIn, queueMail } from "#server/mail/queue-mail.ts";
import { emailTakenMail } from "./account-mails.ts";
import type { Accounts, Visit } from "./accounts-for.ts";
import { atLeast } from "./at-least.ts";
import { EVEN_MILLISECONDS, mailboxHasRoom, mailLink, slowDownMails } from "./mailed-links.ts";
import { hashPassword } from "./password-hash.ts";
import { accountNamed, addAccount, isTaken, releaseAbandoned } from "./store.ts";

type Newcomer = {
  email: string;
  password: string;
  /** Customers have one, QR users have none. */
  mobile: string | null;
  /** How the mail greets them. */
  name: string;
  /** What there is to keep about this kind of account, in the same transaction. */
  keep: (tx: Database, accountId: string) => Promise<unknown>;
};

export async function openAccount(accounts: Accounts, newcomer: Newcomer, visit: Visit): Promise<{ message: string }> {
  await slowDownMails(accounts, visit);
  const passwordHash = await hashPassword(newcomer.password);
  await atLeast(EVEN_MILLISECONDS, () =>
    accounts.db.transaction((tx) => openOrTellOwner(tx, accounts, newcomer, passwordHash)),
  );
  return { message: t("Almost done. Please open the link in the mail we have just sent to your email.") };
}

async function openOrTellOwner(tx: Database, accounts: Accounts, newcomer: Newcomer, passwordHash: string) {
  const { kind } = accounts;
  const { email, mobile, name } = newcomer;
  const now = accounts.now();
  const language = spokenLanguage();
  await releaseAbandoned(tx, { kind, email, mobile, now });
  const id = await addAccount(tx, { kind, email, mobile, passwordHash, language, createdAt: now });
  if (id === undefined) {
    if (mobile !== null && (await isTaken(tx, kind, { mobile }))) throw mobileTaken();
    await tellOwner(tx, accounts, email);
    return;
  }
  await newcomer.keep(tx, id);
  // Anybody may type in an address. Whoever's mailbox has had its share gets the link by asking for it again.
  if (await mailboxTakes(tx, now, email)) await mailLink(tx, accounts, "verify-email", { id, email, name, language });
}

async function tellOwner(tx: Database, accounts: Accounts, email: string) {
  const owner = await accountNamed(tx, accounts.kind, { email });
  if (owner === undefined || !(await mailboxHasRoom(tx, accounts, "taken", email))) return;
  const words = { account: accounts.kind, to: email, name: owner.name };
  // To the owner in their language, whatever the stranger at the form speaks.
  const mail = mailIn(owner.language, () => emailTakenMail(accounts.settings.current(), words));
  await queueMail(tx, mail, accounts.now());
}

const mobileTaken = () =>
  new Problem("mobile-taken", t("Mobile number already registered."), {
    fields: { mobile: t("Mobile number already registered.") },
  });
