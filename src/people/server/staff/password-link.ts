/** Links by which a person chooses a password: the owner's invitation, and a forgotten password by mail. */

import { hasMailServer } from "#messages/server/mail/mail-server.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { loginIdFrom } from "#people/rules/accounts/login-id.ts";
import { EVEN_MILLISECONDS, mailboxHasRoom, slowDownMails } from "#people/server/accounts/mailed-links.ts";
import { refuseOwnDetails } from "#people/server/accounts/passwords/refuse-own-details.ts";
import type { OfficeVisit } from "#people/server/staff/access/admin-cookie.ts";
import { dropSessionsOfStaff } from "#people/server/staff/access/session-store.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { withMinDuration } from "#platform/server/secrets/min-duration.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { enterOffice, type StaffLogin } from "./log-in-staff.ts";
import { invitationMail, passwordLink, staffResetMail } from "./staff-mails.ts";
import {
  dropStaffDevices,
  dropStaffLinks,
  lockStaff,
  putStaffLink,
  type StaffRow,
  spendStaffLink,
  staffLoggingIn,
  staffOfLink,
  updateStaff,
} from "./staff-store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "config" | "settings">;

const MINUTE = 60 * 1000;
const INVITATION_MILLISECONDS = 7 * 24 * 60 * MINUTE;
const RESET_MILLISECONDS = 30 * MINUTE;

/** Mails the invitation. Returns the link instead while the shop sends no mail, or for a person without an email. */
export async function invite(
  tx: Database,
  shop: Dependencies,
  { id, name, email }: StaffRow,
): Promise<{ link: string | null; invitedUntil: Date }> {
  const { settings, now } = shop;
  const token = newSecret();
  const at = now();
  const invitedUntil = new Date(at.getTime() + INVITATION_MILLISECONDS);
  await putStaffLink(tx, {
    staffId: id,
    purpose: "invitation",
    tokenHash: hashOf(token),
    expiresAt: invitedUntil,
  });
  if (email === null || !hasMailServer(shop)) {
    return { link: passwordLink(settings.current(), token), invitedUntil };
  }
  const mail = mailIn(spokenLanguage(), () => invitationMail(settings.current(), { to: email, name, token }));
  await queueMail(tx, mail, at);
  return { link: null, invitedUntil };
}

/** Only a person with a password gets the mail: others use the owner's invitation. The response is always the same. */
export async function requestStaffReset(
  shop: Dependencies,
  input: { loginId: string },
  visit: OfficeVisit,
): Promise<{ message: string }> {
  const { db, now, settings } = shop;
  await slowDownMails(shop, visit);
  const loginId = loginIdFrom(input.loginId);
  await withMinDuration(EVEN_MILLISECONDS, () =>
    db.transaction(async (tx) => {
      const person = loginId && (await staffLoggingIn(tx, loginId, undefined));
      if (!person?.email || !(await mailboxHasRoom(tx, { kind: "staff", now }, "reset", person.email))) return;
      const token = newSecret();
      const at = now();
      await putStaffLink(tx, {
        staffId: person.id,
        purpose: "reset-password",
        tokenHash: hashOf(token),
        expiresAt: new Date(at.getTime() + RESET_MILLISECONDS),
      });
      const message = { to: person.email, name: person.name, token };
      await queueMail(
        tx,
        mailIn(spokenLanguage(), () => staffResetMail(settings.current(), message)),
        at,
      );
    }),
  );
  return { message: t("If an account exists, a reset link was sent to the email.") };
}

/** Sets the password, ends the person's other sessions and opens one here. */
export async function choosePassword(
  shop: Dependencies,
  { token, newPassword }: { token: string; newPassword: string },
  visit: OfficeVisit,
): Promise<StaffLogin> {
  const tokenHash = hashOf(token);
  const shown = await staffOfLink(shop.db, tokenHash);
  if (shown === undefined) throw notValid();
  if (shown.expiresAt <= shop.now())
    throw new Problem("link-expired", t("This link has expired. Ask the owner for a new one."));
  refuseOwnDetails(shown.person, { password: newPassword, field: "newPassword" });
  const passwordHash = await hashPassword(newPassword);
  return change(shop, shown.person, async ({ tx, at, audit }) => {
    const person = await lockStaff(tx, shown.person.id);
    if (person === undefined || !(await spendStaffLink(tx, tokenHash, at))) throw notValid();
    await updateStaff(tx, person.id, { passwordHash });
    await dropStaffLinks(tx, person.id);
    await dropSessionsOfStaff(tx, person.id);
    await dropStaffDevices(tx, person.id);
    const login = await enterOffice(tx, { person, knownDevice: undefined, visit, now: at });
    audit("choose-password", { kind: "staff", id: person.id });
    return login;
  });
}

const notValid = () =>
  new Problem("link-not-valid", t("This link was used or replaced by a newer one. Ask the owner for a new one."));
