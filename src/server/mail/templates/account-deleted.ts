/** The last mail to somebody who left: that it is done, and what the law makes us keep. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { inIndia } from "./in-india.ts";
import { greeting } from "./plain-words.ts";
import { template } from "./template.ts";

type Leaver = { to: string; name: string; deletedAt: Date };

export function accountDeletedMail(config: Config, { to, name, deletedAt }: Leaver): Mail {
  return {
    kind: "account-deleted",
    to,
    subject: `Your account with ${config.SHOP_NAME} was deleted`,
    ...template(config, {
      preheader: "Your details have been erased.",
      heading: "Your account was deleted",
      paragraphs: [
        greeting(name),
        `Your account was deleted on ${inIndia(deletedAt)}, Indian time, and your details were erased. Bills of past orders are kept as long as tax law asks for, and the record of cylinders as long as they are in use.`,
        `If it was not you, call us at once: ${config.SHOP_PHONES}.`,
      ],
      footer: "You get this mail because this address belonged to the account. We will not write to you again.",
    }),
  };
}
