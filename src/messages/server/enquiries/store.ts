import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { newsletterSubscribers } from "./schema.ts";

/** Returns whether to send a confirmation mail: not to a confirmed address, nor twice within the pause. */
export async function askToSubscribe(
  tx: Database,
  { email, tokenHash, now, requestedBefore }: { email: string; tokenHash: string; now: Date; requestedBefore: Date },
): Promise<boolean> {
  const input = await tx
    .insert(newsletterSubscribers)
    .values({ email, tokenHash, requestedAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { tokenHash, requestedAt: now },
      setWhere: sql`${newsletterSubscribers.confirmedAt} is null and ${newsletterSubscribers.requestedAt} < ${requestedBefore}`,
    })
    .returning({ id: newsletterSubscribers.id });
  return input.length > 0;
}

/** A repeated confirmation succeeds: mail clients open links automatically. */
export async function confirmSubscriber(
  db: Database,
  tokenHash: string,
  now: Date,
  requestedAfter: Date,
): Promise<boolean> {
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, ${now})` })
    .where(
      and(
        eq(newsletterSubscribers.tokenHash, tokenHash),
        or(isNotNull(newsletterSubscribers.confirmedAt), gt(newsletterSubscribers.requestedAt, requestedAfter)),
      ),
    )
    .returning({ id: newsletterSubscribers.id });
  return confirmed.length > 0;
}
