import { shownTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { productPath } from "#domain/catalogue/product-address.ts";
import { t } from "#domain/language/text.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#server/notifications/notification-mail.ts";
import type { Settings } from "#server/settings/effective-settings.ts";

type StockBackInput = { to: string; firstName: string; product: Product };

export function stockBackMail(settings: Settings, { to, firstName, product }: StockBackInput): NotificationMail {
  const name = shownTitle(product).text;
  const subject = t("Back in stock: {product}", { product: name });
  return notificationMail(settings, {
    notification: "stock-back",
    facts: { product: name },
    to,
    name: firstName,
    subject,
    heading: subject,
    paragraphs: [t("You asked us to tell you. It is in stock, and the first orders get it.")],
    action: { label: t("See the product"), url: shopLink(settings, productPath(product)) },
    footer: t("You are receiving this mail because you asked for it once. We send no more about this product."),
  });
}
