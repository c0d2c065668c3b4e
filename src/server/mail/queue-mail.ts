/** Promises a mail: it is a row in the caller's transaction, so it goes out if and only if that transaction commits. */
import type { Language } from "#domain/language/language.ts";
import type { Database } from "#server/database/database.ts";
import { inLanguage } from "#server/http/language.ts";
import type { Mail, MailText } from "./mail.ts";
import { insertMail, notifyMailSenders } from "./store.ts";

/**
 * A mail in the language of who will read it, whoever's request it comes from. Everything that has words is made inside `write`, so
 * that no mail is in two languages.
 */
export const mailIn = (language: Language, write: () => MailText): Mail => ({
  ...inLanguage(language, write),
  language,
});

export async function queueMail(tx: Database, mail: Mail, now: Date): Promise<void> {
  await insertMail(tx, mail, now);
  await notifyMailSenders(tx);
}

/** The shop's own mailbox is read by many, and gets English. */
export const queueToShop = (tx: Database, write: () => MailText, now: Date) => queueMail(tx, mailIn("en", write), now);
