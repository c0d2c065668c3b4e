/** Tells a QR user that they may log in now. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { ACCOUNT_PAGES } from "./account-pages.ts";
import { greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

export function qrApprovedMail(config: Config, { to }: { to: string }): Mail {
  return {
    kind: "qr-approved",
    to,
    subject: `Your account for the cylinder tool of ${config.SHOP_NAME} is approved`,
    ...template(config, {
      preheader: "You can log in and label your first cylinder.",
      heading: "Your account is approved",
      paragraphs: [
        greeting(""),
        "An admin has approved your account. You can now log in, register cylinders and print their QR codes.",
        { hindi: "आपका खाता स्वीकृत हो गया है। अब आप लॉग इन कर सकते हैं।" },
      ],
      action: { label: "Log in", url: shopLink(config, ACCOUNT_PAGES["qr-user"].login) },
      footer: "You get this mail because you signed up for the cylinder tool with this address.",
    }),
  };
}
