/**
 * Rate limits repeated attempts. No caller is ever locked out. The counts are in the database, so that restarts and other processes
 * see them.
 */
import { createHash } from "node:crypto";
import type { Database } from "#platform/server/database/database.ts";
import { ADDRESSES_OF_A_NETWORK, networkOf, tooManyRequests } from "#platform/server/http/limits/rate-limit.ts";
import { type AttemptLimit, countAttempt, nextAttemptAt, takeBackAttempts } from "./attempt-store.ts";

export type { AttemptLimit } from "./attempt-store.ts";

/** One counter. Its subject is hashed: the table holds neither addresses nor mobiles. */
export type AttemptKey = { key: string; limit: AttemptLimit };

export const counted = (limit: AttemptLimit, ...about: readonly string[]): AttemptKey => ({
  limit,
  key: createHash("sha256").update(JSON.stringify(about)).digest("hex"),
});

/** Counts an address and also its IPv6 network, which gets the attempts of many addresses. */
export function countedFrom(limit: AttemptLimit, what: string, address: string): AttemptKey[] {
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

/** Counts an attempt against each key before it is made, so that simultaneous attempts all count. */
export async function takeTry(db: Database, now: Date, ...all: readonly AttemptKey[]): Promise<void> {
  const wait = await tryOrWait(db, now, ...all);
  if (wait > 0) throw tooManyRequests(wait);
}

/** The same for silent limits: returns the seconds to wait, or 0 when the attempt was counted. */
export async function tryOrWait(db: Database, now: Date, ...all: readonly AttemptKey[]): Promise<number> {
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

/** Uncounts an attempt that was not a guess. */
export const giveBack = async (db: Database, ...all: readonly AttemptKey[]) =>
  takeBackAttempts(
    db,
    all.map(({ key }) => key),
  );

/** Counts a guess and runs it. A guess that could not run at capacity is uncounted. */
export async function guess<Done>(
  { db, now }: { db: Database; now: () => Date },
  all: readonly AttemptKey[],
  make: () => Promise<Done>,
): Promise<Done> {
  await takeTry(db, now(), ...all);
  try {
    return await make();
  } catch (error) {
    await giveBack(db, ...all);
    throw error;
  }
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Guesses at one account's password from one address or one known device: about twenty an hour. */
export const GUESSES_OF_ONE: AttemptLimit = {
  free: 5,
  firstWaitSeconds: 1,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: 2 * HOUR,
};
/** Guesses at one account's password from many addresses: about forty an hour. The owner's known devices are not counted here. */
export const GUESSES_AT_ACCOUNT: AttemptLimit = {
  free: 20,
  firstWaitSeconds: 1,
  longestWaitSeconds: 5 * MINUTE,
  forgetAfterSeconds: 2 * HOUR,
};
/** Guesses at many accounts from one address: about a hundred an hour, because a whole market may share an address. */
export const GUESSES_FROM_ADDRESS: AttemptLimit = {
  free: 50,
  firstWaitSeconds: 1,
  longestWaitSeconds: MINUTE,
  forgetAfterSeconds: HOUR,
};
/** Prevents flooding a mailbox through the shop. */
export const MAILS_TO_MAILBOX: AttemptLimit = {
  free: 3,
  firstWaitSeconds: 20 * MINUTE,
  longestWaitSeconds: HOUR,
  forgetAfterSeconds: 2 * HOUR,
};
/** All mail that a mailbox's owner may not have requested: seven in the first hour, about twenty a day. */
export const UNSOLICITED_MAILS_PER_MAILBOX: AttemptLimit = {
  free: 5,
  firstWaitSeconds: 15 * MINUTE,
  longestWaitSeconds: 2 * HOUR,
  forgetAfterSeconds: 24 * HOUR,
};
/** About fifty a day, because a customer's mobile is not confirmed. */
export const WHATSAPP_MESSAGES_TO_NUMBER: AttemptLimit = {
  free: 30,
  firstWaitSeconds: 10 * MINUTE,
  longestWaitSeconds: HOUR,
  forgetAfterSeconds: 24 * HOUR,
};
export const WHATSAPP_MESSAGES_FROM_NUMBER: AttemptLimit = {
  free: 60,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: 24 * HOUR,
};
/** Uploads of one customer that were no pictures; they count against the pictures of a day. */
export const REFUSED_PICTURES: AttemptLimit = {
  free: 20,
  firstWaitSeconds: 24 * HOUR,
  longestWaitSeconds: 24 * HOUR,
  forgetAfterSeconds: 24 * HOUR,
};
export const MAILS_FROM_ADDRESS: AttemptLimit = {
  free: 20,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: HOUR,
};
/** Lookups of registered mobiles: ten free, then about a hundred a day. */
export const LOOKUPS_FROM_ADDRESS: AttemptLimit = {
  free: 10,
  firstWaitSeconds: 6,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: 24 * HOUR,
};
