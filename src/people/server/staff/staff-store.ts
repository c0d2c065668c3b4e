import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { LoginId } from "#people/rules/accounts/login-id.ts";
import { staff, staffDevices, staffLinks } from "#people/server/staff/access/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";

type StaffInsert = typeof staff.$inferInsert;
export type StaffRow = typeof staff.$inferSelect;
export type StaffDetails = Pick<StaffRow, "name" | "email" | "mobile" | "role">;

/** With the end of the open invitation, if there is one. */
const withInvitation = (db: Database) =>
  db
    .select({ person: staff, invitedUntil: staffLinks.expiresAt })
    .from(staff)
    .leftJoin(staffLinks, and(eq(staffLinks.staffId, staff.id), eq(staffLinks.purpose, "invitation")))
    .$dynamic();

export type InvitedStaff = StaffRow & { invitedUntil: Date | null };

const flat = ({ person, invitedUntil }: { person: StaffRow; invitedUntil: Date | null }): InvitedStaff => ({
  ...person,
  invitedUntil,
});

/** Disabled people last. */
export const allStaff = async (db: Database) =>
  (
    await withInvitation(db)
      .orderBy(asc(sql`${staff.disabledAt} is not null`), asc(sql`lower(${staff.name})`))
      .limit(500)
  ).map(flat);

export async function staffById(db: Database, id: string): Promise<InvitedStaff | undefined> {
  const [found] = await withInvitation(db).where(eq(staff.id, id));
  return found && flat(found);
}

/** Of people who are not disabled. */
export async function hasPasswords(db: Database): Promise<boolean> {
  const canLogIn = and(isNotNull(staff.passwordHash), isNull(staff.disabledAt));
  return (await db.select({ id: staff.id }).from(staff).where(canLogIn).limit(1)).length > 0;
}

const hasLoginId = (loginId: LoginId): SQL =>
  "email" in loginId ? eq(staff.email, loginId.email) : eq(staff.mobile, loginId.mobile);

/** People with a password only. Also reads, in the same query, whether the person has logged in on this device before. */
export async function staffLoggingIn(db: Database, loginId: LoginId, deviceHash: string | undefined) {
  const knowsDevice = db
    .select({ yes: sql`1` })
    .from(staffDevices)
    .where(and(eq(staffDevices.staffId, staff.id), eq(staffDevices.tokenHash, deviceHash ?? "")));
  const [found] = await db
    .select({ person: staff, deviceIsKnown: sql<boolean>`${exists(knowsDevice)}` })
    .from(staff)
    .where(and(hasLoginId(loginId), isNotNull(staff.passwordHash)));
  return found && { ...found.person, deviceIsKnown: found.deviceIsKnown };
}

/** Locks the person until the transaction ends. Undefined when disabled. */
export async function lockStaff(tx: Database, id: string): Promise<StaffRow | undefined> {
  const [found] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)))
    .for("no key update");
  return found;
}

/** Another person with the same name, email or mobile. */
export async function staffSharing(
  db: Database,
  { name, email, mobile }: Pick<StaffRow, "name" | "email" | "mobile">,
  except: string | undefined,
): Promise<StaffRow | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(
      and(
        or(
          eq(sql`lower(${staff.name})`, name.toLowerCase()),
          email === null ? undefined : eq(staff.email, email),
          mobile === null ? undefined : eq(staff.mobile, mobile),
        ),
        except === undefined ? undefined : ne(staff.id, except),
      ),
    )
    .limit(1);
  return found;
}

export async function addStaffRow(db: Database, row: StaffInsert): Promise<StaffRow> {
  return one(db.insert(staff).values(row).returning(), () => new Error("a person was not stored"));
}

export const updateStaff = async (db: Database, id: string, changes: Partial<StaffInsert>) =>
  db.update(staff).set(changes).where(eq(staff.id, id));

type NewLink = typeof staffLinks.$inferInsert;

/** One per purpose: the new one replaces an older one. */
export const putStaffLink = async (db: Database, link: NewLink) =>
  db
    .insert(staffLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [staffLinks.staffId, staffLinks.purpose],
      set: { tokenHash: link.tokenHash, expiresAt: link.expiresAt },
    });

export async function staffOfLink(db: Database, tokenHash: string) {
  const [found] = await db
    .select({ person: staff, expiresAt: staffLinks.expiresAt })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(eq(staffLinks.tokenHash, tokenHash));
  return found;
}

/** Of several concurrent uses only one returns true. */
export async function spendStaffLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const spent = await db
    .delete(staffLinks)
    .where(and(eq(staffLinks.tokenHash, tokenHash), gt(staffLinks.expiresAt, now)))
    .returning({ staffId: staffLinks.staffId });
  return spent.length > 0;
}

export const dropStaffLinks = async (db: Database, staffId: string) =>
  db.delete(staffLinks).where(eq(staffLinks.staffId, staffId));

/** Replaces the device's previous hash, so that each browser is one row. */
export async function saveStaffDevice(
  db: Database,
  { staffId, before, tokenHash, now }: { staffId: string; before: string | undefined; tokenHash: string; now: Date },
): Promise<void> {
  const own = eq(staffDevices.staffId, staffId);
  if (before !== undefined) await db.delete(staffDevices).where(and(own, eq(staffDevices.tokenHash, before)));
  await db.insert(staffDevices).values({ staffId, tokenHash, lastLoginAt: now });
}

export const dropStaffDevices = async (db: Database, staffId: string) =>
  db.delete(staffDevices).where(eq(staffDevices.staffId, staffId));

/** Of one person: a device unused for long counts as unknown. */
export const dropStaffDevicesUnseenSince = async (db: Database, staffId: string, moment: Date) =>
  db.delete(staffDevices).where(and(eq(staffDevices.staffId, staffId), lt(staffDevices.lastLoginAt, moment)));

export const staffNames = async (db: Database, ids: readonly string[]) =>
  db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...ids]));
