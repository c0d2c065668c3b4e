/** Tells a QR user that they may not come in any more, why, and whom to ask. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { greeting } from "./plain-words.ts";
import { template } from "./template.ts";

export function qrWithdrawnMail(config: Config, { to, reason }: { to: string; reason: string }): Mail {
  return {
    kind: "qr-withdrawn",
    to,
    subject: `Your account for the cylinder tool of ${config.SHOP_NAME} is closed`,
    ...template(config, {
      preheader: "You cannot log in with it any more.",
      heading: "Your approval was withdrawn",
      paragraphs: [
        greeting(""),
        "An admin has withdrawn the approval of your account. You are logged out everywhere and cannot log in any more. This is what was noted:",
        { quote: reason },
        "The cylinders you registered and their QR codes stay as they are.",
        `If you think this is a mistake, please call us: ${config.SHOP_PHONES}.`,
        { hindi: "आपके खाते की स्वीकृति वापस ले ली गई है। अब आप लॉग इन नहीं कर सकते।" },
      ],
      footer: "You get this mail because an account for the cylinder tool was opened with this address.",
    }),
  };
}
