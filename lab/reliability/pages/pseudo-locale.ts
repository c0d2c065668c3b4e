/** A pseudo locale with accents, and the search for texts of a page that are not in it. */
import { PLACE } from "../../../src/platform/rules/language/text.ts";

const VOWELS: Readonly<Record<string, string>> = { a: "å", e: "é", i: "ï", o: "ö", u: "ü", y: "ÿ" };

/** Every letter with an accent and every vowel twice: a third longer and still readable. */
export function accented(english: string): string {
  const [plain = ""] = english.split("¦");
  const parts = plain.split(/(\{\w+\})/);
  return `[${parts.map((part) => (new RegExp(PLACE.source).test(part) ? part : part.replace(/[a-z]/gi, withAccent))).join("")}]`;
}

function withAccent(letter: string): string {
  const vowel = VOWELS[letter.toLowerCase()];
  if (vowel === undefined) return `${letter}\u0302`;
  return letter === letter.toUpperCase() ? vowel.toUpperCase() + vowel : vowel + vowel;
}

/** Names, codes and units that are the same in every language. */
const SAME_EVERYWHERE =
  /\b(?:R-?\d+\w*|GST(?:IN|R-1|R-3B)?|CGST|SGST|IGST|UTGST|HSN|SKU|UPI|UTR|IFSC|PAN|QR|PDF|CSV|JSON|XML|PCB|AC|IRN|PESO|GWP|POE|HFC|SWG|TR|HP|MB|kB|kg|km|mm|ID|COD|NEFT|RTGS|IMPS|WhatsApp|YouTube|Facebook|Instagram|English|Aadhaar|FIFO|OTP|SMTP|API|URL|B2CL?|GET|POST|IST|Ctrl|Enter|Esc|Google|Excel|Tally|sq)\b/g;
const ADDRESS = /\S+@\S+|https?:\/\/\S+|(?<!\S)\/[\w/-]+/g;

const SILENT = /<(script|style|svg|template|noscript)\b.*?<\/\1>|<!.*?>/gs;
const VOID = new Set(["img", "input", "br", "hr", "meta", "link", "source", "wbr", "col"]);
const PIECE = /<(\/?)([a-z][\w-]*)([^>]*?)\/?>|([^<]+)/gi;
const SPOKEN_ATTRIBUTE = /\s(?:aria-label|aria-description|title|alt|placeholder)="([^"]*)"/g;

/** Texts and labels of a page with an unaccented word that is neither data nor language-neutral. */
export function unaccentedIn(html: string, data: ReadonlySet<string>): string[] {
  const known = [...data]
    .map(plain)
    .filter((text) => /[a-z]{2}/i.test(text))
    .toSorted((one, other) => other.length - one.length);
  /** Elements marked as English or as no language. */
  let foreign = 0;
  const open: boolean[] = [];
  const found = new Set<string>();
  for (const [, closes, name = "", attributes = "", text] of html.replace(SILENT, "").matchAll(PIECE)) {
    if (text !== undefined && foreign === 0) look(text);
    if (name === "" || name === "html" || VOID.has(name)) {
      if (foreign === 0) for (const [, spoken = ""] of attributes.matchAll(SPOKEN_ATTRIBUTE)) look(spoken);
      continue;
    }
    if (closes) {
      if (open.pop()) foreign -= 1;
      continue;
    }
    const isForeign = /\slang="en"|\stranslate="no"/.test(attributes) || /^(code|kbd|samp)$/.test(name);
    open.push(isForeign);
    if (isForeign) foreign += 1;
    else if (foreign === 0) for (const [, spoken = ""] of attributes.matchAll(SPOKEN_ATTRIBUTE)) look(spoken);
  }
  return [...found];

  function look(raw: string) {
    const text = plain(raw);
    let rest = text;
    for (const text of known) if (rest.includes(text)) rest = rest.replaceAll(text, " ");
    rest = rest.replace(ADDRESS, " ").replace(SAME_EVERYWHERE, " ").replace(PLACE, " ");
    if (/[a-z]{3,}/i.test(rest)) found.add(text);
  }
}

/** Decodes HTML entities and normalises white space. */
const plain = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
