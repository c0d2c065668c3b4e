import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";

type ExpiredHold = Pick<OrderRow, "email" | "fullName" | "orderNumber"> & {
  hours: number;
  /** Set for orders the shop took by phone or at the counter. */
  payLink: string | undefined;
};

export function holdExpiredMail(
  settings: Settings,
  { email, fullName, orderNumber, hours, payLink }: ExpiredHold,
): NotificationMail {
  return notificationMail(settings, {
    notification: "hold-expired",
    facts: { number: orderNumber },
    to: email,
    name: fullName,
    subject: t("Your order {number} at {shop}: goods no longer reserved", {
      number: orderNumber,
      shop: settings.SHOP_NAME,
    }),
    heading: t("The goods of order {number} are no longer reserved", { number: orderNumber }),
    paragraphs: [
      plural(hours, {
        one: "We could only hold the goods for {count} hour, and we have not received your payment.",
        other: "We could only hold the goods for {count} hours, and we have not received your payment.",
      }),
      t(
        "You can still pay while the goods are in stock. Please check your order before you pay: it shows whether enough is left. When you add the payment screenshot or the UTR, we reserve the goods again.",
      ),
      ...withPhones(settings, (phones) =>
        t("If you have paid already, please add the payment screenshot or the UTR now, or call us: {phones}.", {
          phones,
        }),
      ),
    ],
    action: {
      label: t("See your order"),
      url: payLink ?? shopLink(settings, `/my-orders#${orderNumber}`),
    },
    footer: t("You are receiving this mail because this address was given with the order."),
  });
}
