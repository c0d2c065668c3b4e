/** Logs a person into the back office by email or mobile, with the same limits on guessing as customers. */

import { type LoginId, loginIdFrom } from "#people/rules/accounts/login-id.ts";
import { guessesCounted } from "#people/server/accounts/sessions/log-in.ts";
import { DEVICE_KNOWN_MILLISECONDS } from "#people/server/accounts/sessions/session-cookies.ts";
import type { OfficeVisit } from "#people/server/staff/access/admin-cookie.ts";
import { startAdminSession } from "#people/server/staff/access/admin-session.ts";
import { dropAdminSession } from "#people/server/staff/access/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { deleteAttempts } from "#platform/server/attempts/attempt-store.ts";
import { giveBack, guess } from "#platform/server/attempts/attempts.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashPassword, isOutdated, isPasswordOf } from "#platform/server/secrets/password-hash.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";
import {
  dropStaffDevicesUnseenSince,
  lockStaff,
  type StaffRow,
  saveStaffDevice,
  staffLoggingIn,
  updateStaff,
} from "./staff-store.ts";

type Dependencies = Pick<Shop, "db" | "now">;
type Login = { loginId: string; password: string };
export type StaffLogin = { person: StaffRow; session: string; device: string };

export async function logInStaff(shop: Dependencies, login: Login, visit: OfficeVisit): Promise<StaffLogin> {
  const { db, now } = shop;
  const named: LoginId = loginIdFrom(login.loginId) ?? { email: login.loginId };
  const deviceHash = visit.device && hashOf(visit.device);
  const found = await staffLoggingIn(db, named, deviceHash);
  const knownDevice = found?.deviceIsKnown ? deviceHash : undefined;
  const guesser = { kind: "staff", loginId: named, accountId: found?.id, address: visit.address, knownDevice };
  const { own, shared } = guessesCounted(guesser);

  const passwordHash = found?.passwordHash ?? undefined;
  const isRight = await guess(shop, [own, ...shared], () => isPasswordOf(passwordHash, login.password));
  if (found === undefined || passwordHash === undefined || !isRight) throw wrongLogin();
  await deleteAttempts(db, own.key);
  await giveBack(db, ...shared);

  const rehashed = isOutdated(passwordHash) ? await hashPassword(login.password) : undefined;
  return db.transaction(async (tx) => {
    const person = await lockStaff(tx, found.id);
    // Disabled, or with another password, since this one was verified.
    if (person?.passwordHash !== passwordHash) throw wrongLogin();
    if (rehashed !== undefined) await updateStaff(tx, person.id, { passwordHash: rehashed });
    return enterOffice(tx, { person, knownDevice, visit, now: now() });
  });
}

const wrongLogin = () => new Problem("wrong-login", t("Invalid login or password."));

type Entry = { person: StaffRow; knownDevice: string | undefined; visit: OfficeVisit; now: Date };

/** Opens a session. Both cookies are renewed at every login, so neither can be planted. */
export async function enterOffice(tx: Database, { person, knownDevice, visit, now }: Entry): Promise<StaffLogin> {
  const device = newSecret();
  if (visit.session !== undefined) await dropAdminSession(tx, hashOf(visit.session));
  await updateStaff(tx, person.id, { lastLoginAt: now });
  await dropStaffDevicesUnseenSince(tx, person.id, new Date(now.getTime() - DEVICE_KNOWN_MILLISECONDS));
  await saveStaffDevice(tx, { staffId: person.id, before: knownDevice, tokenHash: hashOf(device), now });
  const session = await startAdminSession(tx, {
    whose: { staffId: person.id },
    userAgent: visit.userAgent,
    onKnownDevice: knownDevice !== undefined,
    now,
  });
  return { person, session, device };
}
