/** Welcomes a new account and asks its owner to confirm the address. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { ACCOUNT_PAGES, type Account } from "./account-pages.ts";
import { greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

type Newcomer = { account: Account; to: string; name: string; token: string };

export function verifyEmailMail(config: Config, { account, to, name, token }: Newcomer): Mail {
  // The QR users' page asks for the address as well, to offer a new link when this one has run out.
  const query = account === "qr-user" ? { token, email: to } : { token };
  return {
    kind: "verify-email",
    to,
    subject: `Confirm your e-mail address for ${config.SHOP_NAME}`,
    ...template(config, {
      preheader: "One press and your account is ready.",
      heading: `Welcome to ${config.SHOP_NAME}`,
      paragraphs: [
        greeting(name),
        "Thank you for opening an account with us. Please confirm that this e-mail address is yours. The link works for 24 hours; after that you can ask for a new one on the login page.",
        { hindi: "कृपया पुष्टि करें कि यह ई-मेल पता आपका है। लिंक 24 घंटे तक काम करेगा।" },
      ],
      action: { label: "Confirm e-mail address", url: shopLink(config, ACCOUNT_PAGES[account].verifyEmail, query) },
      footer:
        "You get this mail because an account was opened with this address. If that was not you, do nothing: without your confirmation nobody can use the account.",
    }),
  };
}
