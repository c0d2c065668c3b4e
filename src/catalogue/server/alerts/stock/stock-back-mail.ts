import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

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
