/** Tells the shop that somebody waits to be let into the cylinder tool. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

export function qrWaitingMail(config: Config, { email }: { email: string }): Mail {
  return {
    kind: "qr-waiting",
    to: config.SHOP_EMAIL,
    subject: "A QR user waits for approval",
    ...template(config, {
      preheader: "Somebody confirmed their e-mail and would like to label cylinders.",
      heading: "A QR user waits for approval",
      paragraphs: [
        "Somebody signed up for the cylinder tool and confirmed this e-mail address:",
        { quote: email },
        "Until you approve them they cannot log in. If you do not know them, reject them.",
      ],
      action: { label: "Decide", url: shopLink(config, "/qr-admin") },
      footer: "You get this mail because this is the shop's own address.",
    }),
  };
}
