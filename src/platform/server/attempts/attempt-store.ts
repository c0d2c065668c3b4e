import { and, eq, gt, inArray, lt, max, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { attempts } from "./schema.ts";

/** How often something may be tried: a number of free attempts, then with a wait that doubles each time. */
export type AttemptLimit = {
  /** Attempts without a wait. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** The count resets after this long without an attempt. */
  forgetAfterSeconds: number;
};

/** The latest wait of these keys; undefined when all may be tried now. */
export async function nextAttemptAt(db: Database, keys: readonly string[], now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(attempts.nextAt) })
    .from(attempts)
    .where(and(inArray(attempts.key, [...keys]), gt(attempts.nextAt, now)));
  return row?.at ?? undefined;
}

export async function attemptsMade(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ times: attempts.times })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.forgetAt, now)));
  return row?.times ?? 0;
}

/** Returns false and counts nothing when a concurrent attempt was counted first and a wait now applies. */
export async function countAttempt(db: Database, key: string, limit: AttemptLimit, now: Date): Promise<boolean> {
  const at = sql`${now}::timestamptz`;
  const times = sql`case when ${attempts.forgetAt} <= ${at} then 1 else ${attempts.times} + 1 end`;
  const forgetAt = new Date(now.getTime() + limit.forgetAfterSeconds * 1000);
  const taken = await db
    .insert(attempts)
    .values({ key, times: 1, nextAt: nextAfter(sql`1`, limit, at), forgetAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { times, nextAt: nextAfter(times, limit, at), forgetAt },
      setWhere: sql`${attempts.nextAt} <= ${at}`,
    })
    .returning({ key: attempts.key });
  return taken.length > 0;
}

type Expression = ReturnType<typeof sql>;

/** The epoch, not now: of two concurrent attempts the earlier may be counted later, and must not wait for the other's time. */
const AT_WILL = sql`'epoch'::timestamptz`;

/** No wait for the free attempts; then the first wait, doubled each time up to the longest. */
function nextAfter(times: Expression, limit: AttemptLimit, at: Expression) {
  const { free, firstWaitSeconds, longestWaitSeconds } = limit;
  const beyond = sql`(${times}) - ${free}::integer`;
  return sql`case when ${beyond} < 0 then ${AT_WILL} else ${at} + interval '1 second'
    * least(${longestWaitSeconds}::integer, ${firstWaitSeconds}::integer * power(2, least(${beyond}, 20))) end`;
}

export const takeBackAttempts = async (db: Database, keys: readonly string[]) =>
  db
    .update(attempts)
    .set({ times: sql`greatest(${attempts.times} - 1, 0)`, nextAt: AT_WILL })
    .where(inArray(attempts.key, [...keys]));

export const deleteAttempts = async (db: Database, key: string) => db.delete(attempts).where(eq(attempts.key, key));

export const deleteExpiredAttempts = async (db: Database, now: Date) =>
  db.delete(attempts).where(lt(attempts.forgetAt, now));
