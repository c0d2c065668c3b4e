import type { MailText } from "#messages/server/mail/mail.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { ACCOUNT_PAGES } from "#people/server/accounts/account-mails.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";

export function qrApprovedMail(settings: Settings, { to }: { to: string }): MailText {
  return mailText(settings, {
    kind: "qr-approved",
    to,
    subject: t("Your account for the cylinder tool of {shop} is approved", { shop: settings.SHOP_NAME }),
    preheader: t("You can log in and label your first cylinder."),
    heading: t("Your account is approved"),
    name: "",
    paragraphs: [
      t("An admin has approved your account. You can now log in, register cylinders and print their QR codes."),
      { hindi: "आपका खाता मंज़ूर हो गया है। अब आप लॉगिन कर सकते हैं।" },
    ],
    action: { label: t("Log in"), url: shopLink(settings, ACCOUNT_PAGES["qr-user"].login) },
    footer: t("You are receiving this mail because you signed up for the cylinder tool with this address."),
  });
}

export function qrRejectedMail(settings: Settings, { to }: { to: string }): MailText {
  return mailText(settings, {
    kind: "qr-rejected",
    to,
    subject: t("Your account for the cylinder tool of {shop} was not approved", { shop: settings.SHOP_NAME }),
    preheader: t("You cannot log in with it."),
    heading: t("Your account was not approved"),
    name: "",
    paragraphs: [
      t("An admin reviewed your account and did not approve it, so you cannot log in."),
      ...withPhones(settings, (phones) => t("If you think this is a mistake, please call us: {phones}.", { phones })),
    ],
    footer: t("You are receiving this mail because an account for the cylinder tool was opened with this address."),
  });
}

export function qrWaitingMail(settings: Settings, { email }: { email: string }): MailText {
  return mailText(settings, {
    kind: "qr-waiting",
    to: settings.SHOP_EMAIL,
    subject: "A QR user waits for approval",
    preheader: "Somebody confirmed their email and would like to label cylinders.",
    heading: "A QR user waits for approval",
    paragraphs: [
      "Somebody signed up for the cylinder tool and confirmed this email address:",
      { quote: email },
      "Until you approve them they cannot log in. If you do not know them, reject them.",
    ],
    action: { label: "Decide", url: shopLink(settings, "/qr-admin") },
    footer: "You get this mail because this is the shop's own address.",
  });
}

export function qrWithdrawnMail(settings: Settings, { to, reason }: { to: string; reason: string }): MailText {
  return mailText(settings, {
    kind: "qr-withdrawn",
    to,
    subject: t("Your account for the cylinder tool of {shop} is closed", { shop: settings.SHOP_NAME }),
    preheader: t("You can no longer log in with it."),
    heading: t("Your approval was withdrawn"),
    name: "",
    paragraphs: [
      t(
        "An admin has withdrawn your account's approval. You are logged out on all devices and can no longer log in. The admin's note:",
      ),
      { quote: reason },
      t("The cylinders you registered and their QR codes stay as they are."),
      ...withPhones(settings, (phones) => t("If you think this is a mistake, please call us: {phones}.", { phones })),
      { hindi: "आपके खाते की मंज़ूरी वापस ले ली गई है। अब आप लॉगिन नहीं कर सकते।" },
    ],
    footer: t("You are receiving this mail because an account for the cylinder tool was opened with this address."),
  });
}
