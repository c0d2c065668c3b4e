/**
 * Tells a customer something by every channel that fits: by mail, and by WhatsApp if the shop has it and the customer agreed. All
 * messages are rows of one queue, written in the caller's transaction.
 */

import { type Notification, purposeOf } from "#messages/rules/notifications.ts";
import type { Mail } from "#messages/server/mail/mail.ts";
import { queueMail } from "#messages/server/mail/queue-mail.ts";
import type { NotificationMail } from "#messages/server/notifications/notification-mail.ts";
import { languageOf } from "#people/server/accounts/customer-store.ts";
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { consentedMobile } from "./consent-store.ts";

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
