/**
 * Tells a customer something by every channel that fits: by mail, and by WhatsApp if the shop has it and the customer agreed. All
 * messages are rows of one queue, written in the caller's transaction.
 */
import type { Language } from "#domain/language/language.ts";
import { type Notification, purposeOf } from "#domain/notifications/notifications.ts";
import { languageOf } from "#server/accounts/customer-store.ts";
import type { Database } from "#server/database/database.ts";
import { inLanguage } from "#server/http/language.ts";
import type { Mail } from "#server/mail/mail.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Settings } from "#server/settings/effective-settings.ts";
import type { Shop } from "#server/shop.ts";
import { consentedMobile } from "./consent-store.ts";
import type { NotificationMail } from "./notification-mail.ts";

type Notified = {
  tx: Database;
  at: Date;
  /** Null for a buyer without an account: such a buyer gets mails only. */
  customerId: string | null;
  /** By default the account's. */
  language?: Language;
};

/** Returns whether anything was queued: a customer may have neither an address nor given consent. */
export async function notify(
  shop: { settings: Pick<Shop["settings"], "current"> },
  { tx, at, customerId, language }: Notified,
  write: (settings: Settings) => NotificationMail,
): Promise<boolean> {
  const settings = shop.settings.current();
  const read = language ?? (await languageOf(tx, customerId));
  const { notification, ...mail } = inLanguage(read, () => write(settings));
  await queueMail(tx, { ...mail, language: read }, at);
  const mobile =
    customerId !== null && settings.whatsAppIsOn
      ? await consentedMobile(tx, customerId, purposeOf(notification.name))
      : undefined;
  if (mobile !== undefined) await queueMail(tx, { ...mail, ...whatsAppMail(notification, mobile), language: read }, at);
  return mail.to !== "" || mobile !== undefined;
}

/** The row of a WhatsApp message. Its facts are written when it is queued; the template's text is at Meta. */
export const whatsAppMail = ({ name, facts }: Notification, mobile: string) =>
  ({
    channel: "whatsapp",
    kind: name,
    to: `91${mobile}`,
    text: JSON.stringify(facts),
    html: "",
  }) satisfies Partial<Mail>;
