/** Mails to people of the back office, and to the shop about changes of their access. */

import type { MailText } from "#messages/server/mail/mail.ts";
import { inIndia, shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { newPasswordMail } from "#people/server/accounts/account-mails.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

type LinkMail = { to: string; name: string; token: string };

/** Where a person chooses a password. */
export const passwordLink = (settings: Settings, token: string) => shopLink(settings, "/admin/invitation", { token });

export function invitationMail(settings: Settings, { to, name, token }: LinkMail): MailText {
  return mailText(settings, {
    kind: "staff-invitation",
    to,
    subject: t("Your invitation to the back office of {shop}", { shop: settings.SHOP_NAME }),
    preheader: t("Choose a password to log in. The link works once, for 7 days."),
    heading: t("You are invited to the back office"),
    name,
    paragraphs: [
      t(
        "The owner of {shop} has invited you to the back office. Press the button and choose a password. The link works once, for 7 days.",
        { shop: settings.SHOP_NAME },
      ),
      { hindi: "पासवर्ड बनाने के लिए बटन दबाएँ। लिंक एक बार, 7 दिन तक काम करेगा।" },
    ],
    action: { label: t("Choose a password"), url: passwordLink(settings, token) },
    footer: t(
      "You are receiving this mail because the owner entered this address. If you do not work for the shop, do nothing.",
    ),
  });
}

export const staffResetMail = (settings: Settings, { to, name, token }: LinkMail): MailText =>
  newPasswordMail(settings, {
    kind: "staff-reset-password",
    to,
    name,
    subject: t("Choose a new password for the back office of {shop}", { shop: settings.SHOP_NAME }),
    url: passwordLink(settings, token),
  });

export type StaffEvent = "added" | "changed" | "invited" | "disabled";
type StaffChange = { event: StaffEvent; name: string; role: AdminRole; by: string; at: Date };

export function staffChangedMail(settings: Settings, { event, name, role, by, at }: StaffChange): MailText {
  const title = `A person of the back office was ${event}`;
  return mailText(settings, {
    kind: "staff-changed",
    to: settings.SHOP_EMAIL,
    subject: title,
    preheader: "If it was not you, disable the person who did it.",
    heading: title,
    paragraphs: [
      `On ${inIndia(at)}, Indian time, the back office access of a person was ${event}:`,
      {
        figures: [
          ["Name", name],
          ["Role", role],
          ["By", by],
        ],
      },
      "If nobody of you did this, disable the person or revoke the token that did it and look at the audit log.",
    ],
    action: { label: "Look at the staff", url: shopLink(settings, "/admin/staff") },
    footer: "You get this mail because this is the shop's own address. We send it after every such change.",
  });
}
