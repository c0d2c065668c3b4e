/** Tells the owner of an address that somebody tried to register it again; the one who tried learns nothing. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { ACCOUNT_PAGES, type Account } from "./account-pages.ts";
import { greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

/** The name is the owner's own, from the account; never the one typed into the registration form. */
type Owner = { account: Account; to: string; name: string };

export function emailTakenMail(config: Config, { account, to, name }: Owner): Mail {
  return {
    kind: "email-taken",
    to,
    subject: `You already have an account with ${config.SHOP_NAME}`,
    ...template(config, {
      preheader: "No new account was opened. You can log in with the one you have.",
      heading: "You already have an account",
      paragraphs: [
        greeting(name),
        "Somebody just tried to open a new account with this e-mail address. You have one already, so we did not open another, and nothing about yours has changed.",
        "If it was you, simply log in. If you no longer know your password, press 'Forgot password' there and choose a new one.",
      ],
      action: { label: "Log in", url: shopLink(config, ACCOUNT_PAGES[account].login) },
      footer:
        "You get this mail because this address belongs to an account. If it was not you who tried, you need do nothing.",
    }),
  };
}
