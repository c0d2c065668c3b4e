/**
 * How many calls a caller has left: a bucket that refills steadily, one per key. Memory is bounded by keeping two
 * generations of buckets and dropping the older one; a caller dropped that way has been quiet for long.
 */
import type { CallLimit } from "#contract/endpoint.ts";

const A_GENERATION = 20_000;

type Bucket = { left: number; at: number };

export type Allowance = {
  /** Takes one call and answers 0, or takes nothing and answers the seconds to wait. */
  take: (key: string) => number;
  /** It was not one that counts after all. */
  giveBack: (key: string) => void;
};

export function allow(limit: CallLimit, now: () => number, generation = A_GENERATION): Allowance {
  const perMillisecond = limit.calls / (limit.perSeconds * 1000);
  let young = new Map<string, Bucket>();
  let old = new Map<string, Bucket>();

  function bucketOf(key: string): Bucket {
    const known = young.get(key);
    if (known !== undefined) return refill(known);
    const bucket = old.get(key) ?? { left: limit.calls, at: now() };
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

  return {
    giveBack(key) {
      const bucket = bucketOf(key);
      bucket.left = Math.min(limit.calls, bucket.left + 1);
    },
    take(key) {
      const bucket = bucketOf(key);
      const wait = secondsUntilOne(bucket);
      if (wait === 0) bucket.left -= 1;
      return wait;
    },
  };
}
