/** Brings the link with which the owner of an account chooses a new password. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { ACCOUNT_PAGES, type Account } from "./account-pages.ts";
import { greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

type Forgetful = { account: Account; to: string; name: string; token: string };

export function resetPasswordMail(config: Config, { account, to, name, token }: Forgetful): Mail {
  return {
    kind: "reset-password",
    to,
    subject: `Choose a new password for ${config.SHOP_NAME}`,
    ...template(config, {
      preheader: "The link works once, for 30 minutes.",
      heading: "Choose a new password",
      paragraphs: [
        greeting(name),
        "You asked for a new password. Press the button and choose one. The link works once, for 30 minutes. We never ask for your password in a mail, on the phone or on WhatsApp.",
        { hindi: "नया पासवर्ड बनाने के लिए बटन दबाएँ। लिंक एक बार, 30 मिनट तक काम करेगा।" },
      ],
      action: {
        label: "Choose a new password",
        url: shopLink(config, ACCOUNT_PAGES[account].resetPassword, { token }),
      },
      footer:
        "You get this mail because a new password was asked for with this address. If that was not you, do nothing: your password stays as it is.",
    }),
  };
}
