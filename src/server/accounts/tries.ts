/**
 * Slows down whoever tries something too often. Nobody is ever locked out, and the counts live in the database, so that
 * neither a restart nor a second process forgets them.
 */
import { createHash } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { ADDRESSES_OF_A_NETWORK, networkOf, tooManyRequests } from "#server/http/limits.ts";
import type { Shop } from "#server/shop.ts";
import type { AttemptLimit } from "./attempt-limits.ts";
import { countAttempt, nextAttemptAt, takeBackAttempts } from "./attempt-store.ts";

/** One thing that is counted. What it is about is hashed: the table holds neither addresses nor mobiles. */
export type Counted = { key: string; limit: AttemptLimit };

export const counted = (limit: AttemptLimit, ...about: readonly string[]): Counted => ({
  limit,
  key: createHash("sha256").update(JSON.stringify(about)).digest("hex"),
});

/** What is counted for an address is counted for its IPv6 network too, which has the tries of many. */
export function countedFrom(limit: AttemptLimit, what: string, address: string): Counted[] {
  const network = networkOf(address);
  const own = counted(limit, what, address);
  return network === undefined ? [own] : [own, counted(ofNetwork(limit), what, "network", network)];
}

const ofNetwork = (limit: AttemptLimit): AttemptLimit => ({
  ...limit,
  free: limit.free * ADDRESSES_OF_A_NETWORK,
  longestWaitSeconds: Math.max(1, Math.ceil(limit.longestWaitSeconds / ADDRESSES_OF_A_NETWORK)),
  firstWaitSeconds: Math.max(1, Math.ceil(limit.firstWaitSeconds / ADDRESSES_OF_A_NETWORK)),
});

/** Counts one try against each, before it is made: a hundred at the same moment are a hundred tries. */
export async function takeTry(db: Database, now: Date, ...all: readonly Counted[]): Promise<void> {
  const wait = await tryOrWait(db, now, ...all);
  if (wait > 0) throw tooManyRequests(wait);
}

/** The same for those who are not to be told: answers the seconds to wait, 0 when the try was counted. */
export async function tryOrWait(db: Database, now: Date, ...all: readonly Counted[]): Promise<number> {
  const keys = all.map(({ key }) => key);
  const wait = await secondsToWait(db, now, keys);
  if (wait > 0) return wait;
  for (const { key, limit } of all) {
    if (!(await countAttempt(db, key, limit, now))) return Math.max(1, await secondsToWait(db, now, keys));
  }
  return 0;
}

async function secondsToWait(db: Database, now: Date, keys: readonly string[]): Promise<number> {
  const nextAt = await nextAttemptAt(db, keys, now);
  return nextAt === undefined ? 0 : Math.ceil((nextAt.getTime() - now.getTime()) / 1000);
}

/** It was no guess after all. */
export const giveBack = (db: Database, now: Date, ...all: readonly Counted[]) =>
  takeBackAttempts(
    db,
    all.map(({ key }) => key),
    now,
  );

/** Counts a guess and makes it. One that could not be made, because too many wait, is not held against anybody. */
export async function guess<Done>(
  { db, now }: Pick<Shop, "db" | "now">,
  all: readonly Counted[],
  make: () => Promise<Done>,
): Promise<Done> {
  await takeTry(db, now(), ...all);
  try {
    return await make();
  } catch (error) {
    await giveBack(db, now(), ...all);
    throw error;
  }
}
