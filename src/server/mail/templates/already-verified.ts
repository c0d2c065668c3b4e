/** Tells whoever asked for another verification link that they need none. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { ACCOUNT_PAGES, type Account } from "./account-pages.ts";
import { greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

type Owner = { account: Account; to: string; name: string };

export function alreadyVerifiedMail(config: Config, { account, to, name }: Owner): Mail {
  return {
    kind: "already-verified",
    to,
    subject: `Your e-mail address is already confirmed with ${config.SHOP_NAME}`,
    ...template(config, {
      preheader: "You need no new link. You can simply log in.",
      heading: "Your address is already confirmed",
      paragraphs: [
        greeting(name),
        "You asked for a new link to confirm this e-mail address. It is confirmed already, so you can simply log in.",
        { hindi: "आपका ई-मेल पता पहले ही पुष्ट हो चुका है। आप लॉग इन कर सकते हैं।" },
      ],
      action: { label: "Log in", url: shopLink(config, ACCOUNT_PAGES[account].login) },
      footer: "You get this mail because a new link was asked for with this address. If that was not you, do nothing.",
    }),
  };
}
