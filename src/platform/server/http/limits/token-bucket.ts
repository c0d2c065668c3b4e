/** A token bucket per key. Two generations bound the memory: the older is dropped, with callers that were quiet for long. */
import type { CallLimit } from "#platform/api/endpoint.ts";

const A_GENERATION = 20_000;

type Bucket = { left: number; at: number };

export function tokenBucket({ calls, perSeconds }: CallLimit, now: () => number, generation = A_GENERATION) {
  const perMillisecond = calls / (perSeconds * 1000);
  let young = new Map<string, Bucket>();
  let old = new Map<string, Bucket>();

  function bucketOf(key: string): Bucket {
    const moment = now();
    const bucket = young.get(key) ?? old.get(key) ?? { left: calls, at: moment };
    bucket.left = Math.min(calls, bucket.left + Math.max(0, moment - bucket.at) * perMillisecond);
    bucket.at = moment;
    if (young.size >= generation && !young.has(key)) [old, young] = [young, new Map()];
    young.set(key, bucket);
    return bucket;
  }

  return {
    /** Takes one call and returns 0, or takes none and returns the seconds to wait. */
    take(key: string): number {
      const bucket = bucketOf(key);
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perMillisecond / 1000));
      bucket.left -= 1;
      return 0;
    },
    /** For a call that should not count after all. */
    giveBack(key: string): void {
      const bucket = bucketOf(key);
      bucket.left = Math.min(calls, bucket.left + 1);
    },
  };
}
