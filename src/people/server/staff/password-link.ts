/** Links by which a person chooses a password: the owner's invitation, and a forgotten password by mail. */

import { hasMailServer } from "#messages/server/mail/mail-server.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";
import { invitationMail, passwordLink, staffResetMail } from "./staff-mails.ts";
import { putStaffLink, type StaffRow } from "./staff-store.ts";

type Dependencies = Pick<Shop, "now" | "config" | "settings">;

const MINUTE = 60 * 1000;
const LINK_MILLISECONDS = { invitation: 7 * 24 * 60 * MINUTE, "reset-password": 30 * MINUTE };

/** Returns the secret; only its hash is stored. */
async function newLink(tx: Database, staffId: string, purpose: keyof typeof LINK_MILLISECONDS, at: Date) {
  const token = newSecret();
  const expiresAt = new Date(at.getTime() + LINK_MILLISECONDS[purpose]);
  await putStaffLink(tx, { staffId, purpose, tokenHash: hashOf(token), expiresAt });
  return { token, expiresAt };
}

/** Mails the invitation. Returns the link instead while the shop sends no mail, or for a person without an email. */
export async function invite(
  tx: Database,
  shop: Dependencies,
  { id, name, email }: StaffRow,
): Promise<{ link: string | null; invitedUntil: Date }> {
  const settings = shop.settings.current();
  const at = shop.now();
  const { token, expiresAt: invitedUntil } = await newLink(tx, id, "invitation", at);
  if (email === null || !hasMailServer(shop)) return { link: passwordLink(settings, token), invitedUntil };
  const mail = mailIn(spokenLanguage(), () => invitationMail(settings, { to: email, name, token }));
  await queueMail(tx, mail, at);
  return { link: null, invitedUntil };
}

export async function mailResetLink(tx: Database, shop: Dependencies, { id, name, email }: StaffRow): Promise<void> {
  const at = shop.now();
  const { token } = await newLink(tx, id, "reset-password", at);
  const message = { to: email ?? "", name, token };
  const mail = mailIn(spokenLanguage(), () => staffResetMail(shop.settings.current(), message));
  await queueMail(tx, mail, at);
}
