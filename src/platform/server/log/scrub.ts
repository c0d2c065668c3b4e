/** Hides runs of ten or more digits (mobiles, Aadhaar, bank accounts), GST numbers, mail and UPI addresses, and secrets. */
const GST_NUMBER = /(?<![A-Z\d])\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]Z[\dA-Z](?![A-Z\d])/;

const HIDDEN: readonly [pattern: RegExp, instead: string][] = [
  [/\bBearer\s+[^\s"\\,]+/gi, "[secret]"],
  [
    /(?<![\w-])([\w-]*(?:token|password|secret|cookie|authorization|api-?key))(\\?["']?\s*[:=]\s*\\?["']?)[^\s"'\\,;&]+/gi,
    "$1$2[secret]",
  ],
  [/\bupi:[^\s"\\]+/gi, "[payment]"],
  [/(?<![\p{L}\p{M}\p{N}._+-])[\p{L}\p{M}\p{N}._+-]+(?:@|%40)[\p{L}\p{M}\p{N}.-]+/gu, "[address]"],
  // An order number is ORD plus milliseconds, and identifies no person.
  [/(?<![\d.])(?<!ORD)(?:\+?\d[ -]?){9,}\d(?!\d)/g, "[number]"],
  [new RegExp(GST_NUMBER, "g"), "[number]"],
  // Random-looking strings count as tokens, except our own row ids.
  [/(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))(?=[A-Za-z_-]*\d)[\w-]{32,}/g, "[secret]"],
];

/** A cheap pre-check for every line: most contain nothing that the patterns could match. */
const MARKS = ["@", "%40", "upi:", "bearer", "token", "password", "secret", "cookie", "authorization", "key"];
const MANY_DIGITS = /(?:\d[ -]?){9}\d/;
const LONG_WORD = /(?:^|[^\w-])[\w-]{32}/;

function isSuspicious(text: string): boolean {
  const lower = text.toLowerCase();
  for (const mark of MARKS) if (lower.includes(mark)) return true;
  return MANY_DIGITS.test(text) || LONG_WORD.test(text) || GST_NUMBER.test(text);
}

export function scrub(text: string): string {
  if (!isSuspicious(text)) return text;
  return HIDDEN.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text);
}
