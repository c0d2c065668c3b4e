import { and, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { accounts } from "#server/accounts/tables.ts";
import type { Database } from "#server/database/database.ts";
import { type QR_USER_STATUSES, qrUsers } from "./tables.ts";

export type QrUserStatus = (typeof QR_USER_STATUSES)[number];

export const addQrUser = (db: Database, accountId: string) => db.insert(qrUsers).values({ accountId });

export async function statusOf(db: Database, accountId: string): Promise<QrUserStatus | undefined> {
  const [user] = await db.select({ status: qrUsers.status }).from(qrUsers).where(eq(qrUsers.accountId, accountId));
  return user?.status;
}

/** Asked on every call of whoever shows a session, so it is planned once for each connection. */
export const prepareApproval = (db: Database) =>
  db
    .select({ id: qrUsers.accountId })
    .from(qrUsers)
    .innerJoin(accounts, eq(accounts.id, qrUsers.accountId))
    .where(
      and(
        eq(qrUsers.accountId, sql.placeholder("accountId")),
        eq(qrUsers.status, "approved"),
        isNotNull(accounts.emailVerifiedAt),
      ),
    )
    .prepare("approved_qr_user");

const QR_USER = {
  id: accounts.id,
  email: accounts.email,
  verifiedAt: accounts.emailVerifiedAt,
  status: qrUsers.status,
  registeredAt: accounts.createdAt,
};

const usersWithAccount = (db: Database) =>
  db.select(QR_USER).from(qrUsers).innerJoin(accounts, eq(accounts.id, qrUsers.accountId));

export async function qrUserById(db: Database, id: string) {
  const [user] = await usersWithAccount(db).where(eq(qrUsers.accountId, id));
  return user;
}

/** Nobody else decides about them until the transaction ends. */
export async function lockQrUser(db: Database, id: string) {
  const [user] = await usersWithAccount(db).where(eq(qrUsers.accountId, id)).for("update", { of: qrUsers });
  return user;
}

type Asked = { status?: QrUserStatus | undefined; q?: string | undefined };

const isAskedFor = ({ status, q }: Asked): SQL | undefined =>
  and(
    status && eq(qrUsers.status, status),
    q?.trim() ? sql`position(lower(${q.trim()}) in ${accounts.email}) > 0` : undefined,
  );

/** Latest first. */
export const qrUsersAskedFor = (db: Database, asked: Asked & { offset: number; limit: number }) =>
  usersWithAccount(db)
    .where(isAskedFor(asked))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .offset(asked.offset)
    .limit(asked.limit);

export async function countQrUsers(db: Database, asked: Asked): Promise<number> {
  const [row] = await db
    .select({ users: count() })
    .from(qrUsers)
    .innerJoin(accounts, eq(accounts.id, qrUsers.accountId))
    .where(isAskedFor(asked));
  return row?.users ?? 0;
}

export const setStatus = (db: Database, id: string, status: QrUserStatus, decidedAt: Date) =>
  db.update(qrUsers).set({ status, decidedAt }).where(eq(qrUsers.accountId, id));
