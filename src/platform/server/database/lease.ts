/**
 * One process works for all. The holder renews every two seconds; after six without renewal another takes over. The lease is a row,
 * not a connection lock: a balancer or pooler may hold open a connection whose other end has vanished.
 *
 * A paused holder may briefly overlap its successor, so work under a lease must be safe to run twice: mails are claimed,
 * publications locked.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "#platform/server/log/logger.ts";
import type { Database } from "./database.ts";
import { within } from "./deadline.ts";
import { leases } from "./schema.ts";

const PACE = { renewMilliseconds: 2_000, lastsMilliseconds: 6_000 };

type BackgroundWork = { stop(): Promise<void> };

type Lease = { db: Database; log: Logger; name: string; start: () => BackgroundWork; pace?: typeof PACE };

export function runUnderLease({ db, log, name, start, pace = PACE }: Lease): BackgroundWork {
  const holder = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  let work: BackgroundWork | undefined;
  let heldUntil = Number.NEGATIVE_INFINITY;

  async function keepTrying() {
    while (!signal.aborted) {
      await lookAfterLease();
      await pause(pace.renewMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }

  async function lookAfterLease() {
    const answerMilliseconds = pace.lastsMilliseconds - pace.renewMilliseconds;
    const input = performance.now();
    try {
      const isOurs = await within(answerMilliseconds, () => takeLease(db, { name, holder, ...pace }));
      heldUntil = isOurs ? input + pace.lastsMilliseconds : Number.NEGATIVE_INFINITY;
    } catch (error) {
      log.warn({ error, lease: name }, "whose turn it is could not be asked; trying again");
    }
    if (performance.now() > heldUntil) await stopWork();
    else if (!signal.aborted) work ??= begin();
  }

  function begin(): BackgroundWork {
    log.info({ lease: name, pid: process.pid }, "this process does the work in the background now");
    return start();
  }

  async function stopWork() {
    const last = work;
    work = undefined;
    await last?.stop();
  }

  const trying = keepTrying();
  return {
    async stop() {
      closing.abort();
      await trying;
      await stopWork();
      // The next holder need not wait until the lease expires.
      await giveUpLease(db, name, holder).catch((error) => log.warn({ error }, "the lease could not be given back"));
    },
  };
}

type LeaseRequest = { name: string; holder: string; lastsMilliseconds: number };

/** Uses the database's clock, because machine clocks differ. Only the holder writes; the others read. */
async function takeLease(db: Database, { name, holder, lastsMilliseconds }: LeaseRequest): Promise<boolean> {
  const [known] = await db
    .select({ isFree: sql<boolean>`${leases.until} < now()`, holder: leases.holder })
    .from(leases)
    .where(eq(leases.name, name));
  if (known && known.holder !== holder && !known.isFree) return false;
  const until = sql`now() + ${lastsMilliseconds}::integer * interval '1 millisecond'`;
  const taken = await db
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until },
      setWhere: sql`${leases.holder} = ${holder} or ${leases.until} < now()`,
    })
    .returning({ name: leases.name });
  return taken.length > 0;
}

const giveUpLease = (db: Database, name: string, holder: string) =>
  db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
