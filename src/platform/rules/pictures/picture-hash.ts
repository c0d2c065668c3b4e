/**
 * Compares payment proofs by appearance: a screenshot that was saved again or resized still matches. Each bit of the hash tells
 * whether a low-frequency cosine coefficient is above the median. 64-bit hashes cannot distinguish two slips of the same app;
 * of these 256 bits, a copy changes at most 4 and another amount 8 or more (measured with drawn slips, see docs/decisions/0071).
 */

/** Width and height of the greyscale picture in pixels. */
export const PICTURE_SIDE = 128;
const WAVES = 16;
const HEX_DIGITS = (WAVES * WAVES) / 4;

/** COSINES[wave][place] */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: PICTURE_SIDE }, (_, place) => Math.cos(((2 * place + 1) * wave * Math.PI) / (2 * PICTURE_SIDE))),
);

/** Below this the picture has one colour, and no usable hash. */
const FLAT_BELOW = 1000;

/** 256 bits as 64 hexadecimal digits; undefined for a picture without contrast. */
export function pictureHash(grey: ArrayLike<number>): string | undefined {
  const places = Array.from({ length: PICTURE_SIDE }, (_, place) => place);
  const rows = places.map((row) =>
    COSINES.map((wave) => wave.reduce((sum, cosine, at) => sum + cosine * (grey[row * PICTURE_SIDE + at] ?? 0), 0)),
  );
  const strengths = COSINES.flatMap((down) =>
    COSINES.map((_, across) => down.reduce((sum, cosine, row) => sum + cosine * (rows[row]?.[across] ?? 0), 0)),
  );
  // The first coefficient is the overall brightness.
  const waves = strengths.slice(1);
  if (Math.max(...waves.map(Math.abs)) < FLAT_BELOW) return undefined;
  const middle = waves.toSorted((one, other) => one - other)[Math.floor(waves.length / 2)] ?? 0;
  const bits = strengths.map((strength) => (strength > middle ? "1" : "0")).join("");
  return BigInt(`0b${bits}`).toString(16).padStart(HEX_DIGITS, "0");
}

export const isPictureHash = (hash: string): boolean => /^[0-9a-f]{64}$/.test(hash);

/** Number of differing bits. */
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
 * Bands for an index lookup: similar pictures share at least one, because 5 differing bits change at most 5 of 6 bands.
 * The first two of the eight are excluded, because all slips of an app share them.
 */
export const pictureBands = (hash: string): string[] =>
  Array.from({ length: ALIKE_WITHIN_BITS + 1 }, (_, band) => {
    const start = HEX_DIGITS - (band + 1) * BAND_DIGITS;
    return `${band}${hash.slice(start, start + BAND_DIGITS)}`;
  });
