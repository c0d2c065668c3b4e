import type { MailText } from "#messages/server/mail/mail.ts";
import { inIndia, shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

/** Notifies the shop of a change to its money, mail or buyer texts, so that an owner can react at once. */
type SettingsChange = { changed: readonly string[]; money: boolean; by: string; changedAt: Date };

/** Goes to the address before the change. It contains no account numbers: many people read the shop's mail. */
export function moneySettingsChangedMail(
  settings: Settings,
  { changed, money, by, changedAt }: SettingsChange,
): MailText {
  const details = money ? "payment details" : "details";
  return mailText(settings, {
    kind: "money-settings-changed",
    to: settings.SHOP_EMAIL,
    subject: `The shop's ${details} were changed`,
    preheader: "If it was not you, disable the person or revoke the token that did it.",
    heading: `${details.charAt(0).toUpperCase()}${details.slice(1)} were changed`,
    paragraphs: [
      `On ${inIndia(changedAt)}, Indian time, this person or token of the back office changed these details of the shop:`,
      { quote: by },
      { figures: changed.map((label) => [label, "changed"]) },
      "If nobody of you did this, disable that person or revoke that token, put the details back, and tell buyers who have just paid.",
    ],
    action: { label: "Look at the settings", url: shopLink(settings, "/admin/settings") },
    footer: "You get this mail because this is the shop's own address. We send it after every such change.",
  });
}
