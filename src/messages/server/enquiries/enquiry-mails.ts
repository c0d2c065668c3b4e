/** Mails a visitor's message to the shop; replies go to the visitor. */

import type { MailText } from "#messages/server/mail/mail.ts";
import { oneLine } from "#messages/server/mail/plain-text.ts";
import { inIndia, shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";

type Message = { name: string; email: string; phone: string; message: string };

export function contactMessageMail(settings: Settings, { name, email, phone, message }: Message): MailText {
  const sender = oneLine(name, 80);
  return mailText(settings, {
    kind: "contact-message",
    to: settings.SHOP_EMAIL,
    replyTo: email,
    subject: `Message from ${sender}`,
    preheader: oneLine(message),
    heading: `Message from ${sender}`,
    paragraphs: [
      `${sender} <${oneLine(email, 254)}> wrote through the contact form:`,
      { quote: message },
      ...(phone === "" ? [] : [`Phone: ${oneLine(phone, 30)}`]),
      "Answer this mail to answer them. What they say about themselves is as typed; nobody has checked it.",
    ],
    footer: "You get this mail because this is the shop's address for messages from the website.",
  });
}

type SentNewsletter = { subject: string; recipients: number; by: string; at: Date };

/** Notifies the shop, so that an owner can react at once to a newsletter that the shop did not write. */
export function newsletterSentMail(settings: Settings, { subject, recipients, by, at }: SentNewsletter): MailText {
  return mailText(settings, {
    kind: "newsletter-sent",
    to: settings.SHOP_EMAIL,
    subject: "A newsletter is being sent",
    preheader: "If it was not you, disable the person or revoke the token that did it.",
    heading: "A newsletter is being sent",
    paragraphs: [
      `On ${inIndia(at)}, Indian time, a newsletter was queued in the back office:`,
      {
        figures: [
          ["Subject", subject],
          ["Subscribers", String(recipients)],
          ["Sent by", by],
        ],
      },
      "If nobody of you did this, disable that person or revoke that token, and warn your subscribers.",
    ],
    action: { label: "Look at the newsletters", url: shopLink(settings, "/admin/newsletter") },
    footer: "You get this mail because this is the shop's own address. We send it with every newsletter.",
  });
}

type Sender = { to: string; name: string };

/** Repeats nothing of the message: an attacker could type another person's address and use the shop to send them text. */
export function contactReceivedMail(settings: Settings, { to, name }: Sender): MailText {
  return mailText(settings, {
    kind: "contact-received",
    to,
    subject: t("{shop} has your message", { shop: settings.SHOP_NAME }),
    preheader: t("Thank you. We will answer soon."),
    heading: t("We have your message"),
    name,
    paragraphs: [
      t("Thank you for your message. We will read it and reply to this address."),
      ...withPhones(settings, (phones) => t("If it is urgent, please call: {phones}.", { phones })),
      { hindi: "हमें आपका संदेश मिल गया है। हम जल्द ही जवाब देंगे।" },
    ],
    footer: t(
      "You are receiving this mail because this address was given in our contact form. If that was not you, please ignore it: there is nothing to do.",
    ),
  });
}

type Subscriber = { to: string; token: string };

export function confirmNewsletterMail(settings: Settings, { to, token }: Subscriber): MailText {
  return mailText(settings, {
    kind: "confirm-newsletter",
    to,
    subject: t("Would you like news from {shop}?", { shop: settings.SHOP_NAME }),
    preheader: t("Prices, offers and new stock, only if you opt in."),
    heading: t("Confirm your subscription"),
    name: "",
    paragraphs: [
      t(
        "This address was entered for our newsletter: daily prices, offers and new stock. Press the button to subscribe. You can unsubscribe at any time.",
      ),
      { hindi: "रेट, ऑफ़र और नए माल की खबरें पाने के लिए बटन दबाएँ।" },
    ],
    action: { label: t("Yes, send me the newsletter"), url: shopLink(settings, "/confirm-newsletter", { token }) },
    footer: t(
      "You are receiving this mail because this address was entered on our website. If that was not you, do nothing: you will not hear from us again.",
    ),
  });
}
