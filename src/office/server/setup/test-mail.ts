import type { MailText } from "#messages/server/mail/mail.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";

/** Says what becomes of it: a file is no mail. */
export async function sendTestMail({ db, now, config, settings }: Pick<Shop, "db" | "now" | "config" | "settings">) {
  await queueToShop(db, () => testMail(settings.current()), now());
  if (config.SMTP_URL === undefined)
    return { message: t("There is no mail server: the test mail is written to a file, not sent.") };
  return { message: t("A test mail is on its way to {email}.", { email: settings.current().SHOP_EMAIL }) };
}

const testMail = (settings: Settings): MailText =>
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
