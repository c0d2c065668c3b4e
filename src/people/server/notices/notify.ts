/**
 * Tells a customer something by every channel that fits: by mail, and by WhatsApp if the shop has it and the customer agreed. All
 * messages are rows of one queue, written in the caller's transaction.
 */

import { type Notification, purposeOf } from "#messages/rules/notifications.ts";
import type { Mail, MailText, Once } from "#messages/server/mail/mail.ts";
import { queueMail } from "#messages/server/mail/queue-mail.ts";
import type { NotificationMail } from "#messages/server/notifications/notification-mail.ts";
import { languageOf } from "#people/server/accounts/customer-store.ts";
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { consentedMobile } from "./consent-store.ts";

export type NoticeDependencies = Pick<Shop, "db" | "now"> & { settings: Pick<Shop["settings"], "current"> };

type Notified = {
  tx: Database;
  at: Date;
  /** Null for a buyer without an account: such a buyer gets mails only. */
  customerId: string | null;
  /** By default the account's. */
  language?: Language;
  /** For a notice that the customer gets only once. */
  once?: Omit<Once, "personId">;
};

/** Returns whether anything was queued: a customer may have neither an address nor given consent, or have had it. */
export async function notify(
  shop: Pick<NoticeDependencies, "settings">,
  { tx, at, customerId, language, once }: Notified,
  write: (settings: Settings) => MailText & Partial<NotificationMail>,
): Promise<boolean> {
  const settings = shop.settings.current();
  const read = language ?? (await languageOf(tx, customerId));
  const { notification, ...written } = inLanguage(read, () => write(settings));
  const mail = {
    ...written,
    language: read,
    ...(once && customerId !== null && { once: { personId: customerId, ...once } }),
  };
  const isMailed = await queueMail(tx, mail, at);
  if (once && mail.to !== "" && !isMailed) return false;
  if (notification === undefined || customerId === null || !settings.whatsAppIsOn) return isMailed;
  const mobile = await consentedMobile(tx, customerId, purposeOf(notification.name));
  if (mobile === undefined) return isMailed;
  return (await queueMail(tx, { ...mail, ...whatsAppMail(notification, mobile) }, at)) || isMailed;
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
