import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { accounts } from "#server/accounts/schema.ts";
import type { Database } from "#server/database/database.ts";
import { type QR_USER_STATUSES, qrUsers } from "./schema.ts";

export type QrUserStatus = (typeof QR_USER_STATUSES)[number];

export const addQrUser = async (db: Database, accountId: string) => db.insert(qrUsers).values({ accountId });

export async function statusOf(db: Database, accountId: string): Promise<QrUserStatus | undefined> {
  const [user] = await db.select({ status: qrUsers.status }).from(qrUsers).where(eq(qrUsers.accountId, accountId));
  return user?.status;
}

/** Runs on every call with a session, so it is a prepared statement. */
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
  language: accounts.language,
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

/** Locks the decision until the transaction ends. */
export async function lockQrUser(db: Database, id: string) {
  const [user] = await usersWithAccount(db).where(eq(qrUsers.accountId, id)).for("update", { of: qrUsers });
  return user;
}

type QrUserQuery = { status?: QrUserStatus | undefined; q?: string | undefined };

/** The redundant kind condition lets the accounts' indexes apply, which start with it. */
const isRequested = ({ status, q }: QrUserQuery): SQL | undefined =>
  and(
    eq(accounts.kind, "qr-user"),
    status && eq(qrUsers.status, status),
    q?.trim() ? or(hasInEmail(q.trim()), eq(sql`${accounts.id}::text`, q.trim())) : undefined,
  );

const hasInEmail = (message: string) => sql`position(lower(${message}) in ${accounts.email}) > 0`;

const SORTS = {
  newest: [desc(accounts.createdAt), desc(accounts.id)],
  oldest: [asc(accounts.createdAt), asc(accounts.id)],
  email: [asc(accounts.email)],
  "-email": [desc(accounts.email)],
};

type Page = { sort: keyof typeof SORTS; offset: number; limit: number };

export const findQrUsers = async (db: Database, { sort, offset, limit, ...input }: QrUserQuery & Page) =>
  usersWithAccount(db)
    .where(isRequested(input))
    .orderBy(...SORTS[sort])
    .offset(offset)
    .limit(limit);

export async function countQrUsers(db: Database, input: QrUserQuery): Promise<number> {
  const [row] = await db
    .select({ users: count() })
    .from(qrUsers)
    .innerJoin(accounts, eq(accounts.id, qrUsers.accountId))
    .where(isRequested(input));
  return row?.users ?? 0;
}

/** `decidedAt` is null while pending. */
export const setStatus = async (db: Database, id: string, status: QrUserStatus, decidedAt: Date | null) =>
  db.update(qrUsers).set({ status, decidedAt }).where(eq(qrUsers.accountId, id));
