/** Queues a mail as a row in the caller's transaction, so it is sent if and only if that transaction commits. */
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { Mail, MailText } from "./mail.ts";
import { insertMails } from "./store.ts";

/**
 * A mail in its reader's locale, regardless of the request's. Build all text inside `write`, so that no mail mixes two languages.
 */
export const mailIn = (language: Language, write: () => MailText): Mail => ({
  ...inLanguage(language, write),
  language,
});

/** Returns whether it was queued: a buyer at the counter may have no address, and some mails are sent once. */
export const queueMail = async (tx: Database, mail: Mail, now: Date): Promise<boolean> =>
  mail.to !== "" && (await insertMails(tx, [mail], now)) > 0;

/** Many people read the shop's mailbox, so its mails are English. */
export const queueToShop = (tx: Database, write: () => MailText, now: Date) => queueMail(tx, mailIn("en", write), now);
