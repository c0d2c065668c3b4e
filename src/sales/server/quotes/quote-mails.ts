import type { MailText } from "#messages/server/mail/mail.ts";
import type { Figure } from "#messages/server/mail/mail-content.ts";
import { oneLine } from "#messages/server/mail/plain-text.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { dayInIndia, writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { lineTotal } from "#sales/rules/cart/cart.ts";
import { quotedTotal } from "#sales/rules/quotes/quote.ts";
import { quoteUnit, quoteUnitTexts } from "#sales/rules/quotes/quote-units.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { QuoteWithBuyer } from "./store.ts";

export function quoteRequestedMail(settings: Settings, { quote, name, email, mobile }: QuoteWithBuyer): MailText {
  const buyer = oneLine(name, 80);
  return mailText(settings, {
    kind: "quote-asked",
    to: settings.SHOP_EMAIL,
    replyTo: email,
    subject: `Quote Q-${quote.number} is asked for`,
    preheader: `${buyer} asks for prices.`,
    heading: `Prices for ${buyer}`,
    paragraphs: [
      `${buyer} (${mobile}) asks for a price:`,
      { figures: quote.lines.map(({ name: text, quantity }): Figure => [text, String(quantity)]) },
      ...(quote.message ? [{ quote: quote.message }] : []),
    ],
    action: { label: "Answer it", url: shopLink(settings, `/admin/quotes/${quote.number}`) },
    footer: "You get this mail because this is the shop's address for orders.",
  });
}

export function quoteAnsweredMail(settings: Settings, { quote, firstName, email }: QuoteWithBuyer): NotificationMail {
  const prices = quote.lines.map(({ name, quantity }, place): Figure => {
    const offered = quote.answer?.[place];
    if (!offered) return [`${quantity} × ${name}`, t("not offered")];
    const counted = quoteUnitTexts(quoteUnit(offered.item));
    const each = t("{price} each", { price: shopPrice(rupees(offered.item.price)) });
    const total = shopPrice(lineTotal(offered.item));
    return counted
      ? [`${quantity} × ${name}, ${counted.quantity}`, `${each}, ${counted.price} = ${total}`]
      : [`${quantity} × ${name}`, `${each} = ${total}`];
  });
  const total = quotedTotal(quote.answer ?? []);
  if (total !== undefined) prices.push([t("Goods without GST"), shopPrice(total)]);
  const lastDay = quote.validUntil ? writtenDay(dayInIndia(quote.validUntil)) : "";
  const offersAny = quote.answer?.some((line) => line !== null) ?? false;
  return notificationMail(settings, {
    notification: "quote-answered",
    facts: {
      number: `Q-${quote.number}`,
      answer: offersAny ? t("Prices until {day}.", { day: lastDay }) : t("We cannot offer this."),
    },
    to: email,
    name: firstName,
    subject: t("Your quote {number} from {shop}", { number: `Q-${quote.number}`, shop: settings.SHOP_NAME }),
    heading: offersAny ? t("Your prices are here") : t("We cannot offer this"),
    paragraphs: [
      offersAny ? t("These are our prices without GST, valid until {day}:", { day: lastDay }) : t("You asked us for:"),
      { figures: prices },
      ...(quote.note ? [{ quote: quote.note }] : []),
    ],
    action: { label: t("See your quote"), url: shopLink(settings, "/my-quotes") },
    footer: t("You are receiving this mail because you asked us for prices."),
  });
}
