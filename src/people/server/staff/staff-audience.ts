/** How people of the back office log in. Without a password, a person is not found: the owner's invitation comes first. */

import type { Audience, Entry, LoginSecrets } from "#people/server/accounts/sessions/audience.ts";
import { DEVICE_KNOWN_MILLISECONDS } from "#people/server/accounts/sessions/session-cookies.ts";
import { startAdminSession } from "#people/server/staff/access/admin-session.ts";
import { dropAdminSession } from "#people/server/staff/access/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";
import { mailResetLink } from "./password-link.ts";
import {
  dropStaffDevicesUnseenSince,
  lockStaff,
  type StaffRow,
  saveStaffDevice,
  staffLoggingIn,
  updateStaff,
} from "./staff-store.ts";

export const staffAudience = (shop: Pick<Shop, "db" | "now" | "config" | "settings">): Audience<StaffRow> => ({
  ...shop,
  kind: "staff",
  wrongLogin: () => t("Invalid login or password."),
  find: staffLoggingIn,
  admit: async () => undefined,
  hold: async (tx, { id, passwordHash }) => (await lockStaff(tx, id))?.passwordHash === passwordHash,
  setPassword: (tx, id, passwordHash) => updateStaff(tx, id, { passwordHash }),
  enter: (tx, entry) => enterOffice(tx, entry, shop.now()),
  mailResetLink: (tx, person) => mailResetLink(tx, shop, person),
});

/** Opens a session. */
export async function enterOffice(
  tx: Database,
  { person: { id }, knownDevice, visit }: Entry<StaffRow>,
  now: Date,
): Promise<LoginSecrets> {
  const device = newSecret();
  if (visit.session !== undefined) await dropAdminSession(tx, hashOf(visit.session));
  await updateStaff(tx, id, { lastLoginAt: now });
  await dropStaffDevicesUnseenSince(tx, id, new Date(now.getTime() - DEVICE_KNOWN_MILLISECONDS));
  await saveStaffDevice(tx, { staffId: id, before: knownDevice, tokenHash: hashOf(device), now });
  const { userAgent } = visit;
  const session = { whose: { staffId: id }, userAgent, onKnownDevice: knownDevice !== undefined, now };
  return { session: await startAdminSession(tx, session), device };
}
