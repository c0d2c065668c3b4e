import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type QR_USER_STATUSES, qrUsers } from "./schema.ts";

export type QrUserStatus = (typeof QR_USER_STATUSES)[number];

export const addQrUser = async (db: Database, accountId: string) => db.insert(qrUsers).values({ accountId });

export const countPendingQrUsers = (db: Database): Promise<number> => db.$count(qrUsers, eq(qrUsers.status, "pending"));

export async function statusOf(db: Database, accountId: string): Promise<QrUserStatus | undefined> {
  const [user] = await db.select({ status: qrUsers.status }).from(qrUsers).where(eq(qrUsers.accountId, accountId));
  return user?.status;
}

/** Runs on every call with a session, so it is a prepared statement. */
export const prepareApproval = (db: Database) =>
  db
    .select({ id: qrUsers.accountId })
    .from(qrUsers)
    .innerJoin(people, eq(people.id, qrUsers.accountId))
    .where(
      and(
        eq(qrUsers.accountId, sql.placeholder("accountId")),
        eq(qrUsers.status, "approved"),
        isNotNull(people.emailVerifiedAt),
      ),
    )
    .prepare("approved_qr_user");

const QR_USER = {
  id: people.id,
  email: people.email,
  language: people.language,
  verifiedAt: people.emailVerifiedAt,
  status: qrUsers.status,
  registeredAt: people.createdAt,
};

const usersWithAccount = (db: Database) =>
  db.select(QR_USER).from(qrUsers).innerJoin(people, eq(people.id, qrUsers.accountId));

export async function qrUserById(db: Database, id: string) {
  const [user] = await usersWithAccount(db).where(eq(qrUsers.accountId, id));
  return user;
}

/** Locks the decision until the transaction ends. */
export async function lockQrUser(db: Database, id: string) {
  const [user] = await usersWithAccount(db).where(eq(qrUsers.accountId, id)).for("update", { of: qrUsers });
  return user;
}

type QrUserQuery = { status?: QrUserStatus | undefined; q?: string | undefined };

/** The redundant kind condition lets the accounts' indexes apply, which start with it. */
const isRequested = ({ status, q }: QrUserQuery): SQL | undefined =>
  and(
    eq(people.kind, "qr-user"),
    status && eq(qrUsers.status, status),
    q?.trim() ? or(hasInEmail(q.trim()), eq(sql`${people.id}::text`, q.trim())) : undefined,
  );

const hasInEmail = (message: string) => sql`position(lower(${message}) in ${people.email}) > 0`;

const SORTS = {
  newest: [desc(people.createdAt), desc(people.id)],
  oldest: [asc(people.createdAt), asc(people.id)],
  email: [asc(people.email)],
  "-email": [desc(people.email)],
};

export const qrUserList = (db: Database, { sort, ...input }: QrUserQuery & { sort: keyof typeof SORTS }) => ({
  order: SORTS[sort],
  rows: () => usersWithAccount(db).where(isRequested(input)).$dynamic(),
});

/** `decidedAt` is null while pending. */
export const setStatus = async (db: Database, id: string, status: QrUserStatus, decidedAt: Date | null) =>
  db.update(qrUsers).set({ status, decidedAt }).where(eq(qrUsers.accountId, id));
