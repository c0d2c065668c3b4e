/** A token bucket per key. Two generations bound the memory: the older is dropped, with callers that were quiet for long. */
import type { CallLimit } from "#platform/api/endpoint.ts";

const A_GENERATION = 20_000;

/** Counts are sent in sixtieths of a limit: rare enough to cost nothing, and too small a leak to exploit. */
const TOLD_IN = 60;
/** The debt limit, in multiples of the limit, when several processes were called at once. The caller waits for it. */
const MAX_OWED = 4;

type Bucket = { left: number; at: number; untold: number };

/** How processes share a limit: each sends the others the calls it granted. See docs/decisions/0078. */
export type Share = {
  /** The key's id for other processes; the address itself is not sent. */
  idOf: (key: string) => string;
  tell: (id: string, calls: number) => void;
  onTaken: (hear: (id: string, calls: number) => void) => void;
};

type Options = { generation?: number; share?: Share | undefined };

export type Allowance = {
  /** Takes one call and returns 0, or takes none and returns the seconds to wait. */
  take: (key: string) => number;
  /** For a call that should not count after all. */
  giveBack: (key: string) => void;
};

export function tokenBucket(
  limit: CallLimit,
  now: () => number,
  { generation = A_GENERATION, share }: Options = {},
): Allowance {
  const perMillisecond = limit.calls / (limit.perSeconds * 1000);
  const worthTelling = Math.max(1, Math.floor(limit.calls / TOLD_IN));
  let young = new Map<string, Bucket>();
  let old = new Map<string, Bucket>();

  function bucketOf(key: string): Bucket {
    const known = young.get(key);
    if (known !== undefined) return refill(known);
    const bucket = old.get(key) ?? { left: limit.calls, at: now(), untold: 0 };
    if (young.size >= generation) {
      old = young;
      young = new Map();
    }
    young.set(key, bucket);
    return refill(bucket);
  }

  function refill(bucket: Bucket): Bucket {
    const moment = now();
    bucket.left = Math.min(limit.calls, bucket.left + Math.max(0, moment - bucket.at) * perMillisecond);
    bucket.at = moment;
    return bucket;
  }

  const secondsUntilOne = (bucket: Bucket) =>
    bucket.left >= 1 ? 0 : Math.max(1, Math.ceil((1 - bucket.left) / perMillisecond / 1000));

  function change(id: string, bucket: Bucket, calls: number) {
    bucket.left = Math.min(limit.calls, bucket.left - calls);
    if (share === undefined) return;
    bucket.untold += calls;
    if (Math.abs(bucket.untold) < worthTelling) return;
    share.tell(id, bucket.untold);
    bucket.untold = 0;
  }

  share?.onTaken((id, calls) => {
    const bucket = bucketOf(id);
    bucket.left = Math.min(limit.calls, Math.max(-MAX_OWED * limit.calls, bucket.left - calls));
  });

  const idOf = share?.idOf ?? ((key: string) => key);

  return {
    giveBack(key) {
      const id = idOf(key);
      change(id, bucketOf(id), -1);
    },
    take(key) {
      const id = idOf(key);
      const bucket = bucketOf(id);
      const wait = secondsUntilOne(bucket);
      if (wait === 0) change(id, bucket, 1);
      return wait;
    },
  };
}
