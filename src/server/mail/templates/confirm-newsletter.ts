/** Asks whoever owns an address whether the newsletter is really wanted there. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

type Subscriber = { to: string; token: string };

export function confirmNewsletterMail(config: Config, { to, token }: Subscriber): Mail {
  return {
    kind: "confirm-newsletter",
    to,
    subject: `Shall we send you news from ${config.SHOP_NAME}?`,
    ...template(config, {
      preheader: "Prices, offers and new stock, only if you say yes.",
      heading: "One press and you are on the list",
      paragraphs: [
        "Namaste,",
        "This address was entered for our newsletter: prices of the day, offers and new stock. Press the button if you would like to have it. You can leave at any time.",
        { hindi: "भाव, ऑफ़र और नए माल की ख़बरें पाने के लिए बटन दबाएँ।" },
      ],
      action: { label: "Yes, send me the news", url: shopLink(config, "/confirm-newsletter", { token }) },
      footer:
        "You get this mail because this address was entered on our website. If that was not you, do nothing: you will not hear from us again.",
    }),
  };
}
