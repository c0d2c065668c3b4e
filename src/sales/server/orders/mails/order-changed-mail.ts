import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";

type ChangedOrder = { order: OrderRow; open: Paise; words: readonly string[]; reason: string };

export function orderChangedMail(
  settings: Settings,
  { order, open, words: message, reason }: ChangedOrder,
): NotificationMail {
  const { orderNumber, fullName, email, total, paidAt } = order;
  const leftToPay =
    open === total
      ? t("The total is now {total}.", { total: shopPrice(total) })
      : t("{amount} is left to pay.", { amount: shopPrice(open) });
  return notificationMail(settings, {
    notification: "order-changed",
    facts: { number: orderNumber, total: shopPrice(total), open: shopPrice(paidAt ? NOTHING : open) },
    to: email,
    name: fullName,
    subject: t("Your order {number} at {shop} was changed", { number: orderNumber, shop: settings.SHOP_NAME }),
    heading: t("Order {number} was changed", { number: orderNumber }),
    paragraphs: [
      t("We have changed your order:"),
      message.join("; "),
      ...(reason ? [{ quote: reason }] : []),
      paidAt ? t("It is paid. Any amount you overpaid is your credit with us.") : leftToPay,
      ...withPhones(settings, (phones) => t("If this is not what you want, please call us: {phones}.", { phones })),
    ],
    action: { label: t("See your order"), url: shopLink(settings, `/my-orders#${orderNumber}`) },
    footer: t("You are receiving this mail because this address was given with the order."),
  });
}
