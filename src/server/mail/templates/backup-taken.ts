/** Tells the shop that somebody took a backup away: everything that the shop knows is in it. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { inIndia } from "./in-india.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

export function backupTakenMail(config: Config, { by, at }: { by: string; at: Date }): Mail {
  return {
    kind: "backup-taken",
    to: config.SHOP_EMAIL,
    subject: "A backup of the shop was downloaded",
    ...template(config, {
      preheader: "If it was not you, revoke the token that did it.",
      heading: "A backup was downloaded",
      paragraphs: [
        `On ${inIndia(at)}, Indian time, somebody with this admin token downloaded a backup, with everything that the shop knows in it:`,
        { quote: by },
        "If nobody of you did this, revoke that token at once: customers' data has left the shop.",
      ],
      action: { label: "Look at the audit log", url: shopLink(config, "/admin/audit") },
      footer: "You get this mail because this is the shop's own address. We send it after every such download.",
    }),
  };
}
