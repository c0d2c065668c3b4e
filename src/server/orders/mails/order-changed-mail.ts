import { t } from "#domain/language/text.ts";
import { type Paise, shopPrice } from "#domain/money.ts";
import type { MailText } from "#server/mail/mail.ts";
import { greeting } from "#server/mail/plain-text.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { template } from "#server/mail/template.ts";
import type { OrderRow } from "#server/orders/order-rows.ts";
import { type Settings, withPhones } from "#server/settings/effective-settings.ts";

type ChangedOrder = { order: OrderRow; open: Paise; words: readonly string[]; reason: string };

export function orderChangedMail(settings: Settings, { order, open, words: message, reason }: ChangedOrder): MailText {
  const { orderNumber, fullName, email, total, paidAt } = order;
  const leftToPay =
    open === total
      ? t("The total is now {total}.", { total: shopPrice(total) })
      : t("{amount} is left to pay.", { amount: shopPrice(open) });
  return {
    kind: "order-changed",
    to: email,
    subject: t("Your order {number} at {shop} was changed", { number: orderNumber, shop: settings.SHOP_NAME }),
    ...template(settings, {
      preheader: message[0] ?? "",
      heading: t("Order {number} was changed", { number: orderNumber }),
      paragraphs: [
        greeting(fullName),
        t("We have changed your order:"),
        message.join("; "),
        ...(reason ? [{ quote: reason }] : []),
        paidAt ? t("It is paid. Any amount you overpaid is your credit with us.") : leftToPay,
        ...withPhones(settings, (phones) => t("If this is not what you want, please call us: {phones}.", { phones })),
        { hindi: "आपके ऑर्डर में बदलाव किया गया है।" },
      ],
      action: { label: t("See your order"), url: shopLink(settings, `/my-orders#${orderNumber}`) },
      footer: t("You are receiving this mail because this address was given with the order."),
    }),
  };
}
