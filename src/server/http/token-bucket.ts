/**
 * How many calls a caller has left: a bucket that refills steadily, one per key. Memory is bounded by keeping two
 * generations of buckets and dropping the older one; a caller dropped that way has been quiet for long.
 */
import type { CallLimit } from "#contract/endpoint.ts";

const A_GENERATION = 20_000;

/** Other processes are told of calls in sixtieths of what a limit allows: rare enough to cost nothing, and no leak worth having. */
const TOLD_IN = 60;
/** So many allowances may be owed, when several processes were asked at once. What is owed is waited for. */
const MAX_OWED = 4;

type Bucket = { left: number; at: number; untold: number };

/** How several processes count the same calls: each tells the others what it gave away. See docs/decisions/0078. */
export type Share = {
  /** What a key is called towards others; an address is not sent around. */
  idOf: (key: string) => string;
  tell: (id: string, calls: number) => void;
  onTaken: (hear: (id: string, calls: number) => void) => void;
};

type Options = { generation?: number; share?: Share | undefined };

export type Allowance = {
  /** Takes one call and answers 0, or takes nothing and answers the seconds to wait. */
  take: (key: string) => number;
  /** It was not one that counts after all. */
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
