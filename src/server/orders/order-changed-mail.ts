/** Tells the buyer that the shop changed the goods of their order, line by line, and what is left to pay. */
import { type Paise, shopPrice } from "#domain/money.ts";
import type { Mail } from "#server/mail/mail.ts";
import { greeting } from "#server/mail/plain-words.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { template } from "#server/mail/template.ts";
import type { Settings } from "#server/settings/in-force.ts";
import type { OrderRow } from "./order-rows.ts";

type Changed = { order: OrderRow; open: Paise; words: readonly string[]; reason: string };

export function orderChangedMail(settings: Settings, { order, open, words, reason }: Changed): Mail {
  const { orderNumber, fullName, email, total, paidAt } = order;
  const leftToPay = open === total ? `It now comes to ${shopPrice(total)}.` : `${shopPrice(open)} is left to pay.`;
  return {
    kind: "order-changed",
    to: email,
    subject: `Your order ${orderNumber} at ${settings.SHOP_NAME} was changed`,
    ...template(settings, {
      preheader: words[0] ?? "",
      heading: `Order ${orderNumber} was changed`,
      paragraphs: [
        greeting(fullName),
        "We have changed your order:",
        words.join("; "),
        ...(reason ? [{ quote: reason }] : []),
        paidAt ? "It is paid. What you have paid beyond it is your credit with us." : leftToPay,
        `If this is not what you want, please call us: ${settings.SHOP_PHONES}.`,
        { hindi: "आपके ऑर्डर में बदलाव किया गया है।" },
      ],
      action: { label: "See your order", url: shopLink(settings, `/my-orders#${orderNumber}`) },
      footer: "You get this mail because this address was given with the order.",
    }),
  };
}
