/** Notifies the shop of access granted or revoked, so that an owner can react at once. */

import type { MailText } from "#messages/server/mail/mail.ts";
import { inIndia, shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

type Change = { event: "made" | "revoked"; name: string; role: AdminRole; by: string; at: Date };

export function adminTokenMail(settings: Settings, { event, name, role, by, at }: Change): MailText {
  return mailText(settings, {
    kind: "admin-token-changed",
    to: settings.SHOP_EMAIL,
    subject: `An admin token was ${event}`,
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
    action: { label: "Look at the tokens", url: shopLink(settings, "/admin/tokens") },
    footer: "You get this mail because this is the shop's own address. We send it after every such change.",
  });
}
