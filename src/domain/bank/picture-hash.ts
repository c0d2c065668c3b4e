/**
 * Whether two proofs of payment are the same picture, by how they look: a screenshot that was saved again or made smaller still looks alike.
 * The hash says of each of the coarse waves a picture is made of (its cosine transform) whether it is above the middle one. Hashes of
 * 64 bits cannot tell two slips of the same app apart; of these 256, a copy moves at most 4 and another amount 8 and more
 * (measured with drawn slips, see docs/decisions/0071).
 */

/** The picture in grey, so many pixels wide and high. */
export const PICTURE_SIDE = 128;
const WAVES = 16;
const HEX_DIGITS = (WAVES * WAVES) / 4;

/** COSINES[wave][place] */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: PICTURE_SIDE }, (_, place) => Math.cos(((2 * place + 1) * wave * Math.PI) / (2 * PICTURE_SIDE))),
);

/** A picture of one colour has nothing to be known by. */
const FLAT_BELOW = 1000;

/** 256 bits as 64 hexadecimal digits, or undefined where there is nothing to see. */
export function pictureHash(grey: ArrayLike<number>): string | undefined {
  const places = Array.from({ length: PICTURE_SIDE }, (_, place) => place);
  const rows = places.map((row) =>
    COSINES.map((wave) => wave.reduce((sum, cosine, at) => sum + cosine * (grey[row * PICTURE_SIDE + at] ?? 0), 0)),
  );
  const strengths = COSINES.flatMap((down) =>
    COSINES.map((_, across) => down.reduce((sum, cosine, row) => sum + cosine * (rows[row]?.[across] ?? 0), 0)),
  );
  // The first is how bright the whole picture is.
  const waves = strengths.slice(1);
  if (Math.max(...waves.map(Math.abs)) < FLAT_BELOW) return undefined;
  const middle = waves.toSorted((one, other) => one - other)[Math.floor(waves.length / 2)] ?? 0;
  const bits = strengths.map((strength) => (strength > middle ? "1" : "0")).join("");
  return BigInt(`0b${bits}`).toString(16).padStart(HEX_DIGITS, "0");
}

export const isPictureHash = (hash: string): boolean => /^[0-9a-f]{64}$/.test(hash);

/** In how many of the bits they differ. */
export function pictureDistance(one: string, other: string): number {
  if (!isPictureHash(one) || !isPictureHash(other)) throw new RangeError("A picture's hash is 64 hexadecimal digits");
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
}

const ALIKE_WITHIN_BITS = 5;

export const looksAlike = (one: string, other: string): boolean => pictureDistance(one, other) <= ALIKE_WITHIN_BITS;

const BAND_DIGITS = 8;

/**
 * Pieces of which two alike pictures have at least one in common, so that an index finds them: 5 bits spoil 5 of 6 pieces at most. The
 * first two of the eight are left out, because all slips of an app share them.
 */
export const pictureBands = (hash: string): string[] =>
  Array.from({ length: ALIKE_WITHIN_BITS + 1 }, (_, band) => {
    const start = HEX_DIGITS - (band + 1) * BAND_DIGITS;
    return `${band}${hash.slice(start, start + BAND_DIGITS)}`;
  });
