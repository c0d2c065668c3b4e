import type { MailText } from "#messages/server/mail/mail.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

export const testMail = (settings: Settings): MailText =>
  mailText(settings, {
    kind: "test",
    to: settings.SHOP_EMAIL,
    subject: `Test mail from ${settings.SHOP_NAME}`,
    preheader: "Your shop can send mail.",
    heading: "Your shop can send mail",
    paragraphs: ["Buyers get their order confirmations, invoices and login links from this address."],
    action: { label: "Back to the setup", url: shopLink(settings, "/admin/setup") },
    footer: "You get this mail because an owner of the shop asked for a test.",
  });
