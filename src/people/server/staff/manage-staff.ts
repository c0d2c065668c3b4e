/**
 * The owner's list of people. Every change needs the owner's password or token again and sends a mail to the shop: a stolen cookie
 * must not yield access.
 */

import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { type ConfirmingAdmin, confirmIdentity } from "#people/server/staff/access/confirm-identity.ts";
import { refuseLastOwner } from "#people/server/staff/access/last-owner.ts";
import { dropSessionsOfStaff } from "#people/server/staff/access/session-store.ts";
import { lockAccess } from "#people/server/staff/access/store.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { invite } from "./password-link.ts";
import { type StaffEvent, staffChangedMail } from "./staff-mails.ts";
import {
  addStaffRow,
  allStaff,
  dropStaffDevices,
  dropStaffLinks,
  type InvitedStaff,
  type StaffDetails,
  type StaffRow,
  staffById,
  staffSharing,
  updateStaff,
} from "./staff-store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "config" | "settings">;
type StaffInput = { name: string; email: string; mobile: string; role: AdminRole };

const response = (person: InvitedStaff, { admin, now }: { admin: { id: string }; now: Date }) => ({
  id: person.id,
  name: person.name,
  email: person.email ?? "",
  mobile: person.mobile ?? "",
  role: person.role,
  status: statusOf(person),
  invitedUntil: person.invitedUntil && person.invitedUntil > now ? person.invitedUntil : null,
  lastLoginAt: person.lastLoginAt,
  current: person.id === admin.id,
});

function statusOf({ disabledAt, passwordHash }: InvitedStaff): "invited" | "active" | "disabled" {
  if (disabledAt !== null) return "disabled";
  return passwordHash === null ? "invited" : "active";
}

export const listStaff = async ({ db, now }: Pick<Dependencies, "db" | "now">, admin: { id: string }) =>
  (await allStaff(db)).map((person) => response(person, { admin, now: now() }));

export async function addStaff(shop: Dependencies, admin: ConfirmingAdmin, input: StaffInput) {
  await confirmIdentity(shop, admin);
  return change(shop, admin, async (work) => {
    const { tx, at } = work;
    await lockAccess(tx);
    const details = detailsOf(input);
    await refuseTaken(tx, details);
    const person = await addStaffRow(tx, { ...details, createdAt: at });
    const { link, invitedUntil } = await invite(tx, shop, person);
    await note(work, shop, { admin, action: "add-staff", event: "added", person, after: details });
    return { person: response({ ...person, invitedUntil }, { admin, now: at }), link };
  });
}

export async function changeStaff(shop: Dependencies, admin: ConfirmingAdmin, id: string, input: StaffInput) {
  await confirmIdentity(shop, admin);
  return change(shop, admin, async (work) => {
    const { tx, at } = work;
    await lockAccess(tx);
    const found = await existing(tx, id);
    const details = detailsOf(input);
    await refuseTaken(tx, details, id);
    if (isOwner(found) && details.role !== "owner") await refuseLastOwner(tx);
    await updateStaff(tx, id, details);
    // Links went to the email or mobile that the person had.
    if (details.email !== found.email || details.mobile !== found.mobile) await dropStaffLinks(tx, id);
    const person = await existing(tx, id);
    const before = { name: found.name, email: found.email, mobile: found.mobile, role: found.role };
    await note(work, shop, { admin, action: "change-staff", event: "changed", person, before, after: details });
    return response(person, { admin, now: at });
  });
}

/** A new link for a forgotten password, an expired invitation, or a disabled person who returns. */
export async function inviteStaff(shop: Dependencies, admin: ConfirmingAdmin, id: string) {
  await confirmIdentity(shop, admin);
  return change(shop, admin, async (work) => {
    const { tx, at } = work;
    await lockAccess(tx);
    const found = await existing(tx, id);
    if (found.disabledAt !== null) await updateStaff(tx, id, { disabledAt: null });
    const { link, invitedUntil } = await invite(tx, shop, found);
    await note(work, shop, { admin, action: "invite-staff", event: "invited", person: found });
    return { person: response({ ...found, disabledAt: null, invitedUntil }, { admin, now: at }), link };
  });
}

/** Sent twice, it changes nothing the second time. */
export async function disableStaff(shop: Dependencies, admin: ConfirmingAdmin, id: string) {
  await confirmIdentity(shop, admin);
  const { name } = await change(shop, admin, async (work) => {
    const { tx, at } = work;
    // Two owners who disable each other simultaneously must not both succeed.
    await lockAccess(tx);
    const found = await existing(tx, id);
    if (found.disabledAt !== null) return found;
    if (isOwner(found)) await refuseLastOwner(tx);
    await updateStaff(tx, id, { disabledAt: at, passwordHash: null });
    await dropStaffLinks(tx, id);
    await dropSessionsOfStaff(tx, id);
    await dropStaffDevices(tx, id);
    await note(work, shop, { admin, action: "disable-staff", event: "disabled", person: found });
    return found;
  });
  return { message: t("{name} can no longer log in.", { name }) };
}

const detailsOf = ({ name, email, mobile, role }: StaffInput): StaffDetails => ({
  name,
  email: email || null,
  mobile: mobile || null,
  role,
});

async function existing(tx: Database, id: string): Promise<InvitedStaff> {
  const found = await staffById(tx, id);
  if (found === undefined) throw new Problem("not-found", t("Person not found."));
  return found;
}

async function refuseTaken(tx: Database, details: StaffDetails, id?: string): Promise<void> {
  const other = await staffSharing(tx, details, id);
  if (other === undefined) return;
  if (details.email !== null && other.email === details.email)
    throw taken("email-taken", "email", t("{name} already has this email.", { name: other.name }));
  if (details.mobile !== null && other.mobile === details.mobile)
    throw taken("mobile-taken", "mobile", t("{name} already has this mobile number.", { name: other.name }));
  throw taken("name-taken", "name", t("A person with this name already exists."));
}

const taken = (code: "name-taken" | "email-taken" | "mobile-taken", field: string, message: string) =>
  new Problem(code, message, { fields: { [field]: message } });

const isOwner = ({ role, passwordHash }: InvitedStaff) => role === "owner" && passwordHash !== null;

type StaffChange = {
  admin: ConfirmingAdmin;
  action: "add-staff" | "change-staff" | "invite-staff" | "disable-staff";
  event: StaffEvent;
  /** As the person is after the change. */
  person: Pick<StaffRow, "id" | "name" | "role">;
  before?: StaffDetails;
  after?: StaffDetails;
};

async function note({ tx, at, audit }: Change, { settings }: Dependencies, change: StaffChange): Promise<void> {
  const { admin, action, event, person, before, after } = change;
  const { id, name, role } = person;
  await queueToShop(tx, () => staffChangedMail(settings.current(), { event, name, role, by: admin.name, at }), at);
  audit(action, { kind: "staff", id }, { before, after });
}
