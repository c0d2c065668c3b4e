/** A notification as a mail: its declared text is the preview beside the subject and the line of Hindi; the writer adds the details. */

import {
  type FactsOf,
  type Notification,
  type NotificationName,
  notificationText,
} from "#messages/rules/notifications.ts";
import type { MailText } from "#messages/server/mail/mail.ts";
import type { MailContent } from "#messages/server/mail/mail-content.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { t } from "#platform/rules/language/text.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

export type NotificationMail = MailText & { notification: Notification };

type Input<Name extends NotificationName> = Pick<MailContent, "heading" | "action"> &
  Pick<MailText, "document"> & {
    notification: Name;
    /** A function if a fact depends on the language, such as a count: the line of Hindi says it in Hindi. */
    facts: FactsOf<Name> | (() => FactsOf<Name>);
    /** Without an address only the other channels are used. */
    to: string | undefined;
    name: string;
    /** By default the declared text. */
    paragraphs?: MailContent["paragraphs"];
    kind?: string;
    /** By default the shop and the heading. */
    subject?: string;
    /** By default that the address belongs to an account. */
    footer?: string;
  };

export function notificationMail<Name extends NotificationName>(
  settings: Settings,
  { notification: kind, facts, to = "", paragraphs, ...mail }: Input<Name>,
): NotificationMail {
  const read = () => ({ name: kind, facts: typeof facts === "function" ? facts() : facts }) as unknown as Notification;
  const notification = read();
  const text = notificationText(notification);
  const written = mailText(settings, {
    kind,
    to,
    subject: `${settings.SHOP_NAME}: ${mail.heading}`,
    preheader: text,
    paragraphs: [...(paragraphs ?? [text]), { hindi: inLanguage("hi", () => notificationText(read())) }],
    footer: t("You are receiving this mail because this address belongs to an account with us."),
    ...mail,
  });
  return { ...written, notification };
}
