/**
 * Tells a customer something by every channel that fits: by mail, and by WhatsApp if the shop has it and the customer agreed. All
 * messages are rows of one queue, written in the caller's transaction.
 */
import type { Language } from "#domain/language/language.ts";
import { purposeOf, type WhatsAppText } from "#domain/notifications/notifications.ts";
import { languageOf } from "#server/accounts/customer-store.ts";
import type { Database } from "#server/database/database.ts";
import { inLanguage } from "#server/http/language.ts";
import type { Mail, MailText } from "#server/mail/mail.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Settings } from "#server/settings/effective-settings.ts";
import type { Shop } from "#server/shop.ts";
import { consentedMobile } from "./consent-store.ts";

type Notified = {
  tx: Database;
  at: Date;
  /** Null for a buyer without an account: such a buyer gets mails only. */
  customerId: string | null;
  /** By default the account's. */
  language?: Language;
};

export async function notify(
  shop: { settings: Pick<Shop["settings"], "current"> },
  { tx, at, customerId, language }: Notified,
  write: (settings: Settings) => MailText,
): Promise<void> {
  const settings = shop.settings.current();
  const read = language ?? (await languageOf(tx, customerId));
  const { whatsapp, ...mail } = inLanguage(read, () => write(settings));
  await queueMail(tx, { ...mail, language: read }, at);
  if (whatsapp === undefined || customerId === null || !settings.whatsAppIsOn) return;
  const mobile = await consentedMobile(tx, customerId, purposeOf(whatsapp.name));
  if (mobile === undefined) return;
  const { subject, document } = mail;
  const message = { ...whatsAppMail(whatsapp, mobile), subject, language: read };
  await queueMail(tx, { ...message, ...(document !== undefined && { document }) }, at);
}

/** The row of a WhatsApp message. Its facts are written when it is queued; the template's text is at Meta. */
export const whatsAppMail = ({ name, facts }: WhatsAppText, mobile: string) =>
  ({
    channel: "whatsapp",
    kind: name,
    to: `91${mobile}`,
    text: JSON.stringify(facts),
    html: "",
  }) satisfies Partial<Mail>;
