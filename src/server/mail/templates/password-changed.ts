/** Tells the owner of an account that its password was changed, in case it was somebody else. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { ACCOUNT_PAGES, type Account } from "./account-pages.ts";
import { inIndia } from "./in-india.ts";
import { greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

type Change = { account: Account; to: string; name: string; changedAt: Date };

export function passwordChangedMail(config: Config, { account, to, name, changedAt }: Change): Mail {
  return {
    kind: "password-changed",
    to,
    subject: `Your password for ${config.SHOP_NAME} was changed`,
    ...template(config, {
      preheader: "If it was not you, choose a new password now.",
      heading: "Your password was changed",
      paragraphs: [
        greeting(name),
        `The password of your account was changed on ${inIndia(changedAt)}, Indian time. All other devices were logged out; please log in there with the new one.`,
        `If it was not you, choose a new password at once and call us: ${config.SHOP_PHONES}.`,
      ],
      action: { label: "It was not me", url: shopLink(config, ACCOUNT_PAGES[account].forgotPassword) },
      footer:
        "You get this mail because this address belongs to the account. We send it after every change of a password.",
    }),
  };
}
