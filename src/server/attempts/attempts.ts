/**
 * Slows down whoever tries something too often. Nobody is ever locked out, and the counts live in the database, so that
 * neither a restart nor a second process forgets them.
 */
import { createHash } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { ADDRESSES_OF_A_NETWORK, networkOf, tooManyRequests } from "#server/http/rate-limit.ts";
import type { Shop } from "#server/shop.ts";
import { countAttempt, nextAttemptAt, takeBackAttempts } from "./attempt-store.ts";

/** One thing that is counted. What it is about is hashed: the table holds neither addresses nor mobiles. */
export type AttemptKey = { key: string; limit: AttemptLimit };

export const counted = (limit: AttemptLimit, ...about: readonly string[]): AttemptKey => ({
  limit,
  key: createHash("sha256").update(JSON.stringify(about)).digest("hex"),
});

/** What is counted for an address is counted for its IPv6 network too, which has the tries of many. */
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

/** Counts one try against each, before it is made: a hundred at the same moment are a hundred tries. */
export async function takeTry(db: Database, now: Date, ...all: readonly AttemptKey[]): Promise<void> {
  const wait = await tryOrWait(db, now, ...all);
  if (wait > 0) throw tooManyRequests(wait);
}

/** The same for those who are not to be told: answers the seconds to wait, 0 when the try was counted. */
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

/** It was no guess after all. */
export const giveBack = async (db: Database, ...all: readonly AttemptKey[]) =>
  takeBackAttempts(
    db,
    all.map(({ key }) => key),
  );

/** Counts a guess and makes it. One that could not be made, because too many wait, is not held against anybody. */
export async function guess<Done>(
  { db, now }: Pick<Shop, "db" | "now">,
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

/** How often something may be tried: a number of times at will, then with a wait that doubles from try to try. */
export type AttemptLimit = {
  /** So many tries need no wait. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After so long without a try it all begins anew. */
  forgetAfterSeconds: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Guessing one account's password from one address, or from one known device: about twenty guesses an hour. */
export const GUESSES_OF_ONE: AttemptLimit = {
  free: 5,
  firstWaitSeconds: 1,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: 2 * HOUR,
};
/** Guessing one account's password from many addresses: about forty an hour. The owner's own devices are not counted here. */
export const GUESSES_AT_ACCOUNT: AttemptLimit = {
  free: 20,
  firstWaitSeconds: 1,
  longestWaitSeconds: 5 * MINUTE,
  forgetAfterSeconds: 2 * HOUR,
};
/** Guessing at many accounts from one address: about a hundred an hour, because a whole market may share an address. */
export const GUESSES_FROM_ADDRESS: AttemptLimit = {
  free: 50,
  firstWaitSeconds: 1,
  longestWaitSeconds: MINUTE,
  forgetAfterSeconds: HOUR,
};
/** Nobody's mailbox is to be flooded through us. */
export const MAILS_TO_MAILBOX: AttemptLimit = {
  free: 3,
  firstWaitSeconds: 20 * MINUTE,
  longestWaitSeconds: HOUR,
  forgetAfterSeconds: 2 * HOUR,
};
/** Mail of every kind that the owner of a mailbox may never have asked for: seven in the first hour, about twenty a day. */
export const UNSOLICITED_MAILS_PER_MAILBOX: AttemptLimit = {
  free: 5,
  firstWaitSeconds: 15 * MINUTE,
  longestWaitSeconds: 2 * HOUR,
  forgetAfterSeconds: 24 * HOUR,
};
export const MAILS_FROM_ADDRESS: AttemptLimit = {
  free: 20,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: HOUR,
};
/** Asking whose mobile is registered: ten at will, then about a hundred a day. */
export const LOOKUPS_FROM_ADDRESS: AttemptLimit = {
  free: 10,
  firstWaitSeconds: 6,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: 24 * HOUR,
};
