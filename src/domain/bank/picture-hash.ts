/** Whether two proofs of payment are the same picture, by hashes of how they look: a screenshot that was saved again still looks alike. */

/** 64 bits as 16 hexadecimal digits. */
export const isPictureHash = (hash: string): boolean => /^[0-9a-f]{16}$/.test(hash);

/** In how many of the 64 bits they differ. */
export function pictureDistance(one: string, other: string): number {
  if (!isPictureHash(one) || !isPictureHash(other)) throw new RangeError("A picture's hash is 16 hexadecimal digits");
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
}

/** Saved again or made smaller moves a few bits; two slips of the same app are ten and more apart. */
const ALIKE_WITHIN_BITS = 5;

export const looksAlike = (one: string, other: string): boolean => pictureDistance(one, other) <= ALIKE_WITHIN_BITS;
