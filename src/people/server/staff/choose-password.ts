/** A person of the back office chooses a password by an invitation, or by the link for a forgotten one. */

import { refuseOwnDetails } from "#people/server/accounts/passwords/refuse-own-details.ts";
import type { LoginSecrets } from "#people/server/accounts/sessions/audience.ts";
import type { LoginVisit } from "#people/server/accounts/sessions/session-cookies.ts";
import { dropSessionsOfStaff } from "#people/server/staff/access/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { enterOffice } from "./staff-audience.ts";
import {
  dropStaffDevices,
  dropStaffLinks,
  lockStaff,
  type StaffRow,
  spendStaffLink,
  staffOfLink,
  updateStaff,
} from "./staff-store.ts";

/** Sets the password, ends the person's other sessions and opens one here. */
export async function choosePassword(
  shop: Pick<Shop, "db" | "now">,
  { token, newPassword }: { token: string; newPassword: string },
  visit: LoginVisit,
): Promise<LoginSecrets & { person: StaffRow }> {
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
    const secrets = await enterOffice(tx, { person, knownDevice: undefined, visit }, at);
    audit("choose-password", { kind: "staff", id: person.id });
    return { person, ...secrets };
  });
}

const notValid = () =>
  new Problem("link-not-valid", t("This link was used or replaced by a newer one. Ask the owner for a new one."));
