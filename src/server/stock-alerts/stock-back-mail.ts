import { shownTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { productPath } from "#domain/catalogue/product-address.ts";
import { t } from "#domain/language/text.ts";
import type { MailText } from "#server/mail/mail.ts";
import { greeting } from "#server/mail/plain-text.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { template } from "#server/mail/template.ts";
import type { Settings } from "#server/settings/effective-settings.ts";

type StockBackInput = { to: string; firstName: string; product: Product };

export function stockBackMail(settings: Settings, { to, firstName, product }: StockBackInput): MailText {
  const name = shownTitle(product).text;
  const subject = t("Back in stock: {product}", { product: name });
  return {
    kind: "stock-back",
    to,
    subject,
    ...template(settings, {
      preheader: t("You can order it now."),
      heading: subject,
      paragraphs: [greeting(firstName), t("You asked us to tell you. It is in stock, and the first orders get it.")],
      action: { label: t("See the product"), url: shopLink(settings, productPath(product)) },
      footer: t("You are receiving this mail because you asked for it once. We send no more about this product."),
    }),
  };
}
