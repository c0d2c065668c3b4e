/** Tells the buyer that the payment they showed was not found, why, and how to show another. */
import { type Paise, shopPrice } from "#domain/money.ts";
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

type Rejected = { to: string; name: string; orderNumber: string; total: Paise; utr: string; reason: string };

export function paymentRejectedMail(config: Config, { to, name, orderNumber, total, utr, reason }: Rejected): Mail {
  return {
    kind: "payment-rejected",
    to,
    subject: `Your payment for order ${orderNumber} at ${config.SHOP_NAME}`,
    ...template(config, {
      preheader: "We could not find your payment. Please look at it again.",
      heading: `We could not find your payment for ${orderNumber}`,
      paragraphs: [
        greeting(name),
        `We looked for your payment of ${shopPrice(total)}${utr && ` with the UTR ${utr}`} and did not find it. This is what we noted:`,
        { quote: reason },
        "Your order is kept. Please add another payment screenshot or the right UTR under My Orders, and we will look again.",
        `If you think this is a mistake, please call us: ${config.SHOP_PHONES}.`,
        { hindi: "हमें आपका भुगतान नहीं मिला। कृपया सही UTR या नया स्क्रीनशॉट भेजें।" },
      ],
      action: { label: "Add a payment proof", url: shopLink(config, `/my-orders#${orderNumber}`) },
      footer: "You get this mail because this address was given with the order.",
    }),
  };
}
