/** Splits text into words: "55 Kgs R 32" becomes 55kg and r32, '1/2"' and चार सूत become 1/2. */
import { asciiDigits } from "#platform/rules/india/india.ts";

/** A figure and its unit form one word in every spelling of the unit. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ["kg", /^(kgs?|kilos?|kilograms?|किलो|किग्रा|किलोग्राम)$/],
  ["g", /^(g|gm|gms|grams?|ग्राम)$/],
  ["m", /^(m|mtrs?|meters?|metres?|मीटर|मी)$/],
  ["mm", /^(mm|एमएम|मिमी)$/],
  ["ft", /^(ft|feet|foot|फुट|फीट)$/],
  ["l", /^(l|ltrs?|liters?|litres?|लीटर)$/],
  ["swg", /^(swg|gauge|guage)$/],
  ["tr", /^(tr|tons?|tonnes?|टन)$/],
  ["uf", /^([uµμ]f|mfd)$/],
  ["v", /^(v|volts?|वोल्ट)$/],
  ["hp", /^(hp|एचपी)$/],
  ["core", /^(cores?|कोर)$/],
];

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** A soot is an eighth of an inch, as workshops count pipe. */
const SOOT: Readonly<Record<string, string>> = {
  2: "1/4",
  3: "3/8",
  4: "1/2",
  5: "5/8",
  6: "3/4",
  7: "7/8",
  9: "1-1/8",
};

/** The suffix of a gas number as spelt out in Hindi. */
const LETTERS: Readonly<Record<string, string>> = { ए: "a", बी: "b", सी: "c", डी: "d" };

/** Stop words. Buyers type "22 number gas" and "410 gas rate". */
const STOP_WORDS = new Set([
  ..."a an and for in inch inches number of price rate the to with x".split(" "),
  ..."aur bhav ka ke ki ko wala wale wali और का के की को में से इंच वाला वाले वाली नंबर भाव रेट".split(" "),
]);

/** Unifies alternative Hindi spellings: ताँबा and तांबा, फ़्रिज and फ्रिज. */
const foldedHindi = (text: string) =>
  asciiDigits(text.normalize("NFC"))
    .replaceAll("\u093c", "")
    .replaceAll("ँ", "ं")
    .replace(
      /(?<![\p{L}\p{M}])आर[\s-]?(\d{2,4})(?:\s?(ए|बी|सी|डी))?(?![\p{L}\p{M}])/gu,
      (_all, number: string, letter = "") => {
        return `r${number}${LETTERS[letter] ?? ""}`;
      },
    )
    .replace(
      /(?<!\d)([2-79])[\s-]?(?:soot|sut|सूत|सुत)(?![\p{L}\p{M}])/giu,
      (_all, eighths: string) => SOOT[eighths] ?? "",
    );

export function wordsIn(text: string): string[] {
  const spelled = foldedHindi(text)
    .replace(/[½¼¾⅜⅝⅞]/g, (sign) => FRACTIONS[sign] ?? sign)
    .toLowerCase()
    .replace(/\bhalf[\s-]+(?=inch|hp\b)/g, "1/2 ")
    .replace(/\bquarter[\s-]+inch/g, "1/4 inch")
    .replace(/\bnon[\s-]?(returnable|refillable)/g, "nonreturnable")
    .replace(/(?<!\p{L})(?:(?:sq\.?|square) ?mm\b|mm(?:2\b|²))/gu, " mm")
    .replace(/\br[\s-]?(\d{2,4}[a-z]{0,2})\b/g, " r$1 ")
    .replace(/(?<![\p{L}\d./+-])(\d{3,4}(?:[a-d]|yf|ze))\b/gu, " r$1 ");
  const parts =
    spelled.match(/\d{1,4}[\s-]{1,3}\d{1,4}\/\d+|\d{1,4}\/\d+|\d+(?:\.\d+)?|r\d+[a-z]*|co2|[\p{L}\p{M}]+/gu) ?? [];
  const words: string[] = [];
  for (const part of parts) {
    const before = words.at(-1);
    const unit = before && /^\d/.test(before) && UNITS.find(([, written]) => written.test(part));
    if (unit && /^[\d./-]+$/.test(before)) words[words.length - 1] = `${before}${unit[0]}`;
    else if (!STOP_WORDS.has(part)) words.push(plainFigure(part));
  }
  return words;
}

/** Nobody types more about one product. */
const MAX_QUERY_WORDS = 8;

export const queryWords = (search: string): string[] => [...new Set(wordsIn(search))].slice(0, MAX_QUERY_WORDS);

/** 1 1/8 is 1-1/8, and 4.0 is 4. */
const plainFigure = (part: string) =>
  /^\d/.test(part) ? part.replace(/[\s-]{1,3}(?=\d{1,4}\/)/, "-").replace(/\.0+$/, "") : part;
