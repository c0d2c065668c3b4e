import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { deleteUnsentNotices, insertNotices } from "#messages/server/mail/notices-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { newsletterSubscribers, newsletters } from "./schema.ts";

export type NewsletterRow = typeof newsletters.$inferSelect;
type NewNewsletter = Omit<typeof newsletters.$inferInsert, "recipients">;

export const countConfirmed = (db: Database): Promise<number> =>
  db.$count(newsletterSubscribers, isNotNull(newsletterSubscribers.confirmedAt));

export const latestNewsletters = async (db: Database, limit: number): Promise<NewsletterRow[]> =>
  db.select().from(newsletters).orderBy(sql`${newsletters.sentAt} desc nulls last`).limit(limit);

/** Undefined if it exists: the same key, or the same content on the same day. Waits for a concurrent one. */
export async function addNewsletter(tx: Database, newsletter: NewNewsletter): Promise<NewsletterRow | undefined> {
  const [row] = await tx.insert(newsletters).values(newsletter).onConflictDoNothing().returning();
  return row;
}

export async function existingNewsletter(
  tx: Database,
  { id, day, contentHash }: Pick<NewNewsletter, "id" | "day" | "contentHash">,
): Promise<NewsletterRow | undefined> {
  const [row] = await tx
    .select()
    .from(newsletters)
    .where(or(eq(newsletters.id, id), and(eq(newsletters.day, day), eq(newsletters.contentHash, contentHash))));
  return row;
}

const BATCH = 100;

/**
 * One statement queues every mail; the writer adds the content when it is sent. A batch is due every half minute, as often as the mail
 * sender looks, so that order mails do not wait behind all of them.
 */
export async function queueNewsletter(tx: Database, { id, subject, sentAt }: NewsletterRow): Promise<number> {
  const due = sql`${sentAt}::timestamptz + ((row_number() over () - 1) / ${BATCH}) * interval '30 seconds'`;
  const rows = sql`
    select 'newsletter', ${newsletterSubscribers.email}, ${subject}, ${due}, ${due}, ${newsletterSubscribers.id}, ${id}
    from ${newsletterSubscribers} where ${isNotNull(newsletterSubscribers.confirmedAt)}`;
  const { rowCount } = await tx.execute(insertNotices(rows));
  const recipients = rowCount ?? 0;
  await tx.update(newsletters).set({ recipients }).where(eq(newsletters.id, id));
  return recipients;
}

export const newsletterById = async (db: Database, id: string): Promise<NewsletterRow> =>
  one(db.select().from(newsletters).where(eq(newsletters.id, id)), () => new Error("Newsletters are never deleted"));

/** Returns whether the subscriber existed. Newsletters that still wait are not sent. */
export async function removeSubscriber(db: Database, by: { id: string } | { tokenHash: string }): Promise<boolean> {
  const isMeant = "id" in by ? eq(newsletterSubscribers.id, by.id) : eq(newsletterSubscribers.tokenHash, by.tokenHash);
  return db.transaction(async (tx) => {
    const [subscriber] = await tx
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(isMeant)
      .for("update");
    if (subscriber === undefined) return false;
    await deleteUnsentNotices(tx, "newsletter", subscriber.id);
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriber.id));
    return true;
  });
}
