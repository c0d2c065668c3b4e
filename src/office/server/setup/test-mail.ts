import type { MailText } from "#messages/server/mail/mail.ts";
import { hasMailServer } from "#messages/server/mail/mail-server.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { isDemoValue } from "#shop/rules/settings/demo-values.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";

/** Undefined while the shop has the address of the demo, which no one reads. */
export const mailTestAddress = ({ SHOP_EMAIL }: Settings): string | undefined =>
  isDemoValue("SHOP_EMAIL", SHOP_EMAIL) ? undefined : SHOP_EMAIL;

/** Says what becomes of it: a file is no mail. */
export async function sendTestMail(shop: Pick<Shop, "db" | "now" | "config" | "settings">) {
  const { db, now, settings } = shop;
  const isSent = hasMailServer(shop);
  const email = mailTestAddress(settings.current());
  if (isSent && email === undefined)
    throw new Problem("not-available", t("Enter the shop's own email first. The test mail goes there."));
  await queueToShop(db, () => testMail(settings.current()), now());
  return isSent
    ? { message: t("A test mail is on its way to {email}.", { email: email ?? "" }) }
    : { message: t("There is no mail server: the test mail is written to a file, not sent.") };
}

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
