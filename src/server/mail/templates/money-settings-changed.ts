/** Tells the shop that somebody changed where its money or its mail goes: an owner who did not mean it has to know at once. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { inIndia } from "./in-india.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

type Change = { what: readonly string[]; by: string; changedAt: Date };

/** Goes to the address as it was before the change. It names no numbers: mail is read by many. */
export function moneySettingsChangedMail(config: Config, { what, by, changedAt }: Change): Mail {
  return {
    kind: "money-settings-changed",
    to: config.SHOP_EMAIL,
    subject: "The shop's payment details were changed",
    ...template(config, {
      preheader: "If it was not you, revoke the token that did it.",
      heading: "Payment details were changed",
      paragraphs: [
        `On ${inIndia(changedAt)}, Indian time, somebody with this admin token changed where money or mail for the shop goes:`,
        { quote: by },
        { figures: what.map((changed) => [changed, "changed"]) },
        "If nobody of you did this, revoke that token, put the details back, and tell buyers who have just paid.",
      ],
      action: { label: "Look at the settings", url: shopLink(config, "/admin/settings") },
      footer: "You get this mail because this is the shop's own address. We send it after every such change.",
    }),
  };
}
