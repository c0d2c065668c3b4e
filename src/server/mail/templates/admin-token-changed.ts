/** Tells the shop that somebody was given a way into the back office, or lost it: an owner who did not mean it has to know at once. */
import type { AdminRole } from "#contract/back-office.ts";
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { inIndia } from "./in-india.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";

type Change = { event: "made" | "revoked"; name: string; role: AdminRole; by: string; at: Date };

export function adminTokenMail(config: Config, { event, name, role, by, at }: Change): Mail {
  return {
    kind: "admin-token-changed",
    to: config.SHOP_EMAIL,
    subject: `An admin token was ${event}`,
    ...template(config, {
      preheader: "If it was not you, revoke the token that did it.",
      heading: `An admin token was ${event}`,
      paragraphs: [
        `On ${inIndia(at)}, Indian time, an admin token of the back office was ${event}:`,
        {
          figures: [
            ["Token of", name],
            ["Role", role],
            [event === "made" ? "Made by" : "Revoked by", by],
          ],
        },
        "If nobody of you did this, revoke the token that did it and look at the audit log.",
      ],
      action: { label: "Look at the tokens", url: shopLink(config, "/admin/tokens") },
      footer: "You get this mail because this is the shop's own address. We send it after every such change.",
    }),
  };
}
