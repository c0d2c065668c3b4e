/** A text taken apart into the words a trader would compare: "55 Kgs R 32" is 55kg and r32, '1/2"' is 1/2. */

/** However a unit is written, its figure and it are one word. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ["kg", /^(kgs?|kilos?|kilograms?)$/],
  ["g", /^(g|gm|gms|grams?)$/],
  ["m", /^(m|mtrs?|meters?|metres?)$/],
  ["mm", /^mm$/],
  ["ft", /^(ft|feet|foot)$/],
  ["l", /^(l|ltrs?|liters?|litres?)$/],
  ["swg", /^(swg|gauge|guage)$/],
  ["tr", /^(tr|tons?|tonnes?)$/],
  ["uf", /^([uµμ]f|mfd)$/],
  ["v", /^(v|volts?)$/],
  ["hp", /^hp$/],
  ["core", /^cores?$/],
];

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** Left out where everything else decides. */
const SAYS_NOTHING = new Set(["a", "an", "and", "for", "in", "inch", "inches", "of", "the", "to", "with", "x"]);

export function wordsIn(text: string): string[] {
  const spelled = text
    .replace(/[½¼¾⅜⅝⅞]/g, (sign) => FRACTIONS[sign] ?? sign)
    .toLowerCase()
    .replace(/\bhalf[\s-]+inch/g, "1/2 inch")
    .replace(/\bquarter[\s-]+inch/g, "1/4 inch")
    .replace(/\bnon[\s-]?(returnable|refillable)/g, "nonreturnable")
    .replace(/\br[\s-]?(\d{2,4}[a-z]{0,2})\b/g, " r$1 ");
  const parts = spelled.match(/\d+[\s-]+\d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?|r\d+[a-z]*|[\p{L}\p{M}]+/gu) ?? [];
  const words: string[] = [];
  for (const part of parts) {
    const before = words.at(-1);
    const unit = before && /^\d/.test(before) && UNITS.find(([, written]) => written.test(part));
    if (unit && /^[\d./-]+$/.test(before)) words[words.length - 1] = `${before}${unit[0]}`;
    else if (!SAYS_NOTHING.has(part)) words.push(plainFigure(part));
  }
  return words;
}

/** 1 1/8 is 1-1/8, and 4.0 is 4. */
const plainFigure = (part: string) =>
  /^\d/.test(part) ? part.replace(/[\s-]+(?=\d+\/)/, "-").replace(/\.0+$/, "") : part;

/** Whether two words are one slip of the finger apart; two slips in a long word. */
export function isCloseSpelling(one: string, other: string): boolean {
  const allowed = Math.min(one.length, other.length) >= 8 ? 2 : 1;
  return Math.abs(one.length - other.length) <= allowed && slipsBetween(one, other, allowed) <= allowed;
}

/** Letters wrong, missing, too many or swapped; counted no further than `enough`. */
function slipsBetween(one: string, other: string, enough: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > enough) return enough + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] as number;
}
