/** Copper is sold by enquiry, because its price changes by the hour. */
import { t } from "#platform/rules/language/text.ts";
import { cardTitle, sizeText } from "./card-title.ts";
import type { Product } from "./product.ts";

/** `whatsapp` is the shop's number, or empty. */
export const copperByEnquiry = (whatsapp: string): string =>
  whatsapp
    ? t("Copper pipes are sold by enquiry. Please message us on WhatsApp at {whatsapp}.", { whatsapp })
    : t("Copper pipes are sold by enquiry. Please send us a message.");

/** All that staff need for a price: product, size, quantity and pack. */
export function enquiryText(product: Product, quantity: number): string {
  const size = sizeText(product.size);
  const pack = product.boxSize?.trim();
  return [
    t("Hello, I would like to know today's price of {product} ({sku}).", {
      product: cardTitle(product),
      sku: product.sku,
    }),
    ...(size ? [t("Size: {size}", { size })] : []),
    t("Quantity: {quantity}", { quantity: pack ? `${quantity} × ${pack}` : quantity }),
  ].join("\n");
}
