/** Tells a QR user that they were not let in, and whom to ask. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { greeting } from "./plain-words.ts";
import { template } from "./template.ts";

export function qrRejectedMail(config: Config, { to }: { to: string }): Mail {
  return {
    kind: "qr-rejected",
    to,
    subject: `Your account for the cylinder tool of ${config.SHOP_NAME} was not approved`,
    ...template(config, {
      preheader: "You cannot log in with it.",
      heading: "Your account was not approved",
      paragraphs: [
        greeting(""),
        "An admin looked at your account and did not approve it, so you cannot log in with it.",
        `If you think this is a mistake, please call us: ${config.SHOP_PHONES}.`,
      ],
      footer: "You get this mail because an account for the cylinder tool was opened with this address.",
    }),
  };
}
