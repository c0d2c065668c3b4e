/** Mails that did not go out: for the shop's own people to see why, and to try again. Their words stay out of sight. */
import { and, asc, count, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { record } from "#server/audit/record.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { MAIL_QUEUED } from "./queue-mail.ts";
import { unsentByStatus } from "./store.ts";
import { mails } from "./tables.ts";

type Filter = { q?: string | undefined; status: "failed" | "waiting" | "all" };
type Admin = { id: string; name: string };

const STATUSES = {
  failed: ["failed"],
  waiting: ["queued", "sending"],
  all: ["failed", "queued", "sending"],
} as const;

/** Every unsent mail has a status beside 'sent', and the index holds those. */
const found = ({ q, status }: Filter) =>
  and(
    sql`${mails.status} <> 'sent'`,
    inArray(mails.status, [...STATUSES[status]]),
    q === undefined ? undefined : or(...[mails.toAddress, mails.subject, mails.kind].map((column) => has(column, q))),
  );

const has = (column: typeof mails.toAddress | typeof mails.subject | typeof mails.kind, words: string) =>
  sql`strpos(lower(${column}), ${words.trim().toLowerCase()}) > 0`;

export async function unsentMails(
  db: Database,
  { sort, offset, limit, ...filter }: Filter & { sort: "newest" | "oldest"; offset: number; limit: number },
) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: mails.id,
        kind: mails.kind,
        to: mails.toAddress,
        subject: mails.subject,
        status: mails.status,
        attempts: mails.attempts,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
        nextAttemptAt: mails.nextAttemptAt,
      })
      .from(mails)
      .where(found(filter))
      // Backwards in the id too, so that one index serves both ways.
      .orderBy(...(sort === "newest" ? [desc(mails.createdAt), asc(mails.id)] : [asc(mails.createdAt), desc(mails.id)]))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(mails).where(found(filter)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function retryMail(shop: Pick<Shop, "db" | "now">, id: string, admin: Admin) {
  const tried = await retry(shop, admin, id);
  if (tried === 0) throw new Problem("not-found", "This mail is not waiting any more.");
  return { message: "The mail is on its way again." };
}

export async function retryEveryMail(shop: Pick<Shop, "db" | "now">, admin: Admin) {
  const tried = await retry(shop, admin);
  return { message: tried === 1 ? "1 mail is on its way again." : `${tried} mails are on their way again.` };
}

/** Given up, or waiting for a later attempt: not one that nobody has tried yet, nor one that is on its way. */
const mayBeRetried = or(eq(mails.status, "failed"), and(eq(mails.status, "queued"), gt(mails.attempts, 0)));

/** Attempts are counted anew, so that it gets all of them. */
const retry = ({ db, now }: Pick<Shop, "db" | "now">, admin: Admin, id?: string): Promise<number> =>
  db.transaction(async (tx) => {
    const queued = await tx
      .update(mails)
      .set({ status: "queued", attempts: 0, nextAttemptAt: now() })
      .where(and(sql`${mails.status} <> 'sent'`, mayBeRetried, id === undefined ? undefined : eq(mails.id, id)))
      .returning({ id: mails.id });
    if (queued.length === 0) return 0;
    await record(tx, {
      actor: { kind: "admin", ...admin },
      action: "retry-mails",
      object: { kind: "mails", id: id ?? "all" },
      after: { mails: queued.length },
      at: now(),
    });
    await tx.execute(sql`select pg_notify(${MAIL_QUEUED}, '')`);
    return queued.length;
  });

/** For whoever watches the shop: how many wait, are on their way or failed, and how late the latest is. */
export async function unsentInFigures({ db, now }: Pick<Shop, "db" | "now">) {
  const rows = await unsentByStatus(db);
  const countOf = (status: "queued" | "sending" | "failed") => rows.find((row) => row.status === status)?.count ?? 0;
  const late = rows.map(({ due }) => (due === null ? 0 : (now().getTime() - due.getTime()) / 1000));
  return {
    byStatus: { queued: countOf("queued"), sending: countOf("sending"), failed: countOf("failed") },
    overdueSeconds: Math.max(0, ...late),
  };
}
