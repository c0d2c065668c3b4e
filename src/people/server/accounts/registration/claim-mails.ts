/** Mails about accounts that the shop opened for its customers. */

import type { MailText } from "#messages/server/mail/mail.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";

/** To an address that a stranger may have typed: it names neither the customer nor the mobile. */
export function numberKnownMail(settings: Settings, to: string): MailText {
  return mailText(settings, {
    kind: "number-known",
    to,
    subject: t("Your registration with {shop}", { shop: settings.SHOP_NAME }),
    preheader: t("We know your mobile number already. Ask us for an invitation."),
    heading: t("We know your mobile number already"),
    name: "",
    paragraphs: [
      t(
        "Someone just registered with this email address and the mobile number of one of our customers. We know this customer by another email address or by none, so we did not open the account.",
      ),
      t("If it was you, ask us for an invitation. With it you choose your email address and a password."),
      ...withPhones(settings, (phones) => t("Call us: {phones}.", { phones })),
    ],
    footer: t(
      "You are receiving this mail because this address was entered on our registration page. If you did not do that, you do not need to do anything.",
    ),
  });
}

type Reader = { to: string; name: string };

export function customerInvitationMail(settings: Settings, { to, name, token }: Reader & { token: string }): MailText {
  return mailText(settings, {
    kind: "customer-invitation",
    to,
    subject: t("Your account with {shop}", { shop: settings.SHOP_NAME }),
    preheader: t("Choose a password to see your prices, invoices and cylinders."),
    heading: t("Set up your account"),
    name,
    paragraphs: [
      t(
        "We have opened an account for you. It shows your prices, orders, invoices, balance and cylinders, and you can order online. Please choose a password. The link works once, for 7 days.",
      ),
      { hindi: "हमने आपका खाता खोल दिया है। कृपया पासवर्ड बनाएँ। लिंक एक बार, 7 दिन तक काम करेगा।" },
    ],
    action: { label: t("Choose a password"), url: shopLink(settings, "/make-account", { token }) },
    footer: t(
      "You are receiving this mail because {shop} has this address for you as a customer. If that is a mistake, do nothing: without the link nobody can use the account.",
      { shop: settings.SHOP_NAME },
    ),
  });
}

/** To the former address, whose reader may know nothing of the invitation. */
export function emailReplacedMail(settings: Settings, { to, name }: Reader): MailText {
  return mailText(settings, {
    kind: "email-replaced",
    to,
    subject: t("Your account with {shop} has another email address", { shop: settings.SHOP_NAME }),
    preheader: t("Call us if this is a mistake."),
    heading: t("Your email address was replaced"),
    name,
    paragraphs: [
      t(
        "Someone opened your account with the invitation that we sent, and chose another email address. We send nothing more to this one.",
      ),
      ...withPhones(settings, (phones) => t("If this is a mistake, call us: {phones}.", { phones })),
    ],
    footer: t("You are receiving this mail because this address belonged to your account with us."),
  });
}
